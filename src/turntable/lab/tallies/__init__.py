"""What is counted in play-tests beside wins and points: a module for each game that has boards."""
