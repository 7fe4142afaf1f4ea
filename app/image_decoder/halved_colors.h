// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lathe::images {

/// Numbers of a picture, line by line, with room for `HalvedColors::spare` bytes that may be read behind the last line.
struct ComponentLines {
    const uint8_t* first = nullptr;
    size_t line = 0;  ///< bytes from a line to the next one

    const uint8_t* at(size_t y) const { return first + y * line; }
};

/// A picture as most JPEG files store photographs (4:2:0): the brightness of each pixel (Y), and the differences of blue and red
/// from it (Cb, Cr) of each square of 2 x 2 pixels.
struct HalvedColors {
    static constexpr size_t spare = 64;

    size_t height = 0, width = 0;  ///< in pixels
    ComponentLines brightness = {};
    std::array<ComponentLines, 2> differences = {};  ///< Cb, Cr: (height + 1) / 2 lines of (width + 1) / 2
};

/// Whether this processor can do `writeColors`.
bool canWriteColors();

/// Writes red, green and blue, one plane of height * width bytes behind the other. The bits are those of libjpeg: differences
/// between the centers of squares by a triangle filter ("fancy upsampling", h2v2_fancy_upsample in jdsample.c), and colors by
/// ITU-R BT.601 in full range (JFIF 1.02) with factors of 16 bits (jdcolor.c). The picture has at least 5 columns: libjpeg does
/// not interpolate smaller ones.
void writeColors(const HalvedColors&, uint8_t* planes);

}  // namespace lathe::images
