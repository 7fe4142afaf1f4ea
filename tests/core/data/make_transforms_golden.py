#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes golden/transforms.json: what Pillow and torchvision make of a small image (needs numpy and Pillow; last run with Pillow 13.0).

Pillow itself where it has the operation (ImageOps, ImageEnhance, JPEG); for the others, the formulas of torchvision.transforms.v2 for
tensors of bytes, in float64 with numpy. Each case has the largest difference of a value that is allowed, and the largest mean
difference.
"""

import io
import json
import math
import pathlib

import numpy as np
from PIL import Image, ImageEnhance, ImageOps

FILE = pathlib.Path(__file__).resolve().parent / "golden/transforms.json"
HEIGHT, WIDTH = 16, 18


def picture():
    """A colored picture with slopes, an edge and noise, that uses neither 0 nor 255."""
    random = np.random.default_rng(5)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] / WIDTH
    planes = [128 + 80 * np.sin(5 * x + 3 * y + 2 * c) + 25 * ((x + y * (c + 1)) % 0.6 > 0.3) for c in range(3)]
    return np.clip(np.stack(planes, -1) + random.normal(0, 6, (HEIGHT, WIDTH, 3)), 12, 240).astype(np.uint8)


IMAGE = picture()
PILLOW = Image.fromarray(IMAGE)
CASES = []


def add(name, image, tolerance, mean=1.0, **more):
    pixels = np.asarray(image).transpose(2, 0, 1).reshape(-1).tolist()
    CASES.append({"name": name, "tolerance": tolerance, "mean": mean, "pixels": pixels, **more})


def to_bytes(real):
    """As torchvision converts reals in [0, 1]."""
    return np.floor(np.clip(real, 0, 1) * 255.999).astype(np.uint8)


def hue_turned(image, turns):
    """adjust_hue of torchvision.transforms.v2.functional on tensors."""
    rgb = image.astype(np.float64) / 255
    r, g, b = rgb[..., 0], rgb[..., 1], rgb[..., 2]
    high, low = rgb.max(-1), rgb.min(-1)
    span = high - low
    same = span == 0
    divisor = np.where(same, 1, span)
    rc, gc, bc = ((high - channel) / divisor for channel in (r, g, b))
    hue = np.where(high == r, bc - gc, np.where(high == g, 2 + rc - bc, 4 + gc - rc))
    hue = (hue / 6 + 1 + turns) % 1
    saturation = span / np.where(same, 1, high)
    h6 = hue * 6
    sixth = np.floor(h6)
    part = h6 - sixth
    sixth = sixth.astype(int) % 6
    p, q, t = (np.clip(high * (1 - saturation * k), 0, 1) for k in (1, part, 1 - part))
    channels = ((high, q, p, p, t, high), (t, high, high, q, p, p), (p, p, t, high, high, q))
    return to_bytes(np.stack([np.choose(sixth, channel) for channel in channels], -1))


def gamma(image, exponent):
    return to_bytes((image / 255) ** exponent)


def blurred(image, sigma, radius):
    """gaussian_blur of torchvision: both directions at once, mirrored at the border pixels."""
    at = np.arange(-radius, radius + 1)
    weights = np.exp(-0.5 * (at / sigma) ** 2)
    weights /= weights.sum()
    padded = np.pad(image.astype(np.float64), ((radius, radius), (radius, radius), (0, 0)), mode="reflect")
    rows = sum(w * padded[:, k : k + WIDTH] for k, w in enumerate(weights))
    both = sum(w * rows[k : k + HEIGHT] for k, w in enumerate(weights))
    return np.round(both).astype(np.uint8)


def bilinear(image, y, x):
    """Black outside."""
    padded = np.pad(image.astype(np.float64), ((40, 40), (40, 40), (0, 0)))
    row, column = np.floor(y).astype(int), np.floor(x).astype(int)
    v, u = (y - row)[..., None], (x - column)[..., None]
    at = lambda dy, dx: padded[row + dy + 40, column + dx + 40]
    return np.round((at(0, 0) * (1 - u) + at(0, 1) * u) * (1 - v) + (at(1, 0) * (1 - u) + at(1, 1) * u) * v).astype(np.uint8)


def affine(image, degrees, right, down, scale, shear_x, shear_y):
    """affine of torchvision: _get_inverse_affine_matrix around the center."""
    rot, sx, sy = (math.radians(v) for v in (degrees, shear_x, shear_y))
    a = math.cos(rot - sy) / math.cos(sy)
    b = -math.cos(rot - sy) * math.tan(sx) / math.cos(sy) - math.sin(rot)
    c = math.sin(rot - sy) / math.cos(sy)
    d = -math.sin(rot - sy) * math.tan(sx) / math.cos(sy) + math.cos(rot)
    m = [v / scale for v in (d, -b, 0.0, -c, a, 0.0)]
    m[2] += m[0] * -right + m[1] * -down
    m[5] += m[3] * -right + m[4] * -down
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float64)
    y, x = y - (HEIGHT - 1) / 2, x - (WIDTH - 1) / 2
    return bilinear(image, m[3] * x + m[4] * y + m[5] + (HEIGHT - 1) / 2, m[0] * x + m[1] * y + m[2] + (WIDTH - 1) / 2)


def as_jpeg(image, quality):
    file = io.BytesIO()
    Image.fromarray(image).save(file, "JPEG", quality=quality, subsampling=0)
    return Image.open(file)


add("invert", ImageOps.invert(PILLOW), 0, type="invert")
for bits in (1, 3, 7):
    add(f"posterize {bits}", ImageOps.posterize(PILLOW, bits), 0, type="posterize", params={"bits": bits})
for threshold in (0, 100, 256):
    add(f"solarize {threshold}", ImageOps.solarize(PILLOW, threshold), 0, type="solarize", params={"threshold": threshold})
add("equalize", ImageOps.equalize(PILLOW), 0, type="equalize")
add("autocontrast", ImageOps.autocontrast(PILLOW), 1, type="auto_contrast")
add("grayscale", PILLOW.convert("L").convert("RGB"), 0, type="grayscale")
for exponent in (0.5, 2.2):
    add(f"gamma {exponent}", gamma(IMAGE, exponent), 0, type="gamma", params={"min_gamma": exponent, "max_gamma": exponent})
for factor in (0.0, 0.7, 1.0, 1.9):
    add(f"sharpness {factor}", ImageEnhance.Sharpness(PILLOW).enhance(factor), 1, type="sharpen",
        params={"min_factor": factor, "max_factor": factor})
    add(f"brightness {factor}", ImageEnhance.Brightness(PILLOW).enhance(factor), 1, op="brightness", value=factor)
    add(f"contrast {factor}", ImageEnhance.Contrast(PILLOW).enhance(factor), 1, op="contrast", value=factor)
    add(f"color {factor}", ImageEnhance.Color(PILLOW).enhance(factor), 1, op="color", value=factor)
for turns in (0.0, 0.1, 0.5, 0.8):
    add(f"hue {turns}", hue_turned(IMAGE, turns), 1, op="hue", value=turns)
for sigma, radius in ((0.5, 1), (1.3, 3), (3.0, 6)):
    add(f"blur {sigma}", blurred(IMAGE, sigma, radius), 1, type="gaussian_blur",
        params={"min_sigma": sigma, "max_sigma": sigma, "radius": radius})
for quality in (20, 60, 95):
    add(f"jpeg {quality}", as_jpeg(IMAGE, quality), 8, type="jpeg", params={"min_quality": float(quality), "max_quality": float(quality)})
for change in ((30, 0, 0, 1, 0, 0), (0, 3, -2, 1, 0, 0), (0, 0, 0, 0.6, 0, 0), (0, 0, 0, 1, 20, 0), (-50, 2, 1, 1.3, 10, -15)):
    add(f"affine {change}", affine(IMAGE, *change), 1, affine=[float(v) for v in change])

FILE.parent.mkdir(exist_ok=True)
planes = IMAGE.transpose(2, 0, 1).reshape(-1).tolist()
text = json.dumps({"height": HEIGHT, "width": WIDTH, "pixels": planes, "cases": CASES}, separators=(",", ":"))
FILE.write_text(text.replace('{"name"', '\n{"name"') + "\n", encoding="utf-8")
print(f"{len(CASES)} cases, {FILE.stat().st_size} bytes")
