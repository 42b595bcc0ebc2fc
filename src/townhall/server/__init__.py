"""The web application: tables, storage, live updates, accounts. Knows the games only by core's contracts."""
