"""Computer players for Town Center: a learned evaluation of towns, whole turns planned with it, search on top."""
