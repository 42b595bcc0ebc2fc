"""What every game shares: contracts, records, matches, errors. Standard library only, no input or output."""
