"""Where everything is kept: SQLite or PostgreSQL, by SQLAlchemy."""
