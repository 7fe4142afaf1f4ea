# SPDX-License-Identifier: Apache-2.0
import os
import sys

HEAD = ["stage", "measure", "figure", "bar", "verdict"]


def replace_text(path, text):
    """Writes a file so that it is there whole or not at all."""
    partial = path.with_name(path.name + ".part")
    partial.write_text(text)
    os.replace(partial, path)


class Table:
    """Rows of summary.tsv, which is complete after each of them."""

    def __init__(self, path, earlier=False):
        self.path, self.rows = path, []
        if earlier and path.exists():
            self.rows = [line.split("\t") for line in path.read_text().splitlines()[1:]]

    def note(self, stage, what, figure, bar="", verdict=""):
        if isinstance(verdict, bool):
            verdict = "met" if verdict else "MISSED"
        figure = f"{figure:.4g}" if isinstance(figure, float) else str(figure)
        row = [" ".join(str(word).split()) for word in (stage, what, figure, bar, verdict)]
        self.rows.append(row)
        print("  ", *row[1:], file=sys.stderr, flush=True)
        self.write()

    def write(self):
        replace_text(self.path, "".join("\t".join(row) + "\n" for row in [HEAD, *self.rows]))

    def show(self):
        lines = [HEAD, *self.rows]
        widths = [max(len(line[i]) for line in lines) for i in range(len(HEAD))]
        for line in lines:
            print("  ".join(word.ljust(width) for word, width in zip(line, widths)).rstrip())
        sys.stdout.flush()

    def failed(self):
        return any(row[4] in ("MISSED", "FAILED") for row in self.rows)
