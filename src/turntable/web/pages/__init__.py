"""Pages without a board: each a function from what it shows to markup."""
