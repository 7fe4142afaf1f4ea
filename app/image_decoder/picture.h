// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace lathe::images {

/// Why a file cannot be decoded: a reason in English, without the name of the file.
struct DecodeError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Pixels by row, the channels of a pixel side by side: 1 (gray) or 3 (red, green, blue).
struct Picture {
    int64_t height = 0, width = 0, channels = 0;
    std::vector<uint8_t> pixels = {};

    size_t index(int64_t y, int64_t x) const { return static_cast<size_t>((y * width + x) * channels); }
};

/// Black. The size must have been checked (`checkSize`).
Picture makePicture(int64_t height, int64_t width, int64_t channels);

/// Throws unless the size is positive and within the pixel budget (decoder_protocol.h). To be called before memory is taken.
void checkSize(uint64_t height, uint64_t width);

/// Blends pixels that have a last channel with their opacity with white: 2 channels become 1, and 4 become 3.
Picture onWhite(const Picture& withOpacity);

/// The same picture in 1 or 3 channels. Gray is 0.299 R + 0.587 G + 0.114 B (ITU-R BT.601), rounded as in Pillow.
Picture withChannels(Picture, int64_t channels);

/// The picture as it is meant to be seen, by the orientation of EXIF (1 to 8; others leave it as it is).
Picture oriented(Picture, int orientation);
/// Whether this orientation exchanges height and width.
bool turnsSideways(int orientation);

}  // namespace lathe::images
