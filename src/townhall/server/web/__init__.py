"""HTTP: endpoints with their types, the OpenAPI description made from them, static pages, the application."""
