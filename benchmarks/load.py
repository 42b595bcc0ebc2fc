"""Load: many live tables, their people all moving at once over WebSockets, against a server of its own on loopback.

    python benchmarks/load.py [--tables 300] [--seats 4] [--seconds 20] [--rate 300] [--postgres]

Reports moves per second, milliseconds from sending a move to its arrival at the other seats, memory of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import httpx
import msgspec
import psutil
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server_kit import Server, new_database, postgres

MOST_SECONDS = 120
MOST_TABLES = 1000


class Load:
    def __init__(self, url: str, arguments: argparse.Namespace) -> None:
        self.url = url
        self.arguments = arguments
        self.delays: list[float] = []
        self.moves = 0
        self.problems: list[str] = []
        self.sent: dict[tuple[str, int, str], float] = {}
        self.running = False
        self.began = 0.0
        self.random = random.Random(1)
        self.decode = msgspec.json.Decoder().decode

    async def prepare(self) -> list[tuple[str, list[str]]]:
        """The tables, each with a cookie per seat."""
        found = []
        limits = httpx.Limits(max_connections=8)
        async with httpx.AsyncClient(base_url=self.url, timeout=60, limits=limits) as http:

            async def person() -> str:
                answer = await http.get("/api/me", headers={"Cookie": ""})
                http.cookies.clear()
                return answer.headers["set-cookie"].split(";")[0]

            people = [await person() for _ in range(self.arguments.seats)]
            for _ in range(self.arguments.tables):
                seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(people) - 1)]
                body = {"game": self.arguments.game, "options": {"seats": len(people)}, "seats": seats}
                made = await http.post("/api/tables", json=body, headers={"Cookie": people[0]})
                table = made.json()["id"]
                for seat, cookie in enumerate(people[1:], 2):
                    sit = {"do": "sit", "id": f"sit{seat}", "seat": seat}
                    answer = await http.post(f"/api/tables/{table}/actions", json=sit, headers={"Cookie": cookie})
                    assert answer.status_code == 200, answer.text
                found.append((table, people))
        return found

    async def seat(self, table: str, seat: int, cookie: str, ready: asyncio.Semaphore) -> None:
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/live"
        async with ready:
            socket = await connect(
                address, additional_headers={"Cookie": cookie}, max_size=None, compression=None, ping_interval=None
            )
        self.connected += 1
        waiting: asyncio.Task[None] | None = None
        try:
            async for frame in socket:
                now = time.perf_counter()
                message: Any = self.decode(frame)
                kind = message["type"]
                if kind == "problem":
                    if message["problem"]["error"] not in ("stale", "not-now", "illegal"):
                        self.problems.append(str(message))
                    continue
                if kind not in ("welcome", "update"):
                    continue
                for entry in message["entries"] if kind == "update" else ():
                    if entry["seat"] and entry["seat"] != seat and entry["move"]:
                        sent = self.sent.get((table, entry["seat"], entry["move"]))
                        if sent and self.running:
                            self.delays.append(now - sent)
                for mine in message["state"]["mine"] if message["state"] else ():
                    if mine["acting"] and mine["legal"]:
                        if waiting:
                            waiting.cancel()
                        move = self.random.choice(mine["legal"])
                        waiting = asyncio.create_task(self.move(socket, table, seat, move, message["state"]["number"]))
        except (ConnectionClosed, OSError, ValueError, KeyError) as error:
            self.problems.append(repr(error))

    async def move(self, socket: ClientConnection, table: str, seat: int, move: str, number: int) -> None:
        """After as long as keeps the whole load at the wanted rate."""
        pause = self.arguments.tables / self.arguments.rate
        await asyncio.sleep(self.random.expovariate(1) * pause * self.pace)
        while not self.running:
            await asyncio.sleep(0.2)
        self.sent[table, seat, move] = time.perf_counter()
        self.moves += 1
        action = {"do": "move", "id": f"{seat}-{number}", "seat": seat, "move": move, "number": number}
        await socket.send(json.dumps({"type": "act", "action": action}))

    connected = 0
    pace = 1.0

    async def run(self, server: Server) -> dict[str, Any]:
        assert server.process
        tables = await self.prepare()
        ready = asyncio.Semaphore(20)
        tasks = [
            asyncio.create_task(self.seat(table, seat, cookie, ready))
            for table, people in tables
            for seat, cookie in enumerate(people, 1)
        ]
        while self.connected < len(tasks) and not self.problems:
            await asyncio.sleep(0.2)
        await asyncio.sleep(1)
        self.running, self.began = True, time.perf_counter()
        process = psutil.Process(server.process.pid)
        cpu, own, most = sum(process.cpu_times()[:2]), sum(os.times()[:2]), 0
        before = 0
        for _ in range(self.arguments.seconds):
            await asyncio.sleep(1)
            most = max(most, process.memory_info().rss)
            rate, before = self.moves - before, self.moves
            # where several act at once tables move faster than one by one: keep to the wanted rate
            self.pace = min(8.0, max(0.02, self.pace * (1 + (rate / self.arguments.rate - 1) * 0.5)))
        seconds = time.perf_counter() - self.began
        self.running = False
        answer = {
            "tables": len(tables),
            "connections": self.connected,
            "moves_per_second": round(self.moves / seconds, 1),
            "arrivals": len(self.delays),
            **{f"p{q}_ms": round(quantile(self.delays, q) * 1000, 1) for q in (50, 95, 99)},
            "memory_mib": round(most / 2**20),
            "server_cpu": round((sum(process.cpu_times()[:2]) - cpu) / seconds, 2),
            "client_cpu": round((sum(os.times()[:2]) - own) / seconds, 2),
            "problems": self.problems[:5],
            "load_average": os.getloadavg()[0],
        }
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return answer


def quantile(values: list[float], q: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * q // 100)] if values else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--rate", type=float, default=320, help="moves a second to aim at")
    parser.add_argument("--game", default="town-center")
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    arguments.seconds = min(arguments.seconds, MOST_SECONDS)
    arguments.tables = min(arguments.tables, MOST_TABLES)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="townhall-load-")))
        database = (
            new_database(stack.enter_context(postgres())) if arguments.postgres else f"sqlite:///{folder}/load.db"
        )
        server = Server(database, folder, workers=0).start()
        stack.callback(server.stop)
        answer = uvloop.run(Load(server.url, arguments).run(server))
        answer["server_errors"] = len(server.errors())
    print(json.dumps(answer, indent=1))


if __name__ == "__main__":
    main()
