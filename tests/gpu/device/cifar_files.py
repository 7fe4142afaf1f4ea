#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes IDX files of CIFAR-10 as JPEG files in tar archives (one folder a class), which the reader `idx` and the PyTorch peer share.

    cifar_files.py FOLDER_OF_ARCHIVES OUT [--train N] [--test N]

Reads cifar10_train.tar.gz and cifar10_test_first500.tar.gz; writes train-images-idx4-ubyte (u8 [N, 3, 32, 32]), train-labels-idx1-ubyte
and the same with t10k. With N only so many images, evenly over the classes. The order is that of the files' names, class after class.
Needs numpy, and Pillow or torchvision to decode.
"""
import argparse
import io
import pathlib
import struct
import tarfile

import numpy

CLASSES = ["airplane", "automobile", "bird", "cat", "deer", "dog", "frog", "horse", "ship", "truck"]


def decoder():
    """bytes of a JPEG -> u8 [3, 32, 32]"""
    try:
        from PIL import Image
        return lambda data: numpy.asarray(Image.open(io.BytesIO(data)).convert("RGB")).transpose(2, 0, 1)
    except ImportError:
        import torch
        from torchvision.io import ImageReadMode, decode_jpeg
        return lambda data: decode_jpeg(torch.frombuffer(bytearray(data), dtype=torch.uint8), ImageReadMode.RGB).numpy()


def members_of(archive):
    """(class, name, bytes) of every image."""
    with tarfile.open(archive, "r|gz") as tar:
        for member in tar:
            path = pathlib.PurePosixPath(member.name)
            if member.isfile() and path.suffix == ".jpg" and path.parent.name in CLASSES:
                yield CLASSES.index(path.parent.name), path.name, tar.extractfile(member).read()


def read(archive, count):
    found = sorted(members_of(archive), key=lambda m: m[:2])
    if count:
        place, kept = dict.fromkeys(range(len(CLASSES)), 0), []
        for m in found:
            place[m[0]] += 1
            if place[m[0]] <= count // len(CLASSES):
                kept.append(m)
        found = kept
    decode = decoder()
    return numpy.stack([decode(data) for _, _, data in found]), numpy.array([label for label, _, _ in found], numpy.uint8)


def write_idx(path, array):
    header = struct.pack(f">HBB{array.ndim}I", 0, 8, array.ndim, *array.shape)
    partial = path.with_suffix(".part")
    partial.write_bytes(header + numpy.ascontiguousarray(array, numpy.uint8).tobytes())
    partial.replace(path)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("archives", type=pathlib.Path)
    p.add_argument("out", type=pathlib.Path)
    p.add_argument("--train", type=int, default=0)
    p.add_argument("--test", type=int, default=0)
    a = p.parse_args()
    a.out.mkdir(parents=True, exist_ok=True)
    for archive, prefix, count in (("cifar10_train", "train", a.train), ("cifar10_test_first500", "t10k", a.test)):
        images, labels = read(a.archives / f"{archive}.tar.gz", count)
        write_idx(a.out / f"{prefix}-images-idx4-ubyte", images)
        write_idx(a.out / f"{prefix}-labels-idx1-ubyte", labels)
        print(prefix, *images.shape)


if __name__ == "__main__":
    main()
