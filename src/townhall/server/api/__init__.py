"""What goes over the wire: requests, answers, live messages. docs/api.md tells of it; /openapi.json is made from it."""
