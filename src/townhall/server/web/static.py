"""The built client: its files, index.html for its pages, and a plain page where it is not built."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent.parent / "static"
PAGES = ("table", "replay", "learn", "judge", "editor", "account", "daily", "settings", "rules")
COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Townhall</title>
<style>body{font:16px/1.5 sans-serif;max-width:40em;margin:3em auto;padding:0 1em}</style>
<h1>Townhall</h1>
<p>The server runs, but its pages are not built. Build them with <code>make client</code> (in a checkout) and reload.
The interface for programs: <a href="/openapi.json">/openapi.json</a>, <a href="/health">/health</a>.</p></html>
"""


class StaticFiles:
    """Small files, kept in memory as they were when first asked for (with their time of change)."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = (folder or FOLDER).resolve()
        self._kept: dict[Path, tuple[int, bytes, bytes | None, str]] = {}

    async def answer(self, request: Request) -> Response:
        path = request.url.path.lstrip("/")
        file = self._find(path)
        if file is None and (path == "" or path.split("/")[0] in PAGES):
            file = self._find("index.html")
            if file is None:
                return Response(NOT_BUILT, media_type="text/html")
        if file is None:
            return Response(
                '{"error":"not-found","reason":"there is no such page"}', 404, media_type="application/json"
            )
        return self._send(request, file)

    def _find(self, path: str) -> Path | None:
        if not path or "\0" in path:
            return None
        file = (self._folder / path).resolve()
        try:
            inside = file.is_relative_to(self._folder) and file.is_file()
        except OSError:
            return None
        return file if inside else None

    def _send(self, request: Request, file: Path) -> Response:
        stamp = file.stat().st_mtime_ns
        kept = self._kept.get(file)
        if kept is None or kept[0] != stamp:
            data = file.read_bytes()
            media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            media = {"text/javascript": "application/javascript"}.get(media, media)
            packed = gzip.compress(data, 9) if media.startswith(COMPRESSED) and len(data) > 500 else None
            kept = self._kept[file] = (stamp, data, packed, media)
        _, data, packed, media = kept
        tag = f'"{stamp:x}"'
        # Vite names assets by their content; everything else is asked for again
        lasting = file.parent.name == "assets"
        headers = {"cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache", "etag": tag}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
            return Response(packed, headers=headers, media_type=media)
        return Response(data, headers=headers, media_type=media)
