#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the workbooks in golden/workbooks, and for each the table that Lathe should read, as the module csv writes it.

Needs only the standard library: the parts of a workbook are written as ECMA-376 describes them."""
import csv
import datetime as dt
import pathlib
import zipfile
from xml.sax.saxutils import escape, quoteattr

FOLDER = pathlib.Path(__file__).parent / "golden" / "workbooks"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PARTS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
# Number formats; from 164 on they are custom ones.
FORMATS = {0: "General", 9: "0%", 10: "0.00%", 14: "mm-dd-yy", 20: "h:mm", 22: "m/d/yy h:mm", 45: "mm:ss", 46: "[h]:mm:ss",
           164: 'dd"."mm\\.yyyy', 165: '#,##0.00\\ "days"', 166: "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", 167: "[Red]0.0",
           168: "hh:mm:ss.000", 169: "yyyy\\-mm\\-dd\\Thh:mm"}


def column_name(number):
    name = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def serial(moment, from1904):
    if isinstance(moment, dt.timedelta):
        return moment.total_seconds() / 86400
    if isinstance(moment, dt.time):
        return (moment.hour * 3600 + moment.minute * 60 + moment.second + moment.microsecond / 1e6) / 86400
    if not isinstance(moment, dt.datetime):
        moment = dt.datetime.combine(moment, dt.time())
    start = dt.datetime(1904, 1, 1) if from1904 else dt.datetime(1899, 12, 30)
    days = (moment - start).total_seconds() / 86400
    return days if from1904 or days > 60 else days - 1  # there was no 29th of February in 1900


class Cell:
    """The XML of a cell, and the field that it becomes."""

    def __init__(self, attributes, content, field):
        self.attributes, self.content, self.field = attributes, content, field


def number(text, style=0):
    return Cell(f' s="{style}"', f"<v>{text}</v>", text)


def inline(text):
    return Cell(' t="inlineStr"', f'<is><t xml:space="preserve">{escape(text)}</t></is>', text)


def formula_text(text):
    return Cell(' t="str"', f"<f>A1&amp;B1</f><v>{escape(text)}</v>", text)


def truth(value):
    return Cell(' t="b"', f"<v>{int(value)}</v>", str(value))


def error(text):
    return Cell(' t="e"', f"<f>1/0</f><v>{text}</v>", "")


def moment(value, style, field, from1904=False):
    return Cell(f' s="{style}"', f"<v>{serial(value, from1904)!r}</v>", field)


class Book:
    def __init__(self, from1904=False):
        self.from1904, self.strings, self.sheets = from1904, [], []

    def shared(self, text, xml=None):
        self.strings.append(xml or f'<t xml:space="preserve">{escape(text)}</t>')
        return Cell(' t="s"', f"<v>{len(self.strings) - 1}</v>", text)

    def sheet(self, name, rows, state="visible", merged=""):
        """`rows`: {row: {column: Cell}}."""
        lines = []
        for r, cells in sorted(rows.items()):
            xml = "".join(f'<c r="{column_name(c)}{r}"{cell.attributes}>{cell.content}</c>' for c, cell in sorted(cells.items()))
            lines.append(f'<row r="{r}">{xml}</row>')
        self.sheets.append((name, state, f'{HEAD}<worksheet xmlns="{MAIN}"><sheetData>{"".join(lines)}</sheetData>{merged}</worksheet>'))

    def write(self, path):
        order = sorted(FORMATS)
        styles = (f'{HEAD}<styleSheet xmlns="{MAIN}"><numFmts>'
                  + "".join(f"<numFmt numFmtId=\"{i}\" formatCode={quoteattr(FORMATS[i])}/>" for i in order if i >= 164)
                  + '</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>'
                  + "".join(f'<xf numFmtId="{i}"/>' for i in order) + "</cellXfs></styleSheet>")
        sheets = "".join(f'<sheet name={quoteattr(name)} sheetId="{i}" state="{state}" r:id="rId{i}"/>'
                         for i, (name, state, _) in enumerate(self.sheets, 1))
        book = (f'{HEAD}<workbook xmlns="{MAIN}" xmlns:r="{PARTS}"><workbookPr date1904="{int(self.from1904)}"/>'
                f"<sheets>{sheets}</sheets></workbook>")
        relations = "".join(f'<Relationship Id="rId{i}" Type="{PARTS}/worksheet" Target="worksheets/sheet{i}.xml"/>'
                            for i in range(1, len(self.sheets) + 1))
        relations += f'<Relationship Id="a" Type="{PARTS}/styles" Target="/xl/styles.xml"/>'
        relations += f'<Relationship Id="b" Type="{PARTS}/sharedStrings" Target="sharedStrings.xml"/>'
        parts = {"xl/workbook.xml": book, "xl/styles.xml": styles,
                 "xl/_rels/workbook.xml.rels": f"{HEAD}<Relationships>{relations}</Relationships>",
                 "xl/sharedStrings.xml": f'{HEAD}<sst xmlns="{MAIN}">' + "".join(f"<si>{s}</si>" for s in self.strings) + "</sst>"}
        for i, (_, _, xml) in enumerate(self.sheets, 1):
            parts[f"xl/worksheets/sheet{i}.xml"] = xml
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in parts.items():
                archive.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)


def style(format_number):
    return sorted(FORMATS).index(format_number)


def write_table(path, rows, first_column, last_column):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        for r in range(min(rows), max(rows) + 1):
            cells = rows.get(r, {})
            writer.writerow([cells[c].field if c in cells else "" for c in range(first_column, last_column + 1)])


def every_kind():
    """All kinds of cells; the table begins in C4, has a gap, and an empty cell behind it."""
    book = Book()
    rich = "<r><rPr><b/></rPr><t>rich </t></r><r><t xml:space=\"preserve\">te</t></r><rPh sb=\"0\" eb=\"1\"><t>no</t></rPh><r><t>xt</t></r>"
    header = [book.shared(t) for t in ("kind", "a, \"b\"", "line\nbreak", "when", "rate")]
    values = [
        [inline("tiny"), number("1E-300"), number("0.1000000000000000055"), number("-7"), number("0.25", style(9))],
        [inline("007"), formula_text("=x & y"), truth(True), truth(False), error("#N/A")],
        [book.shared("rich text", rich), book.shared("中文 🚀"), book.shared("tab\tand 开_x0", "<t>tab_x0009_and _x5F00__x0</t>"),
         error("#DIV/0!"), number("3.5", style(10))],
        [inline("dates"), moment(dt.date(2024, 2, 1), style(14), "2024-02-01"),
         moment(dt.datetime(2024, 2, 1, 18, 30), style(22), "2024-02-01 18:30:00"), moment(dt.time(18, 30), style(20), "18:30:00"),
         moment(dt.date(1900, 1, 1), style(14), "1900-01-01")],
        [inline("dates"), moment(dt.date(1900, 2, 28), style(164), "1900-02-28"), moment(dt.date(1900, 3, 1), style(164), "1900-03-01"),
         moment(dt.date(9999, 12, 31), style(166), "9999-12-31"), moment(dt.timedelta(hours=125, minutes=1), style(46), "125:01:00")],
        [inline("not dates"), number("45323", style(165)), number("45323.5", style(167)), number("45323"), number("-1", style(14))],
        [inline("times"), moment(dt.time(0, 0, 5, 250000), style(168), "00:00:05.25"), moment(dt.time(0, 5), style(45), "00:05:00"),
         moment(dt.datetime(2000, 2, 29, 23, 59, 59), style(169), "2000-02-29 23:59:59"), number("60000000", style(14))],
    ]
    rows = {4: dict(enumerate(header, 3))}
    for r, line in enumerate(values, 5):
        rows[r + (r > 8)] = {c: cell for c, cell in enumerate(line, 3)}  # a gap behind row 8
    del rows[6][5]
    rows[30] = {40: Cell(' s="1"', "", "")}
    book.sheet("Empty", {1: {1: Cell("", "", "")}})
    book.sheet("Hidden", {1: {1: inline("no")}}, "hidden")
    book.sheet("Data", rows, merged='<mergeCells><mergeCell ref="C4:C5"/></mergeCells>')
    book.write(FOLDER / "every_kind.xlsx")
    del rows[30]
    write_table(FOLDER / "every_kind.csv", rows, 3, 7)


def from_1904():
    book = Book(from1904=True)
    days = [dt.date(1904, 1, 2), dt.date(2024, 2, 29), dt.date(9999, 12, 31)]
    rows = {1: {1: inline("day")}}
    for r, day in enumerate(days, 2):
        rows[r] = {1: moment(day, style(14), day.isoformat(), True)}
    book.sheet("Days", rows)
    book.write(FOLDER / "from_1904.xlsm")
    write_table(FOLDER / "from_1904.csv", rows, 1, 1)


FOLDER.mkdir(parents=True, exist_ok=True)
every_kind()
from_1904()
