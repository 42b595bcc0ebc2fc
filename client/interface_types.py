"""Writes the TypeScript types of the messages, from the structs that the server itself decodes and encodes with."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent
TARGET = HERE / "src" / "lib" / "api.gen.ts"

from townhall.server.api import actions, common, live, people, tables, tools  # noqa: E402

MODULES = (common, actions, live, people, tables, tools)


def structs() -> list[type[Any]]:
    found: dict[str, type[Any]] = {}
    for module in MODULES:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct:
                found.setdefault(value.__name__, value)
    return list(found.values())


def typescript(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(typescript(one) for one in schema[key]))
    if "enum" in schema:
        return " | ".join("null" if one is None else f'"{one}"' for one in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(typescript({**schema, "type": one}) for one in kind)
    if kind == "array":
        inner = typescript(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        if "properties" in schema:
            return body(schema)
        inner = schema.get("additionalProperties")
        return f"Record<string, {typescript(inner) if isinstance(inner, dict) else 'unknown'}>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def body(schema: dict[str, Any]) -> str:
    required = set(schema.get("required", []))
    answer = schema.get("additionalProperties") is not False
    lines = []
    for name, part in schema["properties"].items():
        # What the server sends has every key; what a client sends may leave out those with a default.
        optional = name not in required and not answer
        lines.append(f"  {name}{'?' if optional else ''}: {typescript(part)};")
    return "{\n" + "\n".join(lines) + "\n}"


def unions() -> list[str]:
    named = {"Action": actions.Action, "ClientMessage": live.ClientMessage, "ServerMessage": live.ServerMessage}
    lines = []
    for name, union in named.items():
        members = getattr(union, "__args__", ())
        lines.append(f"export type {name} = {' | '.join(member.__name__ for member in members)};")
    return lines


def generate() -> str:
    classes = [cls for cls in structs() if cls.__struct_fields__ and cls.__name__ not in ("Act",)]
    _, components = msgspec.json.schema_components(classes, ref_template="#/{name}")
    parts = ["/** Written by client/interface_types.py from the server's structs: don't edit. */"]
    for name, schema in sorted(components.items()):
        if "properties" in schema:
            parts.append(f"export type {name} = {body(schema)};")
    return "\n".join(parts + unions()) + "\n"


if __name__ == "__main__":
    text = generate()
    if "--check" in sys.argv:
        sys.exit(0 if TARGET.exists() and TARGET.read_text() == text else f"{TARGET} is stale: run {sys.argv[0]}")
    TARGET.write_text(text)
