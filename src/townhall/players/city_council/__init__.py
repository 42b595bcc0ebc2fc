"""Computer players for City Council: a quick judgement of every kind of decision, and search that plays on with it."""
