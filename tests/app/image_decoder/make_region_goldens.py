#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the numbers of region_test.cpp (needs numpy and Pillow; last run with Pillow 13.0): what Pillow makes of a picture of
11 x 7 pixels whose pixel (y, x) is (y * 37 + x * 23 + 5) % 251.

    nearest: Image.resize((4, 3), Image.NEAREST, box) of the whole picture and of its middle
    palette: the indices of golden/palette.png and the bits of golden/one_bit.png, and the sum of value * position
    crop:    Image.crop((2, 1, 9, 6)).resize((4, 3), Image.BILINEAR)
"""
import pathlib

import numpy as np
from PIL import Image

HEIGHT, WIDTH = 7, 11
y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
picture = Image.fromarray(((y * 37 + x * 23 + 5) % 251).astype(np.uint8))


def middle(height, width):
    scale = min(HEIGHT / height, WIDTH / width)
    top, left = (HEIGHT - scale * height) / 2, (WIDTH - scale * width) / 2
    return left, top, left + scale * width, top + scale * height


print("stretch", np.asarray(picture.resize((4, 3), Image.NEAREST)).ravel().tolist())
print("crop   ", np.asarray(picture.resize((4, 3), Image.NEAREST, middle(3, 4))).ravel().tolist())
print("larger ", np.asarray(picture.resize((16, 2), Image.NEAREST)).ravel().tolist())
print("region ", np.asarray(picture.crop((2, 1, 9, 6)).resize((4, 3), Image.BILINEAR)).ravel().tolist())
for name in ("palette.png", "one_bit.png"):
    indices = np.asarray(Image.open(pathlib.Path(__file__).resolve().parent / "golden" / name)).astype(int)
    print(name, indices.shape, indices.ravel()[:12].tolist(), int((indices.ravel() * np.arange(indices.size)).sum()))
