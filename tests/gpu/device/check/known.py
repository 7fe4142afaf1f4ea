# SPDX-License-Identifier: Apache-2.0
import json

from .table import replace_text

FILE = "speed.json"
UNKNOWN = "unknown"  # a device that nothing names: never the same as another one


class Known:
    """Milliseconds of both sides, kept in speed.json: a later call completes them. Only figures of one device are compared.

    {"device": name, "steps": {net: {"lathe": {switches: ms}, "torch": {mode: ms}}},
     "operations": {net: {"lathe" or "torch MODE": {group: ms}}}, "parameters": {net: {"lathe" or "torch": count}}}
    """

    def __init__(self, out, device):
        self._path, self.device = out / FILE, device
        self.steps, self.operations, self.parameters, self.from_earlier, self.note = {}, {}, {}, set(), ""

    def read(self, folders):
        """Takes the figures of the first of these folders that has any. Figures of another device are left out, with a note."""
        path = next((p for folder in folders if (p := folder / FILE).exists()), None)
        if path is None:
            return
        try:
            earlier = json.loads(path.read_text())
            if earlier["device"] != self.device or self.device == UNKNOWN:
                self.note = f"{path.name} of another device ({earlier['device']}) is not used; this one is {self.device}"
                return
            self.steps, self.operations, self.parameters = earlier["steps"], earlier["operations"], earlier.get("parameters", {})
        except (ValueError, KeyError, TypeError) as problem:
            self.note = f"{path} cannot be read: {problem!r}"
            return
        self.from_earlier = {(net, side, key) for net, sides in self.steps.items() for side, keys in sides.items() for key in keys}

    def add_step(self, net, side, key, ms):
        self.steps.setdefault(net, {}).setdefault(side, {})[key] = ms
        self.from_earlier.discard((net, side, key))
        self._write()

    def add_operations(self, net, side, groups):
        self.operations.setdefault(net, {})[side] = groups
        self._write()

    def add_parameters(self, net, side, count):
        """False if the other side has another number of parameters: then times are not those of one network."""
        counts = self.parameters.setdefault(net, {})
        counts[side] = count
        self._write()
        return len(set(counts.values())) == 1

    def side(self, net, side):
        return self.steps.get(net, {}).get(side, {})

    def _write(self):
        content = {"device": self.device, "steps": self.steps, "operations": self.operations, "parameters": self.parameters}
        replace_text(self._path, json.dumps(content, indent=1, sort_keys=True) + "\n")
