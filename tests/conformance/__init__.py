"""What every game must keep to: run by themselves for each registered game and each set of options in cases.py."""
