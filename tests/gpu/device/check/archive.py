# SPDX-License-Identifier: Apache-2.0
"""A folder of logs as a few archives: a machine that is lent may give back few files, and none that is large."""
import gzip
import io
import os
import tarfile

PART = 12 << 20  # compressed bytes after which a part ends
MOST_OF_A_FILE = 2 << 20  # bytes of one file; of a longer one, its begin and its end
MOST_PARTS = 4  # with summary.tsv, facts.json, speed.json and operations.tsv that makes eight files


def shortened(path):
    size = path.stat().st_size
    with path.open("rb") as file:
        if size <= MOST_OF_A_FILE:
            return file.read()
        begin = file.read(MOST_OF_A_FILE // 2)
        file.seek(size - MOST_OF_A_FILE // 2)
        return begin + f"\n[... {size - MOST_OF_A_FILE} bytes left out ...]\n".encode() + file.read(MOST_OF_A_FILE // 2)


def add(tar, name, data):
    info = tarfile.TarInfo(name)
    info.size = len(data)
    tar.addfile(info, io.BytesIO(data))


def write_part(path, folder, files):
    """Puts files into one archive until it is full. Returns the files that are left."""
    files = list(files)
    partial = path.with_name(path.name + ".part")
    with partial.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0, filename="") as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        while files and raw.tell() < PART:
            file = files.pop(0)
            add(tar, str(file.relative_to(folder)), shortened(file))
            packed.flush()
    os.replace(partial, path)
    return files


def write(folder, out, most_parts=MOST_PARTS):
    """Archives the files of `folder` as out/details-N.tar.gz. Returns the files for which there was no room."""
    files = sorted((f for f in folder.rglob("*") if f.is_file()), key=lambda f: (f.stat().st_size > MOST_OF_A_FILE, str(f)))
    for number in range(1, most_parts + 1):
        path = out / f"details-{number}.tar.gz"
        if files:
            files = write_part(path, folder, files)
        else:
            path.unlink(missing_ok=True)
    return files
