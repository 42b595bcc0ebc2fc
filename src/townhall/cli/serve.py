"""`townhall serve`: the web application."""

from __future__ import annotations

import asyncio
import importlib
import signal
import socket
import webbrowser
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer

from townhall.core.errors import BadOptions
from townhall.core.extras import needing


def serve(
    port: Annotated[int | None, typer.Option(help="Where to listen; 8000 unless configured.")] = None,
    host: Annotated[str | None, typer.Option(help="The address to listen on; only this machine by default.")] = None,
    config: Annotated[Path | None, typer.Option(help="A TOML file; see docs/operating.md.")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME.")] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open a browser on it.")] = False,
) -> None:
    """Serve the web application: all games, alone, at one screen, or with friends over the network."""
    with needing("server"):
        import uvloop

        from townhall.server.config import load_settings
        from townhall.server.logs import set_up_logging

        for needed_later in ("uvicorn", "townhall.server.web.app"):
            importlib.import_module(needed_later)
    settings = load_settings(config, port=port, host=host, database_url=database)
    set_up_logging(settings.log_level, settings.log_format)
    sockets = [listening(settings.host, settings.port)]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run(settings, sockets, browser=browser))


def listening(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.socket(family)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
    except OSError as error:
        raise BadOptions(f"can't listen on {host}, port {port}: {error.strerror}") from None
    return found


def words_of(game: str) -> Any:
    """The terminal's sentences serve the pages too."""
    return importlib.import_module(f"townhall.cli.screens.{game.replace('-', '_')}")


def server_of(services: Any, settings: Any) -> Any:
    import uvicorn

    from townhall.server.web.app import create_app
    from townhall.server.web.patience import PatientProtocol

    config = uvicorn.Config(
        create_app(services),
        lifespan="off",
        log_config=None,
        access_log=False,
        ws_max_size=65_536,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        timeout_graceful_shutdown=5,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        http=PatientProtocol,
    )
    return uvicorn.Server(config)


async def run(settings: Any, sockets: list[socket.socket], *, browser: bool) -> None:
    from townhall.server.services import Services

    services = Services(settings, words_of)
    server = server_of(services, settings)
    loop = asyncio.get_running_loop()

    def stop() -> None:
        services.say_goodbye()  # while the connections are still open
        server.should_exit = True

    server.capture_signals = nullcontext
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop)
    await services.start()
    try:
        for listening_socket in sockets:
            listening_socket.listen()  # from here on a browser waits rather than being refused
        told = address_of(settings.host, sockets[0])
        print(f"Townhall is at {told} (Ctrl-C ends it)", flush=True)
        if browser:
            loop.run_in_executor(None, webbrowser.open, told)
        await server.serve(sockets)
    finally:
        await services.stop()


def address_of(host: str, listener: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}/"
