// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>

// After <cstdio>, which it needs.
#include <jerror.h>
#include <jpeglib.h>

#include "app/image_decoder/exif.h"
#include "app/image_decoder/fit.h"
#include "app/image_decoder/format.h"
#include "app/image_decoder/guarded.h"

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

Picture readPixels(Jpeg& jpeg) {
    jpeg_decompress_struct& info = jpeg.info();
    jpeg.run([&] { jpeg_start_decompress(&info); });
    Picture picture = makePicture(info.output_height, info.output_width, info.output_components);
    const size_t line = picture.index(1, 0);
    uint8_t* const pixels = picture.pixels.data();
    jpeg.run([&] {
        // The library gives as many lines at a time as it has.
        constexpr JDIMENSION most = 16;
        JSAMPROW rows[most];
        while (info.output_scanline < info.output_height) {
            const JDIMENSION count = std::min(most, info.output_height - info.output_scanline);
            for (JDIMENSION i = 0; i < count; ++i) rows[i] = pixels + (info.output_scanline + i) * line;
            jpeg_read_scanlines(&info, rows, count);
        }
    });
    if (jpeg.cutOff()) throw DecodeError("the JPEG data are cut off");
    return info.out_color_space == JCS_CMYK ? fromInks(picture, info.saw_Adobe_marker != FALSE) : picture;
}

Decoded decode(FileBytes bytes, const DecodeRequest& request) {
    Jpeg jpeg;
    readHeader(jpeg, bytes);
    const jpeg_decompress_struct& info = jpeg.info();
    Decoded out{info.image_height, info.image_width, isGray(info), orientationIn(info)};
    if (wantsFactsOnly(request)) return out;
    if (request.content == Content::Classes)
        throw DecodeError("a JPEG file does not keep the classes of pixels: save the mask as PNG");
    chooseOutput(jpeg.info(), request, out.orientation);
    out.picture = readPixels(jpeg);
    return out;
}

}  // namespace

const Format jpegFormat{"JPEG", isJpeg, decode};

}  // namespace lathe::images
