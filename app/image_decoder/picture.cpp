// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/picture.h"

#include <utility>

#include "core/data/images/decoder_protocol.h"

namespace lathe::images {
namespace {

uint8_t blended(int value, int opacity) {
    return static_cast<uint8_t>((value * opacity + 255 * (255 - opacity) + 127) / 255);
}

uint8_t grayOf(const uint8_t* rgb) {
    return static_cast<uint8_t>((rgb[0] * 19595 + rgb[1] * 38470 + rgb[2] * 7471 + 0x8000) >> 16);
}

Picture toGray(const Picture& from) {
    Picture to = makePicture(from.height, from.width, 1);
    for (size_t i = 0; i < to.pixels.size(); ++i) to.pixels[i] = grayOf(&from.pixels[3 * i]);
    return to;
}

Picture toColor(const Picture& from) {
    Picture to = makePicture(from.height, from.width, 3);
    for (size_t i = 0; i < to.pixels.size(); ++i) to.pixels[i] = from.pixels[i / 3];
    return to;
}

/// Where a pixel of the result comes from. EXIF 2.32, tag 0x0112.
struct Turn {
    bool sideways, bottomUp, rightToLeft;
};
constexpr Turn turns[9] = {{false, false, false}, {false, false, false}, {false, false, true},
                           {false, true, true},   {false, true, false},  {true, false, false},
                           {true, true, false},   {true, true, true},    {true, false, true}};

}  // namespace

Picture makePicture(int64_t height, int64_t width, int64_t channels) {
    Picture picture{height, width, channels};
    picture.pixels.resize(static_cast<size_t>(height * width * channels));
    return picture;
}

void checkSize(uint64_t height, uint64_t width) {
    if (height == 0 || width == 0) throw DecodeError("the picture has no pixels");
    if (height <= mostPixels / width) return;
    throw DecodeError("the picture has " + std::to_string(width) + " x " + std::to_string(height) + " pixels, more than " +
                      std::to_string(mostPixels));
}

Picture onWhite(const Picture& from) {
    const int64_t channels = from.channels - 1;
    Picture to = makePicture(from.height, from.width, channels);
    const uint8_t* at = from.pixels.data();
    for (size_t i = 0; i < to.pixels.size(); at += from.channels)
        for (int64_t c = 0; c < channels; ++c) to.pixels[i++] = blended(at[c], at[channels]);
    return to;
}

Picture withChannels(Picture picture, int64_t channels) {
    if (picture.channels == channels) return picture;
    return channels == 1 ? toGray(picture) : toColor(picture);
}

bool turnsSideways(int orientation) {
    return orientation >= 5 && orientation <= 8;
}

Picture oriented(Picture from, int orientation) {
    if (orientation < 2 || orientation > 8) return from;
    const Turn turn = turns[orientation];
    Picture to =
        turn.sideways ? makePicture(from.width, from.height, from.channels) : makePicture(from.height, from.width, from.channels);
    for (int64_t y = 0; y < to.height; ++y)
        for (int64_t x = 0; x < to.width; ++x) {
            int64_t sourceY = turn.sideways ? x : y, sourceX = turn.sideways ? y : x;
            if (turn.bottomUp) sourceY = from.height - 1 - sourceY;
            if (turn.rightToLeft) sourceX = from.width - 1 - sourceX;
            for (int64_t c = 0; c < from.channels; ++c)
                to.pixels[to.index(y, x) + static_cast<size_t>(c)] =
                    from.pixels[from.index(sourceY, sourceX) + static_cast<size_t>(c)];
        }
    return to;
}

}  // namespace lathe::images
