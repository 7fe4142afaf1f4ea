// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

// After <cstdio>, which it needs.
#include <jerror.h>
#include <jpeglib.h>

#include "app/image_decoder/exif.h"
#include "app/image_decoder/fit.h"
#include "app/image_decoder/format.h"
#include "app/image_decoder/guarded.h"
#include "app/image_decoder/halved_colors.h"
#include "app/image_decoder/planes.h"

namespace lathe::images {
namespace {

struct JpegErrors : jpeg_error_mgr {
    ErrorJump error;
    bool cutOff = false;
};

JpegErrors& errorsOf(j_common_ptr info) {
    return *static_cast<JpegErrors*>(info->err);
}

void fail(j_common_ptr info) {
    JpegErrors& errors = errorsOf(info);
    char text[JMSG_LENGTH_MAX];
    errors.format_message(info, text);
    std::snprintf(errors.error.message, sizeof errors.error.message, "%s", text);
    std::longjmp(errors.error.jump, 1);
}

/// Warnings. Pixels behind the end of the data would be made up.
void note(j_common_ptr info, int level) {
    JpegErrors& errors = errorsOf(info);
    const int code = errors.msg_code;
    if (level < 0 && (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER)) errors.cutOff = true;
}

void silent(j_common_ptr) {}

/// A decompressor that is destroyed in any case.
class Jpeg {
public:
    Jpeg() {
        m_info.err = jpeg_std_error(&m_errors);
        m_errors.error_exit = fail;
        m_errors.emit_message = note;
        m_errors.output_message = silent;
        guarded(m_errors.error, [this] { jpeg_create_decompress(&m_info); });
    }
    ~Jpeg() { jpeg_destroy_decompress(&m_info); }
    Jpeg(const Jpeg&) = delete;

    jpeg_decompress_struct& info() { return m_info; }
    template <class F>
    void run(F&& f) {
        guarded(m_errors.error, f);
    }
    bool cutOff() const { return m_errors.cutOff; }

private:
    jpeg_decompress_struct m_info{};
    JpegErrors m_errors{};
};

bool isJpeg(FileBytes bytes) {
    return bytes.size() > 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF;
}

void readHeader(Jpeg& jpeg, FileBytes bytes) {
    jpeg_decompress_struct& info = jpeg.info();
    jpeg.run([&] {
        jpeg_mem_src(&info, bytes.data(), static_cast<unsigned long>(bytes.size()));
        jpeg_save_markers(&info, JPEG_APP0 + 1, 0xFFFF);
        jpeg_read_header(&info, TRUE);
    });
    checkSize(info.image_height, info.image_width);
}

int orientationIn(const jpeg_decompress_struct& info) {
    for (const jpeg_marker_struct* m = info.marker_list; m; m = m->next)
        if (m->data_length > 6 && std::memcmp(m->data, "Exif\0", 6) == 0) return orientationOf({m->data, m->data_length});
    return 1;
}

bool isGray(const jpeg_decompress_struct& info) {
    return info.num_components == 1;
}

bool isCmyk(const jpeg_decompress_struct& info) {
    return info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
}

void chooseOutput(jpeg_decompress_struct& info, const DecodeRequest& request, int orientation) {
    info.out_color_space = isGray(info) ? JCS_GRAYSCALE : isCmyk(info) ? JCS_CMYK : JCS_RGB;
    const bool turned = turnsSideways(orientation);
    const int64_t height = turned ? request.width : request.height, width = turned ? request.height : request.width;
    info.scale_num = 1;
    // The edges of a region are pixels of the whole picture.
    const bool whole = request.hasRegion != 0;
    info.scale_denom =
        static_cast<unsigned>(whole ? 1 : reductionFor(info.image_height, info.image_width, height, width, request.fit));
}

/// Adobe stores the four inks inverted. What is left of the light is the product of what the ink of a color and black leave.
Picture fromInks(const Picture& inks, bool inverted) {
    Picture to = makePicture(inks.height, inks.width, 3);
    const uint8_t* at = inks.pixels.data();
    const auto light = [&](int ink) { return inverted ? ink : 255 - ink; };
    for (size_t i = 0; i < to.pixels.size(); at += 4)
        for (int c = 0; c < 3; ++c) to.pixels[i++] = static_cast<uint8_t>((light(at[c]) * light(at[3]) + 127) / 255);
    return to;
}

/// The library gives as many lines at a time as it has.
constexpr JDIMENSION linesAtOnce = 16;

/// Reads the next lines, one behind the other, and returns their number. To be called within `Jpeg::run`.
JDIMENSION readLines(jpeg_decompress_struct& info, uint8_t* into, size_t line) {
    JSAMPROW rows[linesAtOnce];
    for (size_t i = 0; i < linesAtOnce; ++i) rows[i] = into + i * line;
    return jpeg_read_scanlines(&info, rows, std::min(linesAtOnce, info.output_height - info.output_scanline));
}

void start(Jpeg& jpeg) {
    jpeg.run([&] { jpeg_start_decompress(&jpeg.info()); });
}

void checkEnd(const Jpeg& jpeg) {
    if (jpeg.cutOff()) throw DecodeError("the JPEG data are cut off");
}

Picture readPixels(Jpeg& jpeg) {
    jpeg_decompress_struct& info = jpeg.info();
    start(jpeg);
    Picture picture = makePicture(info.output_height, info.output_width, info.output_components);
    const size_t line = picture.index(1, 0);
    uint8_t* const pixels = picture.pixels.data();
    jpeg.run([&] {
        while (info.output_scanline < info.output_height) readLines(info, pixels + info.output_scanline * line, line);
    });
    checkEnd(jpeg);
    return info.out_color_space == JCS_CMYK ? fromInks(picture, info.saw_Adobe_marker != FALSE) : picture;
}

/// Whether the pixels of the file are those that are wanted.
bool needNoChange(const jpeg_decompress_struct& info, const DecodeRequest& request, int orientation) {
    return orientation == 1 && request.hasRegion == 0 && request.height == info.image_height &&
           request.width == info.image_width && request.channels == 3 && info.num_components == 3;
}

/// Lines stay in the cache of the processor until their channels are apart.
void writeLines(Jpeg& jpeg, uint8_t* planes) {
    jpeg_decompress_struct& info = jpeg.info();
    start(jpeg);
    const size_t line = size_t{3} * info.output_width, plane = size_t{info.output_height} * info.output_width;
    std::vector<uint8_t> lines(linesAtOnce * line);
    jpeg.run([&] {
        while (info.output_scanline < info.output_height) {
            const size_t first = size_t{info.output_scanline} * info.output_width;
            const size_t count = readLines(info, lines.data(), line);
            splitPlanes(lines.data(), count * info.output_width, planes + first, plane);
        }
    });
}

/// Whether colors are stored for squares of 2 x 2 pixels, and the library would interpolate between the squares.
bool hasHalvedColors(const jpeg_decompress_struct& info) {
    const auto is = [&](int component, int factor) {
        const jpeg_component_info& c = info.comp_info[component];
        return c.h_samp_factor == factor && c.v_samp_factor == factor;
    };
    return info.jpeg_color_space == JCS_YCbCr && is(0, 2) && is(1, 1) && is(2, 1) && info.image_width > 4;
}

/// The numbers of all components as they are stored, in whole blocks.
class StoredComponents {
public:
    explicit StoredComponents(const jpeg_decompress_struct& info) {
        size_t bytes = HalvedColors::spare;
        for (size_t c = 0; c < 3; ++c) {
            m_line[c] = size_t{info.comp_info[c].width_in_blocks} * DCTSIZE;
            m_linesAtOnce[c] = static_cast<size_t>(info.comp_info[c].v_samp_factor) * DCTSIZE;
            m_begin[c] = bytes - HalvedColors::spare;
            bytes += m_line[c] * m_linesAtOnce[c] * info.total_iMCU_rows;
        }
        m_numbers = std::make_unique_for_overwrite<uint8_t[]>(bytes);
    }

