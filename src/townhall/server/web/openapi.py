"""The OpenAPI description, generated from the endpoints. `python -m townhall.server.web.openapi` prints it."""

from __future__ import annotations

import json
import re
from importlib.metadata import version
from typing import Any

import msgspec

from townhall.games import GAMES
from townhall.server.api import live
from townhall.server.api.common import Problem
from townhall.server.web.endpoint import ENDPOINTS, Endpoint

REF = "#/components/schemas/{name}"
PATH_TYPES: dict[str, Any] = {
    "id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$"},
    "number": {"type": "integer", "minimum": 1, "maximum": 2**31 - 1},
    "game": {"type": "string", "enum": list(GAMES)},
}
WEBSOCKET_TYPES = (live.ClientMessage, live.ServerMessage, live.StreamEvent)


def describe() -> dict[str, Any]:
    """Importing the routes has filled ENDPOINTS."""
    from townhall.server.web import routes

    assert routes
    kinds = [kind for spec in ENDPOINTS for kind in (spec.body, spec.answer) if _is_type(kind)]
    # `Me` twice would be fine for a schema, but lists of types must not repeat
    unique: list[Any] = list({repr(kind): kind for kind in [*kinds, Problem, *WEBSOCKET_TYPES]}.values())
    schemas, components = msgspec.json.schema_components(unique, ref_template=REF)
    by_type = {repr(kind): schema for kind, schema in zip(unique, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for spec in ENDPOINTS:
        paths.setdefault(spec.path, {})[spec.method.lower()] = _operation(spec, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Townhall",
            "version": version("townhall"),
            "description": "Town Center, City Planner and City Council at tables on the web;"
            " docs/api.md tells the story; the messages of the WebSocket /api/tables/{id}/live are ClientMessage and"
            " ServerMessage below.",
        },
        "paths": paths,
        "components": {
            "schemas": {
                **components,
                "ClientMessage": by_type[repr(live.ClientMessage)],
                "ServerMessage": by_type[repr(live.ServerMessage)],
                "StreamEvent": by_type[repr(live.StreamEvent)],
            },
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "townhall"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _is_type(kind: Any) -> bool:
    return kind is not None and kind is not str


def _operation(spec: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": f"{spec.method.lower()}_" + re.sub(r"\W+", "_", spec.path).strip("_"),
        "summary": spec.summary,
        "tags": [spec.tag],
        "parameters": _parameters(spec),
        "responses": _responses(spec, by_type),
    }
    if spec.body is not None:
        told["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": by_type[repr(spec.body)]}},
        }
    if spec.who != "nobody":
        told["security"] = [{"cookie": []}, {"token": []}, *([{}] if spec.who != "account" else [])]
    return told


def _responses(spec: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    schema = by_type[repr(spec.answer)] if _is_type(spec.answer) else {"type": "string"}
    return {
        str(spec.status): {"description": "Done", "content": {spec.media: {"schema": schema}}},
        "429": {
            "description": "Too many requests",
            "headers": {"Retry-After": {"schema": {"type": "integer"}}},
            "content": {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}},
        },
        "default": {
            "description": "Refused",
            "content": {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}},
        },
    }


def _parameters(spec: Endpoint) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": PATH_TYPES[name]}
        for name in re.findall(r"{(\w+)}", spec.path)
    ]
    schema = msgspec.json.schema(spec.query)["$defs"][spec.query.__name__]
    for name, inner in schema["properties"].items():
        required = name in schema.get("required", ())
        found.append({"name": name, "in": "query", "required": required, "schema": _not_null(inner)})
    return found


def _not_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A query has no null: there it is left out."""
    kept = {key: value for key, value in schema.items() if key != "default"}
    if "anyOf" in kept:
        kinds = [one for one in kept["anyOf"] if one.get("type") != "null"]
        return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    return kept


if __name__ == "__main__":
    print(json.dumps(describe(), indent=1))
