// SPDX-License-Identifier: Apache-2.0
// The first frame of GIF files. What the frame does not cover is white if the frame has a transparent color, and otherwise has
// the first color of its palette, as in Pillow.
#include <algorithm>
#include <array>
#include <cstring>
#include <gif_lib.h>
#include <string>
#include <vector>

#include "app/image_decoder/format.h"

namespace lathe::images {
namespace {

/// What remains of the file.
struct GifSource {
    FileBytes bytes;
};

int readBytes(GifFileType* gif, GifByteType* into, int count) {
    auto& source = *static_cast<GifSource*>(gif->UserData);
    const size_t n = std::min(source.bytes.size(), static_cast<size_t>(std::max(count, 0)));
    std::memcpy(into, source.bytes.data(), n);
    source.bytes = source.bytes.subspan(n);
    return static_cast<int>(n);
}

/// A file that is closed in any case.
class Gif {
public:
    explicit Gif(FileBytes bytes) : m_source{bytes} {
        int error = 0;
        m_gif = DGifOpen(&m_source, readBytes, &error);
        if (!m_gif) throw DecodeError("the GIF header is damaged or cut off");
    }
    ~Gif() { DGifCloseFile(m_gif, nullptr); }
    Gif(const Gif&) = delete;

    GifFileType& file() { return *m_gif; }
    void check(int result) const {
        if (result == GIF_OK) return;
        const char* text = GifErrorString(m_gif->Error);
        throw DecodeError(std::string("the GIF data are damaged or cut off: ") + (text ? text : "unknown error"));
    }

private:
    GifSource m_source;
    GifFileType* m_gif = nullptr;
};

bool isGif(FileBytes bytes) {
    return bytes.size() > 6 && (std::memcmp(bytes.data(), "GIF87a", 6) == 0 || std::memcmp(bytes.data(), "GIF89a", 6) == 0);
}

/// The transparent color in an extension block of 4 bytes or more; -1: none.
int transparentIn(const GifByteType* extension) {
    const bool transparent = extension && extension[0] >= 4 && (extension[1] & 1) != 0;
    return transparent ? extension[4] : NO_TRANSPARENT_COLOR;
}

/// Reads up to the first frame. Returns its transparent color.
int moveToFrame(Gif& gif) {
    int transparent = NO_TRANSPARENT_COLOR;
    for (;;) {
        GifRecordType type = UNDEFINED_RECORD_TYPE;
        gif.check(DGifGetRecordType(&gif.file(), &type));
        if (type == IMAGE_DESC_RECORD_TYPE) {
            gif.check(DGifGetImageDesc(&gif.file()));
            return transparent;
        }
        if (type != EXTENSION_RECORD_TYPE) throw DecodeError("the GIF file has no frame");
        int code = 0;
        GifByteType* extension = nullptr;
        gif.check(DGifGetExtension(&gif.file(), &code, &extension));
        if (code == GRAPHICS_EXT_FUNC_CODE) transparent = transparentIn(extension);
        while (extension) gif.check(DGifGetExtensionNext(&gif.file(), &extension));
    }
}

/// The colors of the frame by index, with their opacity.
using GifPalette = std::array<std::array<uint8_t, 4>, 256>;

const ColorMapObject& mapOf(const GifFileType& gif) {
    const ColorMapObject* map = gif.Image.ColorMap ? gif.Image.ColorMap : gif.SColorMap;
    if (!map) throw DecodeError("the GIF file has no colors");
    return *map;
}

GifPalette paletteOf(const ColorMapObject& map, int transparent) {
    GifPalette palette = {};
    for (size_t i = 0; i < palette.size(); ++i) {
        const bool known = i < static_cast<size_t>(std::max(map.ColorCount, 0));
        const GifColorType color = known ? map.Colors[i] : GifColorType{};
        const bool opaque = static_cast<int>(i) != transparent;
        palette[i] = {color.Red, color.Green, color.Blue, static_cast<uint8_t>(opaque ? 255 : 0)};
    }
    return palette;
}

bool isGray(const ColorMapObject& map) {
    return std::all_of(map.Colors, map.Colors + map.ColorCount,
                       [](const GifColorType& c) { return c.Red == c.Green && c.Green == c.Blue; });
}

/// The rows of an interlaced frame in the order of the file.
std::vector<int64_t> rowOrder(int64_t height, bool interlaced) {
    struct Pass {
        int64_t first, step;
    };
    constexpr Pass interlace[] = {{0, 8}, {4, 8}, {2, 4}, {1, 2}};
    std::vector<int64_t> rows;
    if (!interlaced)
        for (int64_t y = 0; y < height; ++y) rows.push_back(y);
    else
        for (const Pass& pass : interlace)
            for (int64_t y = pass.first; y < height; y += pass.step) rows.push_back(y);
    return rows;
}

Picture readPixels(Gif& gif, int transparent) {
    const GifFileType& file = gif.file();
    const GifPalette palette = paletteOf(mapOf(file), transparent);
    const GifImageDesc& frame = file.Image;
    Picture picture = makePicture(file.SHeight, file.SWidth, 4);
    const auto& ground = palette[transparent == NO_TRANSPARENT_COLOR ? 0 : static_cast<size_t>(transparent)];
    for (size_t at = 0; at < picture.pixels.size(); at += 4) std::copy(ground.begin(), ground.end(), &picture.pixels[at]);
    std::vector<GifPixelType> line(static_cast<size_t>(std::max(frame.Width, 0)));
    for (const int64_t row : rowOrder(frame.Height, frame.Interlace)) {
        gif.check(DGifGetLine(&gif.file(), line.data(), frame.Width));
        const int64_t y = frame.Top + row;
        for (int64_t x = frame.Left; y < picture.height && x < std::min<int64_t>(picture.width, frame.Left + frame.Width); ++x) {
            const auto& color = palette[line[static_cast<size_t>(x - frame.Left)]];
            std::copy(color.begin(), color.end(), &picture.pixels[picture.index(y, x)]);
        }
    }
    return onWhite(picture);
}

Decoded decode(FileBytes bytes, const DecodeRequest& request) {
    Gif gif(bytes);
    const int transparent = moveToFrame(gif);
    const GifFileType& file = gif.file();
    Decoded out{file.SHeight, file.SWidth, isGray(mapOf(file))};
    checkSize(static_cast<uint64_t>(std::max(file.SHeight, 0)), static_cast<uint64_t>(std::max(file.SWidth, 0)));
    checkSize(static_cast<uint64_t>(std::max(file.Image.Height, 0)), static_cast<uint64_t>(std::max(file.Image.Width, 0)));
    if (!wantsFactsOnly(request)) out.picture = readPixels(gif, transparent);
    return out;
}

}  // namespace

const Format gifFormat{"GIF", isGif, decode};

}  // namespace lathe::images
