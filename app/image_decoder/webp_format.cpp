// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>
#include <webp/decode.h>

#include "app/image_decoder/exif.h"
#include "app/image_decoder/format.h"

namespace lathe::images {
namespace {

constexpr size_t headerBytes = 12, chunkHeaderBytes = 8;

bool isWebp(FileBytes bytes) {
    return bytes.size() > headerBytes && std::memcmp(bytes.data(), "RIFF", 4) == 0 &&
           std::memcmp(bytes.data() + 8, "WEBP", 4) == 0;
}

size_t lengthAt(FileBytes bytes, size_t at) {
    return bytes[at] | size_t{bytes[at + 1]} << 8 | size_t{bytes[at + 2]} << 16 | size_t{bytes[at + 3]} << 24;
}

/// Of the chunk "EXIF" of the container (RIFF: a name, a length, as many bytes, padded to an even number).
int orientationIn(FileBytes bytes) {
    for (size_t at = headerBytes; bytes.size() - at > chunkHeaderBytes;) {
        const size_t length = lengthAt(bytes, at + 4), rest = bytes.size() - at - chunkHeaderBytes;
        if (std::memcmp(bytes.data() + at, "EXIF", 4) == 0)
            return orientationOf(bytes.subspan(at + chunkHeaderBytes, std::min(length, rest)));
        if (length >= rest) return 1;
        at += chunkHeaderBytes + length + length % 2;
        if (at >= bytes.size()) return 1;
    }
    return 1;
}

WebPBitstreamFeatures featuresOf(FileBytes bytes) {
    WebPBitstreamFeatures features{};
    if (WebPGetFeatures(bytes.data(), bytes.size(), &features) != VP8_STATUS_OK) throw DecodeError("the WebP header is damaged");
    if (features.has_animation) throw DecodeError("animated WebP files are not supported");
    checkSize(static_cast<uint64_t>(features.height), static_cast<uint64_t>(features.width));
    return features;
}

Picture readPixels(FileBytes bytes, const WebPBitstreamFeatures& features) {
    const bool opacity = features.has_alpha != 0;
    Picture picture = makePicture(features.height, features.width, opacity ? 4 : 3);
    const int line = static_cast<int>(picture.index(1, 0));
    auto* const into = opacity ? WebPDecodeRGBAInto : WebPDecodeRGBInto;
    if (!into(bytes.data(), bytes.size(), picture.pixels.data(), picture.pixels.size(), line))
        throw DecodeError("the WebP data are damaged or cut off");
    return opacity ? onWhite(picture) : picture;
}

Decoded decode(FileBytes bytes, const DecodeRequest& request) {
    const WebPBitstreamFeatures features = featuresOf(bytes);
    Decoded out{features.height, features.width, false, orientationIn(bytes)};
    if (!wantsFactsOnly(request)) out.picture = readPixels(bytes, features);
    return out;
}

}  // namespace

const Format webpFormat{"WebP", isWebp, decode};

}  // namespace lathe::images
