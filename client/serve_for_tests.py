"""A server for the browser tests: this checkout's, on a free port of this machine, with a database that goes away."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(port: int | None = None) -> Iterator[str]:
    """The address of a running server."""
    port = port or free_port()
    with tempfile.TemporaryDirectory() as folder:
        env = {
            **os.environ,
            "TOWNHALL_DATABASE_URL": f"sqlite:///{folder}/townhall.db",
            "TOWNHALL_RATE_LIMITS": "0",
            "TOWNHALL_THINK_SECONDS": "0.2",
            "TOWNHALL_LOG_LEVEL": "warning",
        }
        with Path(folder, "log").open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "townhall", "serve", "--port", str(port)], env=env, stdout=log, stderr=log
            )
        try:
            wait_for(f"http://127.0.0.1:{port}/health", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
            trouble = Path(folder, "log").read_text("utf-8", "replace")
            if "Traceback" in trouble:
                sys.stderr.write(trouble[-4000:])


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(900):  # a busy machine takes its time
        if process.poll() is not None:
            raise RuntimeError("the server ended at once")
        with suppress(OSError):
            urllib.request.urlopen(address, timeout=1)
            return
        time.sleep(0.1)
    raise RuntimeError("the server doesn't answer")
