"""What every game is made of: moves, states, steps, chance, records, views."""
