// SPDX-License-Identifier: Apache-2.0
// The first page of TIFF files: what libtiff can show as red, green and blue, in strips or tiles. 16 bits become 8 (the upper
// byte, or rounded).
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <tiffio.h>
#include <vector>

#include "app/image_decoder/format.h"

namespace lathe::images {
namespace {

/// The file, and what libtiff said of it.
struct TiffSource {
    FileBytes bytes;
    uint64_t position = 0;
    char message[512] = "";
};

TiffSource& sourceOf(thandle_t handle) {
    return *static_cast<TiffSource*>(handle);
}

tmsize_t readBytes(thandle_t handle, void* into, tmsize_t count) {
    TiffSource& source = sourceOf(handle);
    if (source.position >= source.bytes.size() || count <= 0) return 0;
    const size_t n = std::min(source.bytes.size() - static_cast<size_t>(source.position), static_cast<size_t>(count));
    std::memcpy(into, source.bytes.data() + source.position, n);
    source.position += n;
    return static_cast<tmsize_t>(n);
}

tmsize_t writeNothing(thandle_t, void*, tmsize_t) {
    return 0;
}

toff_t moveTo(thandle_t handle, toff_t offset, int whence) {
    TiffSource& source = sourceOf(handle);
    if (whence == SEEK_SET) source.position = offset;
    if (whence == SEEK_CUR) source.position += offset;
    if (whence == SEEK_END) source.position = source.bytes.size() + offset;
    return source.position;
}

int closeNothing(thandle_t) {
    return 0;
}

toff_t sizeOf(thandle_t handle) {
    return sourceOf(handle).bytes.size();
}

/// Gives the content of the file as it lies in memory. Without it, libtiff 4.5 refuses uncompressed tiles whose size is not a
/// multiple of 1024 bytes.
int mapBytes(thandle_t handle, void** base, toff_t* size) {
    const TiffSource& source = sourceOf(handle);
    *base = const_cast<uint8_t*>(source.bytes.data());
    *size = source.bytes.size();
    return 1;
}

void unmapNothing(thandle_t, void*, toff_t) {}

/// The first error is the reason; later ones follow from it.
void noteError(thandle_t handle, const char*, const char* format, va_list arguments) {
    if (!handle) return;
    TiffSource& source = sourceOf(handle);
    if (source.message[0] == '\0') std::vsnprintf(source.message, sizeof source.message, format, arguments);
}

struct TiffCloser {
    void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};
using Tiff = std::unique_ptr<TIFF, TiffCloser>;

DecodeError failure(const TiffSource& source, const char* otherwise) {
    return DecodeError(source.message[0] != '\0' ? std::string("the TIFF file cannot be decoded: ") + source.message : otherwise);
}

/// Warnings are about tags that nobody reads. Everything that is said goes to `source`.
Tiff openTiff(TiffSource& source) {
    TIFFSetWarningHandler(nullptr);
    TIFFSetErrorHandler(nullptr);
    TIFFSetErrorHandlerExt(noteError);
    Tiff tiff(
        TIFFClientOpen("image", "r", &source, readBytes, writeNothing, moveTo, closeNothing, sizeOf, mapBytes, unmapNothing));
    if (!tiff) throw failure(source, "the TIFF header is damaged or cut off");
    return tiff;
}

bool isTiff(FileBytes bytes) {
    return bytes.size() > 8 && (std::memcmp(bytes.data(), "II*\0", 4) == 0 || std::memcmp(bytes.data(), "MM\0*", 4) == 0);
}

uint16_t tagOf(TIFF* tiff, uint32_t tag, uint16_t otherwise) {
    uint16_t value = otherwise;
    return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : otherwise;
}

Decoded factsOf(TIFF* tiff) {
    uint32_t height = 0, width = 0;
    TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height);
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width);
    checkSize(height, width);
    const uint16_t photometric = tagOf(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
    const bool gray = photometric == PHOTOMETRIC_MINISBLACK || photometric == PHOTOMETRIC_MINISWHITE;
    return {height, width, gray, tagOf(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT)};
}

/// libtiff gives colors that are multiplied by their opacity: on white, what is missing is white.
Picture readPixels(TIFF* tiff, const TiffSource& source, const Decoded& facts) {
    char reason[1024] = "";
    if (TIFFRGBAImageOK(tiff, reason) == 0) throw DecodeError(std::string("this kind of TIFF file is not supported: ") + reason);
    TIFFSetField(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);  // turned later, as all formats
    const auto height = static_cast<uint32_t>(facts.height), width = static_cast<uint32_t>(facts.width);
    std::vector<uint32_t> raster(size_t{height} * width);
    constexpr int stopAtError = 1;
    if (TIFFReadRGBAImageOriented(tiff, width, height, raster.data(), ORIENTATION_TOPLEFT, stopAtError) == 0)
        throw failure(source, "the TIFF data are damaged or cut off");
    if (source.message[0] != '\0') throw failure(source, "");
    Picture picture = makePicture(facts.height, facts.width, 3);
    uint8_t* out = picture.pixels.data();
    for (const uint32_t pixel : raster) {
        const uint32_t missing = 255 - TIFFGetA(pixel);
        for (const uint32_t value : {TIFFGetR(pixel), TIFFGetG(pixel), TIFFGetB(pixel)})
            *out++ = static_cast<uint8_t>(std::min<uint32_t>(255, value + missing));
    }
    return picture;
}

Decoded decode(FileBytes bytes, const DecodeRequest& request) {
    TiffSource source{bytes};
    const Tiff tiff = openTiff(source);
    Decoded out = factsOf(tiff.get());
    out.bits = tagOf(tiff.get(), TIFFTAG_BITSPERSAMPLE, 1);
    if (!wantsFactsOnly(request)) out.picture = readPixels(tiff.get(), source, out);
    return out;
}

}  // namespace

const Format tiffFormat{"TIFF", isTiff, decode};

}  // namespace lathe::images
