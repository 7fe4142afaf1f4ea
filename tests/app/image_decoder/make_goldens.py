#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the small images in golden/ and what a decoder must make of them (needs numpy and Pillow; last run with Pillow 13.0).

    make_goldens.py            writes golden/*.png, *.jpg, *.webp, golden/*.u8 (pixels, channel by channel) and golden/cases.tsv

The expected pixels are those of Pillow: decoded in full, turned by EXIF, on white, in the wanted channels, then
Image.resize(..., BILINEAR, box). cases.tsv: file, height, width, channels, fit, largest difference that is allowed.
"""
import pathlib

import numpy as np
from PIL import Image, ImageOps

HERE = pathlib.Path(__file__).resolve().parent / "golden"


def picture(height, width, seed, noise=20.0):
    """A colored picture with slopes, edges and noise."""
    random = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width] / max(height, width)
    planes = [128 + 90 * np.sin(9 * x + 4 * y + c) + 40 * ((x + y * (c + 1)) % 0.3 > 0.15) for c in range(3)]
    return np.clip(np.stack(planes, -1) + random.normal(0, noise, (height, width, 3)), 0, 255).astype(np.uint8)


def opacity(height, width):
    y, x = np.mgrid[0:height, 0:width]
    return ((x * 255 // max(1, width - 1)) ^ (y * 7 % 32)).clip(0, 255).astype(np.uint8)


def write_sources():
    rgb = Image.fromarray(picture(30, 45, 1))
    rgb.save(HERE / "rgb.png")
    rgb.convert("L").save(HERE / "gray.png")
    rgb.quantize(16).save(HERE / "palette.png", bits=4)
    rgb.convert("L").point(lambda v: 255 * (v > 128)).convert("1").save(HERE / "one_bit.png")
    transparent = rgb.copy()
    transparent.putalpha(Image.fromarray(opacity(30, 45)))
    transparent.save(HERE / "rgba.png")
    transparent.convert("LA").save(HERE / "gray_alpha.png")
    wide = np.asarray(rgb.convert("L")).astype(np.uint16) * 257 // 2 + 1234
    Image.fromarray(wide).save(HERE / "gray16.png")
    rgb.save(HERE / "rgb.jpg", quality=90)
    rgb.convert("L").save(HERE / "gray.jpg", quality=90)
    rgb.convert("CMYK").save(HERE / "cmyk.jpg", quality=95)
    rgb.save(HERE / "progressive.jpg", quality=85, progressive=True)
    for orientation in (3, 6, 8):
        exif = Image.Exif()
        exif[0x0112] = orientation
        rgb.save(HERE / f"turned{orientation}.jpg", quality=90, exif=exif.tobytes())
    exif = Image.Exif()
    exif[0x0112] = 6
    rgb.save(HERE / "turned6.webp", lossless=True, exif=exif.tobytes())
    rgb.save(HERE / "lossy.webp", quality=80)
    transparent.save(HERE / "rgba.webp", lossless=True)
    Image.fromarray(picture(400, 520, 2, 6.0)).save(HERE / "large.jpg", quality=50)
    (HERE / "cut_off.jpg").write_bytes((HERE / "rgb.jpg").read_bytes()[:900])
    (HERE / "cut_off.png").write_bytes((HERE / "rgb.png").read_bytes()[:900])
    (HERE / "cut_off.webp").write_bytes((HERE / "lossy.webp").read_bytes()[:300])


def decoded(file):
    """As RGB or L, turned, on white."""
    image = ImageOps.exif_transpose(Image.open(file))
    if image.mode.startswith("I"):
        return Image.fromarray(((np.asarray(image).astype(np.uint32) * 255 + 32895) >> 16).astype(np.uint8))
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        whole = np.asarray(image.convert("RGBA")).astype(np.int64)
        alpha = whole[..., 3:]
        blended = ((whole[..., :3] * alpha + 255 * (255 - alpha) + 127) // 255).astype(np.uint8)
        return Image.fromarray(blended[..., 0]) if image.mode == "LA" else Image.fromarray(blended)
    return image.convert("L" if image.mode in ("L", "1") else "RGB")


def fitted(image, height, width, fit):
    if fit == "stretch":
        return image.resize((width, height), Image.BILINEAR)
    if fit == "crop":
        scale = min(image.height / height, image.width / width)
        top, left = (image.height - scale * height) / 2, (image.width - scale * width) / 2
        return image.resize((width, height), Image.BILINEAR, box=(left, top, left + scale * width, top + scale * height))
    scale = max(image.height / height, image.width / width)
    inner = (max(1, round(image.width / scale)), max(1, round(image.height / scale)))
    out = Image.new(image.mode, (width, height))
    out.paste(image.resize(inner, Image.BILINEAR), ((width - inner[0]) // 2, (height - inner[1]) // 2))
    return out


def main():
    HERE.mkdir(exist_ok=True)
    write_sources()
    cases = []

    def add(name, height, width, channels, fit, tolerance):
        image = fitted(decoded(HERE / name).convert("L" if channels == 1 else "RGB"), height, width, fit)
        pixels = np.asarray(image).reshape(height, width, channels).transpose(2, 0, 1)
        (HERE / f"{len(cases):02}.u8").write_bytes(np.ascontiguousarray(pixels).tobytes())
        cases.append(f"{name}\t{height}\t{width}\t{channels}\t{fit}\t{tolerance}\n")

    for fit in ("crop", "pad", "stretch"):
        add("rgb.png", 16, 16, 3, fit, 1)
        add("rgb.png", 70, 50, 3, fit, 1)
        add("rgb.jpg", 20, 16, 3, fit, 2)
    add("rgb.png", 30, 45, 3, "crop", 0)
    add("rgb.png", 30, 45, 1, "crop", 0)
    add("rgb.png", 16, 16, 1, "crop", 1)
    for name in ("gray.png", "palette.png", "one_bit.png", "gray16.png", "gray_alpha.png", "rgba.png", "rgba.webp"):
        add(name, 30, 45, 3, "crop", 0)
        add(name, 12, 18, 1, "stretch", 1)
    for name in ("gray.jpg", "progressive.jpg", "cmyk.jpg", "lossy.webp"):
        add(name, 30, 45, 3, "crop", 2)
    for name in ("turned3.jpg", "turned6.jpg", "turned8.jpg", "turned6.webp"):
        add(name, 24, 16, 3, "crop", 2)
    for side in (48, 32, 16, 12):
        add("large.jpg", side, side, 3, "crop", 2)
        add("large.jpg", side, side, 1, "pad", 2)
    (HERE / "cases.tsv").write_text("".join(cases))


if __name__ == "__main__":
    main()
