"""City Council: 3 or 4 players bid, lobby the council, place tiles, invest and lay track on a 14x14 grid."""
