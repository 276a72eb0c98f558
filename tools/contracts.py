"""A contract for import-linter: packages that use nothing but the standard library and themselves."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """The modules of ``packages`` import no third party, except what ``allowed`` names."""

    packages = fields.ListField(subfield=fields.StringField())
    allowed = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at direct imports only: what the layers above import is their own affair."""
        known = {*sys.stdlib_module_names, *self.contract_options["allowed"], *self.session_options["root_packages"]}
        strangers = sorted(
            f"{module} imports {imported}"
            for package in self.contract_options["packages"]
            for module in {package, *graph.find_descendants(package)}
            for imported in graph.find_modules_directly_imported_by(module)
            if imported.split(".")[0] not in known
        )
        return ContractCheck(kept=not strangers, metadata={"strangers": strangers})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """One line an import."""
        for stranger in check.metadata["strangers"]:
            output.print_error(stranger)
