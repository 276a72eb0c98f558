"""The rules of Ticket to Ride, a module for each step, in the rulebook's order."""
