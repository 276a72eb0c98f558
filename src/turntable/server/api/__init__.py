"""The public interface: JSON over HTTP, described by ``/api/openapi.json``."""
