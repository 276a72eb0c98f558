"""Boards that people keep here, their play-tests, and the trial of files that come from strangers."""
