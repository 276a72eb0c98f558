"""The rules of Isle of Trains, a module for each step, in the rulebook's order."""
