"""The database's tables. JSON is kept as text: the same on both databases. Times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

# SQLite numbers rows by itself only in INTEGER columns
ROW_ID = BigInteger().with_variant(Integer, "sqlite")

meta = Table("meta", metadata, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False))

people = Table(
    "people",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(80), unique=True),  # accounts only: the name in lower case
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
)

# cookies (label null) and tokens for programs; only hashes are kept
keys = Table(
    "keys",
    metadata,
    Column("id", ROW_ID, primary_key=True, autoincrement=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("person", String(22), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", String(40)),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("options", Text, nullable=False),
    Column("title", String(80), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("undo", Boolean, nullable=False),
    Column("clock", Text),
    Column("host", String(22), index=True),
    Column("created", BigInteger, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("origin", Text),  # moves or a position it began with
    Column("daily", String(10)),
    # what follows mirrors the entries, for lists and clocks
    Column("status", String(10), nullable=False),
    Column("number", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("deadline", BigInteger, index=True),
    Index("tables_listed", "listed", "status", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(22), index=True),
    Column("name", String(80), nullable=False),
    Column("level", String(20)),
    Column("acting", Boolean, nullable=False),
)

# The truth: what happened at a table, in order. The primary key keeps two processes from both storing number 17.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("person", String(22), index=True),
    Column("action", String(90)),  # person and the client's id: a repetition finds its answer
    Column("data", Text, nullable=False),
    Index("entries_action", "table_id", "action", unique=True),
)

# Thinking to be done by computer players; a worker claims one for a while
jobs = Table(
    "jobs",
    metadata,
    Column("id", ROW_ID, primary_key=True, autoincrement=True),
    Column("table_id", String(22), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(40), nullable=False),  # move, or hint and who asked
    Column("task", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("claimed_until", BigInteger, nullable=False),
    Column("claimed_by", String(40)),  # the worker, by the process it belongs to
    Column("tries", Integer, nullable=False),
    Column("answer", Text),
    Index("jobs_one", "table_id", "seat", "number", "kind", unique=True),
)

# Tables whose entries were rewritten or added to by others than the running servers, which then read them anew
rewrites = Table(
    "rewrites",
    metadata,
    Column("id", ROW_ID, primary_key=True, autoincrement=True),
    Column("table_id", String(22), nullable=False),
    Column("at", BigInteger, nullable=False),
)

# The server's own life: who runs, and when nobody did (clocks stand still then)
processes = Table(
    "processes", metadata, Column("id", String(22), primary_key=True), Column("seen", BigInteger, nullable=False)
)
gaps = Table(
    "gaps",
    metadata,
    Column("began", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(22), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("rating", Integer, nullable=False),
    Column("games", Integer, nullable=False),
)
rated = Table("rated", metadata, Column("table_id", String(22), primary_key=True))

dailies = Table(
    "dailies",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("person", String(22), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(22), nullable=False),
    Column("score", Integer),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("id", ROW_ID, primary_key=True, autoincrement=True),
    Column("person", String(22), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("url", String(500), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
)
deliveries = Table(
    "deliveries",
    metadata,
    Column("id", ROW_ID, primary_key=True, autoincrement=True),
    Column("webhook", ROW_ID, ForeignKey("webhooks.id", ondelete="CASCADE"), nullable=False),
    Column("body", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", BigInteger, nullable=False, index=True),
)
