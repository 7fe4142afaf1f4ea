#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the seeds of the fuzz targets: small files that are right, or nearly so.

    make_seeds.py [FOLDER]                      writes tests/fuzz/corpus, or FOLDER
    make_seeds.py --shared SHARED FOLDER        copies small files of the shared data to FOLDER/<target>

Needs nothing but Python. The files are the same in each run.
"""
import argparse
import gzip
import io
import json
import pathlib
import shutil
import struct
import tarfile
import zipfile
import zlib

MOST_SHARED_BYTES = 16 * 1024
MOST_SHARED_FILES = 60
SHARED = {
    "csv": ["*.csv", "*.tsv", "*.data"],
    "idx": ["*-ubyte", "*-ubyte.gz"],
    "npy": ["*.npy"],
    "npz": ["*.npz"],
    "tar": ["*.tar", "*.tar.gz", "*.tgz"],
    "zip": ["*.zip"],
    "onnx": ["*.onnx"],
    "safetensors": ["*.safetensors"],
    "bmp": ["*.bmp"],
    "jpeg": ["*.jpg"],
    "pnm": ["*.pbm", "*.pgm", "*.ppm", "*.pnm", "*.pam"],
    "project": ["project.json"],
    "wave": ["*.wav"],
    "xml": ["*.xml"],
}


def npy(header, payload, version=1):
    text = header.encode("latin1")
    size = "<H" if version == 1 else "<I"
    text += b" " * (-(len(text) + 11) % 64) + b"\n"
    return b"\x93NUMPY" + bytes([version, 0]) + struct.pack(size, len(text)) + text + payload


def array(descr, shape, payload, order="False"):
    return npy("{'descr': '%s', 'fortran_order': %s, 'shape': %s, }" % (descr, order, shape), payload)


def zip_of(files, method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in files:
            archive.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), content, method)
    return out.getvalue()


def tar_of(files, form):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=form) as archive:
        for name, content in files:
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return out.getvalue()


def safetensors(tensors, payload):
    header = json.dumps(tensors).encode()
    header += b" " * (-len(header) % 8)
    return struct.pack("<Q", len(header)) + header + payload


def bmp(bits, header=40, compression=0, palette=b""):
    row = (3 * bits + 31) // 32 * 4
    pixels = bytes(range(2 * row))
    offset = 14 + header + len(palette)
    info = struct.pack("<IiiHHIIiiII", header, 3, 2, 1, bits, compression, len(pixels), 0, 0, len(palette) // 4, 0)
    info += bytes(header - 40)
    return b"BM" + struct.pack("<IHHI", offset + len(pixels), 0, 0, offset) + info + palette + pixels


def varint(value):
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def field(number, content):
    if isinstance(content, int):
        return varint(number << 3) + varint(content)
    content = content.encode() if isinstance(content, str) else content
    return varint(number << 3 | 2) + varint(len(content)) + content


def onnx():
    def shaped(name, extents):
        dims = b"".join(field(1, field(1, e) if isinstance(e, int) else field(2, e)) for e in extents)
        return field(1, name) + field(2, field(1, field(1, 1) + field(2, dims)))

    weight = field(1, 3) + field(1, 2) + field(2, 1) + field(8, "w") + field(9, struct.pack("<6f", *range(6)))
    gemm = field(1, "x") + field(1, "w") + field(2, "h") + field(4, "MatMul")
    relu = field(1, "h") + field(2, "y") + field(4, "Relu")
    graph = field(1, gemm) + field(1, relu) + field(2, "g") + field(5, weight)
    graph += field(11, shaped("x", ["batch", 3])) + field(12, shaped("y", ["batch", 2]))
    return field(1, 8) + field(7, graph) + field(8, field(1, "") + field(2, 17))


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0x82F63B78 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def record(kind, payload):
    body = struct.pack("<IB", len(payload), kind) + payload
    return body + struct.pack("<I", crc32c(body))


def event_log():
    step = struct.pack("<qid", 1, 0, 1.7e9) + struct.pack("<H", 1) + struct.pack("<Hd", 0, 0.5)
    event = json.dumps({"kind": "note", "step": 1, "seconds": 1.7e9, "data": {}}).encode()
    machine = struct.pack("<d5f", 1.7e9, 0.5, 0.4, 100, 200, 3)
    log = b"LATHELOG" + struct.pack("<II", 1, 0)
    return log + record(1, b"train/loss") + record(2, step) + record(3, event) + record(4, machine)


def decoder_request(file, side=8, has_region=0):
    region = struct.pack("<5dII", 0, 0, 1, 1, 0, 1, 1)
    request = struct.pack("<IIIIIIQI4x", 0x4C494431, side, side, 3, 0, 0, len(file), has_region) + region
    return request + file


def wav(code, bits, channels, samples):
    frame = channels * bits // 8
    form = struct.pack("<HHIIHH", code, channels, 8000, 8000 * frame, frame, bits)
    data = b"WAVEfmt " + struct.pack("<I", len(form)) + form + b"data" + struct.pack("<I", len(samples)) + samples
    return b"RIFF" + struct.pack("<I", len(data)) + data


def coco():
    images = [{"id": 1, "file_name": "a.png", "width": 40, "height": 30}]
    boxes = [{"id": 1, "image_id": 1, "category_id": 2, "bbox": [1, 2, 10.5, 8], "area": 84, "iscrowd": 0}]
    return {"images": images, "annotations": boxes, "categories": [{"id": 2, "name": "cat"}]}


VOC = b"""<?xml version="1.0"?>
<!-- a cat --><annotation><filename>a.png</filename><size><width>40</width><height>30</height></size>
<object><name>c &amp; d</name><bndbox><xmin>1</xmin><ymin>2</ymin><xmax>9</xmax><ymax>9</ymax></bndbox></object></annotation>
"""


def schema():
    numbers = {"decimal": ".", "thousands": "", "units": False}
    columns = [
        {"name": "a", "kind": "number", "numbers": numbers, "fill": 1.5, "missing_indicator": True},
        {"name": "b", "kind": "category", "categories": ["x", "y"], "missing_indicator": False},
        {"name": "c", "kind": "date", "order": "day_month_year", "times": True, "fill": 19000, "missing_indicator": False},
    ]
    target = {"name": "y", "numbers": numbers, "classes": ["no", "yes"]}
    return {"columns": columns, "target": target, "file_columns": ["a", "b", "c", "y"], "header": True}


def listing():
    sets = [{"path": "/x", "extents": [10, 3], "type": "f32", "attributes": {"classes": ["a", "b"]}, "problem": ""}]
    return {"datasets": sets, "groups": {"/": {}}, "links": [], "cut": False}


def manifest():
    return {"format": 1, "step": 1,
            "files": {"state.json": {"bytes": 2, "sha256": "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"},
                      "tensors.safetensors": {"bytes": 0, "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}}}


def workbooks():
    """Rows of a sheet, shared texts and styles, as the target joins them; and a whole workbook."""
    rows = (b'<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" s="1"><v>45323.75</v></c></row><row r="4"><c t="inlineStr"><is><t>a'
            b'&amp;&#x41;</t></is></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>x,"y"</v></c></row>')
    strings = b'<si><t xml:space="preserve">a </t></si><si><r><t>b_x000D_</t></r><rPh><t>no</t></rPh></si>'
    styles = b'<xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="46"/>'
    golden = pathlib.Path(__file__).parent.parent / "core" / "data" / "golden" / "workbooks"
    return [b"\1".join([rows, strings, styles]), b"<row/>", (golden / "from_1904.xlsm").read_bytes()]


def seeds(root):
    idx = b"\0\0\x08\x03" + struct.pack(">III", 2, 2, 3) + bytes(range(12))
    array_u8, array_f4 = array("|u1", "(2, 3)", bytes(6)), array("<f4", "(2,)", struct.pack("<2f", 1, 2))
    files = [("a.txt", b"one"), ("folder/b.bin", bytes(range(40))), ("../up", b"x")]
    tensors = {"__metadata__": {"k": "v"}, "w": {"dtype": "F32", "shape": [2], "data_offsets": [0, 8]},
               "n": {"dtype": "I64", "shape": [1], "data_offsets": [8, 16]}}
    pixels = bytes(range(12))
    templates = sorted((root / "projects").glob("*/project.json"), key=lambda p: (p.stat().st_size, p))
    return {
        "csv": [b"a,b,y\n1,2.5,x\n3,,y\n", b'"a";"b\nc"\n"1,5";2\n', b"a\ty\r\n2024-01-02\t$1,234.5\r\n", b" 1  2\n3 4\n",
                "name,y\nä,1\n".encode("utf-16"), b"id,word,y\n1,NA,0\n2,?,1\n3,x,0\n", b'5" disk|1\n3" disk|2\n'],
        "byte_pairs": [b"th the \\x20the er\nthe other theater", b"\xc3\xa9 aa aaaa\naaaaa\xff\xc3\xa9 don't 12", b"a b\n"],
        "cell_text": [b"1.234", b"-1,234.50", b"$ 1'000.5", b"29.02.2024 13:30:05.5Z", b"2024-02-29", b"N/A", b"12 %", b"1e-320",
                      "85,3 m²".encode(), b"12kg", "1 234\u00a0km/hr.".encode(), b"5 mg/dL"],
        "idx": [idx, b"\0\0\x0d\x01" + struct.pack(">If", 1, 1.5), gzip.compress(idx, mtime=0)],
        "npy": [array_u8, array_f4, array(">i2", "(1, 2)", bytes(4)), array("<f8", "()", bytes(8), "True"),
                npy("{'descr': '<f4', 'fortran_order': False, 'shape': (0, 5), }", b"", 2)],
        "npz": [zip_of([("x.npy", array_f4), ("y.npy", array_u8)]), zip_of([("x.npy", array_u8)], zipfile.ZIP_STORED)],
        "tar": [tar_of(files, tarfile.USTAR_FORMAT), tar_of([("n" * 120, b"long"), *files], tarfile.GNU_FORMAT),
                tar_of([("é" * 80, b"pax")], tarfile.PAX_FORMAT), gzip.compress(tar_of(files[:1], tarfile.USTAR_FORMAT), mtime=0)],
        "zip": [zip_of(files), zip_of(files[:2], zipfile.ZIP_STORED), zip_of([])],
        "project": [path.read_bytes() for path in templates[:3]],
        "table_schema": [json.dumps(schema()).encode(), json.dumps({**schema(), "more_targets": [schema()["target"]]}).encode()],
        "safetensors": [safetensors(tensors, bytes(16)), safetensors({}, b"")],
        "onnx": [onnx()],
        "event_log": [event_log(), event_log()[:-3]],
        "checkpoint": [json.dumps(manifest()).encode()],
        "hdf5_listing": [json.dumps(listing()).encode()],
        "image_labels": [b"file_name,label\na.png,cat\n", b'{"file_name": "a.png", "label": 3}\n'],
        "wave": [wav(1, 16, 2, bytes(range(16))), wav(1, 8, 1, bytes(9)), wav(3, 32, 1, struct.pack("<2f", 0.5, -1)),
                 wav(1, 24, 1, bytes(range(9)))],
        "cleaning_list": [b'{"action":"exclude","samples":["a.png"]}\n', b'{"action":"deduplicate"}\n\n{"action":"relabel","label":"a","where":"label = \\"b\\""}\n',
                          b'{"action":"clip","column":"x","min":0,"max":9.5}\n'],
        "coco": [json.dumps(coco()).encode()],
        "xml": [VOC],
        "workbook": workbooks(),
        "json_rows": [b'{"a": 1, "b": {"c": "x\\u00e9\\n"}}\n{"b": null, "d": true}\n', b'[{"a": -1.5e3}, {"a": "\\ud83d\\ude80"}]',
                      b"[]", b"[[1]]", b'{"a":{"0":1,"1":2.5},"b":{"1":"x,y","0":null}}', b'{"a":[1,true],"b":["x",null]}',
                      b'{"columns":["a","b"],"index":["2024-01-01","x"],"data":[[1,"x"],[2.5,null]]}',
                      b'{"a":{"x":1,"y":2,"z":3},"b":{"x":4,"y":5,"z":6}}', b'{"data":[[1]],"columns":["a"]}',
                      b'{"0":{"a":1,"b":"x"},"1":{"b":2}}'],
        "yolo_names": [b"path: ../data\nnc: 2\nnames: [cat, dog]\n", b"names:\n  0: cat\n  1: 'dog'\n"],
        "bmp": [bmp(24), bmp(8, palette=bytes(1024)), bmp(32, header=124, compression=3), bmp(8, compression=1, palette=bytes(64))],
        "pnm": [b"P6\n2 2\n255\n" + pixels, b"P5 3 4 255\n" + pixels, b"P2 # gray\n2 2\n9\n1 2 3 9\n", b"P4 3 2\n\x40\x80",
                b"P1 2 2\n1 0 0 1\n", b"P6\n1 2\n65535\n" + pixels],
        "jpeg": [(root / "tests/app/image_decoder/golden" / name).read_bytes() for name in ("rgb.jpg", "progressive.jpg")],
        "decoder_request": [decoder_request(bmp(24)), decoder_request(b"P5 3 4 255\n" + pixels, 5, 1), decoder_request(zlib.compress(b""))],
    }


def write(folder, contents):
    for target, inputs in contents.items():
        place = folder / target
        place.mkdir(parents=True, exist_ok=True)
        for number, content in enumerate(inputs, 1):
            (place / f"seed-{number}").write_bytes(content)


def copy_shared(shared, folder):
    for target, patterns in SHARED.items():
        found = sorted({p for pattern in patterns for p in shared.rglob(pattern) if p.is_file()})
        small = [p for p in found if p.stat().st_size <= MOST_SHARED_BYTES][:MOST_SHARED_FILES]
        place = folder / target
        place.mkdir(parents=True, exist_ok=True)
        for number, path in enumerate(small, 1):
            shutil.copyfile(path, place / f"shared-{number}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shared", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path, nargs="?", default=pathlib.Path(__file__).parent / "corpus")
    options = parser.parse_args()
    if options.shared:
        copy_shared(options.shared, options.folder)
    else:
        write(options.folder, seeds(pathlib.Path(__file__).resolve().parents[2]))


if __name__ == "__main__":
    main()
