// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <png.h>

#include "app/image_decoder/exif.h"
#include "app/image_decoder/format.h"
#include "app/image_decoder/guarded.h"

namespace lathe::images {
namespace {

constexpr png_alloc_size_t mostChunkBytes = png_alloc_size_t{8} << 20;

void fail(png_structp png, png_const_charp text) {
    auto& error = *static_cast<ErrorJump*>(png_get_error_ptr(png));
    std::snprintf(error.message, sizeof error.message, "%s", text);
    std::longjmp(error.jump, 1);
}

void silent(png_structp, png_const_charp) {}

/// What remains of the file.
struct Source {
    FileBytes bytes;
};

void readBytes(png_structp png, png_bytep into, size_t count) {
    auto& source = *static_cast<Source*>(png_get_io_ptr(png));
    if (source.bytes.size() < count) png_error(png, "the PNG data are cut off");
    std::memcpy(into, source.bytes.data(), count);
    source.bytes = source.bytes.subspan(count);
}

/// A reader that is destroyed in any case.
class Png {
public:
    explicit Png(FileBytes bytes) : m_source{bytes} {
        m_png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &m_error, fail, silent);
        if (!m_png) throw DecodeError("no memory for the PNG data");
    }
    void readHeader() {
        run([this] {
            m_info = png_create_info_struct(m_png);
            png_set_read_fn(m_png, &m_source, readBytes);
            png_set_chunk_malloc_max(m_png, mostChunkBytes);
            png_read_info(m_png, m_info);
        });
    }
    ~Png() { png_destroy_read_struct(&m_png, &m_info, nullptr); }
    Png(const Png&) = delete;

    png_structp png() const { return m_png; }
    png_infop info() const { return m_info; }
    template <class F>
    void run(F&& f) {
        guarded(m_error, f);
    }

private:
    ErrorJump m_error;
    Source m_source;
    png_structp m_png = nullptr;
    png_infop m_info = nullptr;
};

bool isPng(FileBytes bytes) {
    constexpr uint8_t signature[] = {0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A};
    return bytes.size() > sizeof signature && std::equal(std::begin(signature), std::end(signature), bytes.begin());
}

int orientationIn(const Png& file) {
    png_bytep exif = nullptr;
    png_uint_32 bytes = 0;
    if (png_get_eXIf_1(file.png(), file.info(), &bytes, &exif) == 0 || !exif) return 1;
    return orientationOf({exif, bytes});
}

bool isGray(const Png& file) {
    const int type = png_get_color_type(file.png(), file.info());
    return type == PNG_COLOR_TYPE_GRAY || type == PNG_COLOR_TYPE_GRAY_ALPHA;
}

/// Colors of a palette, 8 bits for each channel, and a channel of opacity if the file says something of it. 16 bits are divided
/// by 257 and rounded.
void wantColors(png_structp png) {
    png_set_expand(png);
    png_set_scale_16(png);
}

/// The numbers as they are in the file: indices of a palette, gray values that are not stretched to 8 bits.
void wantNumbers(png_structp png) {
    png_set_packing(png);
    png_set_strip_alpha(png);
}

/// The colors of a palette have 8 bits, however many its indices have.
int bitsOf(const Png& file) {
    const bool palette = png_get_color_type(file.png(), file.info()) == PNG_COLOR_TYPE_PALETTE;
    return palette ? 8 : png_get_bit_depth(file.png(), file.info());
}

Picture readRows(Png& file, const Decoded& facts, void (*want)(png_structp)) {
    int passes = 1, channels = 0;
    file.run([&] {
        want(file.png());
        passes = png_set_interlace_handling(file.png());
        png_read_update_info(file.png(), file.info());
        channels = png_get_channels(file.png(), file.info());
    });
    Picture picture = makePicture(facts.height, facts.width, channels);
    const size_t line = picture.index(1, 0), rows = static_cast<size_t>(facts.height);
    uint8_t* const pixels = picture.pixels.data();
    file.run([&] {
        for (int pass = 0; pass < passes; ++pass)
            for (size_t y = 0; y < rows; ++y) png_read_row(file.png(), pixels + y * line, nullptr);
    });
    return picture;
}

Picture readPixels(Png& file, const Decoded& facts) {
    const Picture picture = readRows(file, facts, wantColors);
    return picture.channels % 2 == 0 ? onWhite(picture) : picture;
}

Picture readClasses(Png& file, const Decoded& facts) {
    if (png_get_bit_depth(file.png(), file.info()) > 8) throw DecodeError("the mask has 16 bits a pixel instead of 8");
    return readRows(file, facts, wantNumbers);
}

Decoded decode(FileBytes bytes, const DecodeRequest& request) {
    Png file(bytes);
    file.readHeader();
    Decoded out{png_get_image_height(file.png(), file.info()), png_get_image_width(file.png(), file.info()), isGray(file),
                orientationIn(file)};
    checkSize(static_cast<uint64_t>(out.height), static_cast<uint64_t>(out.width));
    out.bits = bitsOf(file);
    if (wantsFactsOnly(request)) return out;
    out.picture = request.content == Content::Classes ? readClasses(file, out) : readPixels(file, out);
    return out;
}

}  // namespace

const Format pngFormat{"PNG", isPng, decode};

}  // namespace lathe::images
