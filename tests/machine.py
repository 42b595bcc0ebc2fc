"""What the tests need of the machine besides Python packages: a browser and a PostgreSQL, installed where missing.

`make test` runs it once, before the tests: several of them at a time must not wait for one another's package manager.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

POSTGRES = Path("/usr/lib/postgresql")


def missing() -> list[str]:
    """Debian's packages that are not there yet."""
    packages = [] if shutil.which("chromium") else ["chromium"]
    return packages if any(POSTGRES.glob("*/bin/initdb")) else [*packages, "postgresql"]


def install(packages: list[str]) -> None:
    print(f"Installing for the tests: {' '.join(packages)}", flush=True)
    apt = [*([] if os.geteuid() == 0 else ["sudo", "-n"]), "apt-get", "-qq"]
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", *packages]):
        subprocess.run([*apt, *command], check=True, stdout=subprocess.DEVNULL, env=env)


if __name__ == "__main__":
    if packages := missing():
        try:
            install(packages)
        except (OSError, subprocess.CalledProcessError):
            sys.exit(f"the tests need these packages, and apt-get could not install them: {' '.join(packages)}")
