"""What a host can see of a running house: metrics, logs, and whether it is ready."""
