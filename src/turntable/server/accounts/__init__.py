"""Who somebody is: people, their names and passwords, sessions, tokens, and what these allow."""
