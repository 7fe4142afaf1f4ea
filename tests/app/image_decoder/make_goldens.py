#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the small images in golden/ and what a decoder must make of them (needs numpy and Pillow; last run with Pillow 13.0).

    make_goldens.py            writes golden/*.png, *.jpg, *.webp, *.gif, *.bmp, *.p?m, *.tif, golden/*.u8 (pixels, channel by
                               channel) and golden/cases.tsv
    make_goldens.py --corpus DIR   writes corpus.tsv for the files below DIR/images and DIR/malformed: path, and "height width pixels"
                                   (stretched to 64 x 64, the means of 4 x 4 parts, RGB, in hexadecimal digits) or "refused", as
                                   Pillow reads them

The expected pixels are those of Pillow: decoded in full, turned by EXIF, on white, in the wanted channels, then
Image.resize(..., BILINEAR, box). cases.tsv: file, height, width, channels, fit, largest difference that is allowed.
"""
import argparse
import pathlib
import warnings

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


def write_more_sources():
    rgb = Image.fromarray(picture(21, 27, 3))
    gray, indexed = rgb.convert("L"), rgb.quantize(32)
    bits = gray.point(lambda v: 255 * (v > 128)).convert("1")
    indexed.save(HERE / "indexed.gif")
    gray.save(HERE / "gray.gif")
    indexed.save(HERE / "interlaced.gif", interlace=1)
    indexed.save(HERE / "transparent.gif", transparency=3)
    others = [Image.fromarray(picture(21, 27, 4)).quantize(32)]
    indexed.save(HERE / "animated.gif", save_all=True, append_images=others, duration=50)
    for name, image in (("rgb", rgb), ("gray", gray), ("indexed", indexed), ("bits", bits)):
        image.save(HERE / f"{name}.bmp")
    for name, image in (("rgb.ppm", rgb), ("gray.pgm", gray), ("bits.pbm", bits)):
        image.save(HERE / name)
    values = np.asarray(gray)
    (HERE / "plain.pgm").write_text("P2 # gray\n27 21\n# maximum\n255\n" + "\n".join(" ".join(map(str, row)) for row in values))
    (HERE / "plain.ppm").write_text("P3\n27 21 255\n" + " ".join(map(str, np.asarray(rgb).ravel())) + "\n")
    rows = ("".join("0" if v > 128 else "1" for v in row) for row in values)
    (HERE / "plain.pbm").write_text("P1\n27 21\n" + "\n".join(rows))
    (HERE / "seven.pgm").write_bytes(b"P5\n27 21\n7\n" + (values // 32).tobytes())
    wide = values.astype(np.uint16) * 251 + 77
    (HERE / "gray16.pgm").write_bytes(b"P5\n27 21\n65535\n" + wide.astype(">u2").tobytes())
    rgb.save(HERE / "rgb.tif")
    rgb.save(HERE / "lzw.tif", compression="tiff_lzw")
    rgb.save(HERE / "deflate.tif", compression="tiff_adobe_deflate")
    gray.save(HERE / "gray.tif", compression="packbits")
    indexed.save(HERE / "indexed.tif")
    bits.save(HERE / "fax.tif", compression="group4")
    Image.fromarray(wide).save(HERE / "gray16.tif")
    transparent = rgb.copy()
    transparent.putalpha(Image.fromarray(opacity(21, 27)))
    transparent.save(HERE / "rgba.tif")
    rgb.save(HERE / "turned6.tif", tiffinfo={0x0112: 6})
    (HERE / "tiled.tif").write_bytes(tiled(np.asarray(rgb)))


def tiled(pixels, side=16):
    """An uncompressed TIFF file of square tiles, which Pillow reads but does not write."""
    height, width, _ = pixels.shape
    rows, columns = -(-height // side), -(-width // side)
    padded = np.zeros((rows * side, columns * side, 3), np.uint8)
    padded[:height, :width] = pixels
    tiles = [padded[y * side:(y + 1) * side, x * side:(x + 1) * side].tobytes() for y in range(rows) for x in range(columns)]
    count = len(tiles)
    tags = [(256, 4, 1, width), (257, 4, 1, height), (258, 3, 3, None), (259, 3, 1, 1), (262, 3, 1, 2), (277, 3, 1, 3),
            (322, 3, 1, side), (323, 3, 1, side), (324, 4, count, None), (325, 4, count, None)]
    end = 8 + 2 + 12 * len(tags) + 4
    extra = {258: np.array([8, 8, 8], "<u2").tobytes() + b"\0\0"}
    data = end + 8 + 8 * count
    extra[324] = np.array([data + i * len(tiles[0]) for i in range(count)], "<u4").tobytes()
    extra[325] = np.array([len(tiles[0])] * count, "<u4").tobytes()
    out, tail = b"II*\0" + (8).to_bytes(4, "little") + len(tags).to_bytes(2, "little"), b""
    for tag, kind, number, value in tags:
        if value is None:
            value = end + len(tail)
            tail += extra[tag]
        out += b"".join(v.to_bytes(n, "little") for v, n in ((tag, 2), (kind, 2), (number, 4), (value, 4)))
    return out + bytes(4) + tail + b"".join(tiles)


def decoded(file):
    """As RGB or L, turned, on white."""
    image = ImageOps.exif_transpose(Image.open(file))
    if image.mode.startswith("I") and "transparency" in image.info:
        gray = ((np.asarray(image).astype(np.uint32) * 255 + 32895) >> 16).astype(np.uint8)
        gray[np.asarray(image) == image.info["transparency"]] = 255
        return Image.fromarray(gray)
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


def seen_by_pillow(file):
    try:
        image = decoded(file).convert("RGB")
        pixels = np.asarray(image.resize((64, 64), Image.BILINEAR)).astype(np.int64)
        pixels = ((pixels.reshape(4, 16, 4, 16, 3).sum((1, 3)) + 128) // 256).astype(np.uint8)
        return f"{image.height}\t{image.width}\t{np.ascontiguousarray(pixels.transpose(2, 0, 1)).tobytes().hex()}"
    except Exception:  # of many kinds
        return "refused"


def write_corpus(root):
    warnings.simplefilter("error", Image.DecompressionBombWarning)
    files = sorted(f for part in ("images", "malformed") for f in (root / part).rglob("*") if f.is_file() and "hdf5" not in str(f))
    rows = [f"{f.relative_to(root)}\t{seen_by_pillow(f)}\n" for f in files]
    (HERE.parent / "corpus.tsv").write_text("".join(rows))
    print(f"{len(rows)} files, {sum('refused' in row for row in rows)} refused by Pillow")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--corpus", type=pathlib.Path)
    corpus = parser.parse_args().corpus
    if corpus:
        return write_corpus(corpus)
    HERE.mkdir(exist_ok=True)
    write_sources()
    write_more_sources()
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
    exact = ("indexed.gif", "gray.gif", "interlaced.gif", "transparent.gif", "animated.gif", "rgb.bmp", "gray.bmp", "indexed.bmp",
             "bits.bmp", "rgb.ppm", "gray.pgm", "bits.pbm", "plain.pgm", "plain.ppm", "plain.pbm", "rgb.tif", "lzw.tif",
             "deflate.tif", "gray.tif", "indexed.tif", "fax.tif", "tiled.tif")
    for name in exact:
        add(name, 21, 27, 3, "crop", 0)
    for name in ("seven.pgm", "gray16.pgm", "gray16.tif", "rgba.tif"):
        add(name, 21, 27, 3, "crop", 1)
    add("turned6.tif", 27, 21, 3, "crop", 0)
    (HERE / "cases.tsv").write_text("".join(cases))


if __name__ == "__main__":
    main()
