"""All endpoints; importing them registers them."""

from townhall.server.web.routes import people, tables, tools

__all__ = ["people", "tables", "tools"]