    /// A row of blocks of each component. To be called within `Jpeg::run`.
    void readNext(jpeg_decompress_struct& info) {
        JSAMPROW rows[3][2 * DCTSIZE];
        JSAMPARRAY components[] = {rows[0], rows[1], rows[2]};
        for (size_t c = 0; c < 3; ++c) {
            uint8_t* const first = m_numbers.get() + m_begin[c] + m_read * m_linesAtOnce[c] * m_line[c];
            for (size_t i = 0; i < m_linesAtOnce[c]; ++i) rows[c][i] = first + i * m_line[c];
        }
        jpeg_read_raw_data(&info, components, 2 * DCTSIZE);
        ++m_read;
    }
    ComponentLines lines(size_t c) const { return {m_numbers.get() + m_begin[c], m_line[c]}; }

private:
    std::unique_ptr<uint8_t[]> m_numbers;
    size_t m_line[3] = {}, m_linesAtOnce[3] = {}, m_begin[3] = {};
    size_t m_read = 0;
};

/// The library interpolates and converts colors for pixels side by side: to do it for planes takes less than to part them.
void writeHalvedColors(Jpeg& jpeg, uint8_t* planes) {
    jpeg_decompress_struct& info = jpeg.info();
    info.raw_data_out = TRUE;
    start(jpeg);
    StoredComponents stored(info);
    jpeg.run([&] {
        while (info.output_scanline < info.output_height) stored.readNext(info);
    });
    writeColors({info.output_height, info.output_width, stored.lines(0), {stored.lines(1), stored.lines(2)}}, planes);
}

void writePlanesOf(Jpeg& jpeg, uint8_t* planes) {
    hasHalvedColors(jpeg.info()) && canWriteColors() ? writeHalvedColors(jpeg, planes) : writeLines(jpeg, planes);
    checkEnd(jpeg);
}

/// Into `planes`, if there are any and the pixels need no change.
Decoded decodeJpeg(FileBytes bytes, const DecodeRequest& request, std::span<uint8_t> planes) {
    Jpeg jpeg;
    readHeader(jpeg, bytes);
    const jpeg_decompress_struct& info = jpeg.info();
    Decoded out{info.image_height, info.image_width, isGray(info), orientationIn(info)};
    if (wantsFactsOnly(request)) return out;
    if (request.content == Content::Classes)
        throw DecodeError("a JPEG file does not keep the classes of pixels: save the mask as PNG");
    chooseOutput(jpeg.info(), request, out.orientation);
    out.written = !planes.empty() && needNoChange(info, request, out.orientation);
    if (out.written)
        writePlanesOf(jpeg, planes.data());
    else
        out.picture = readPixels(jpeg);
    return out;
}

Decoded decode(FileBytes bytes, const DecodeRequest& request) {
    return decodeJpeg(bytes, request, {});
}

}  // namespace

const Format jpegFormat{"JPEG", isJpeg, decode, decodeJpeg};

}  // namespace lathe::images
