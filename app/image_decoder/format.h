// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "app/image_decoder/picture.h"
#include "core/data/images/decoder_protocol.h"

namespace lathe::images {

/// The content of a file.
using FileBytes = std::span<const uint8_t>;

/// A picture in the size of its file or, if the format can do so without loss of quality, smaller; and the size in the file.
struct Decoded {
    int64_t height = 0, width = 0;  ///< of the picture in the file, before it is turned
    bool gray = false;
    int orientation = 1;   ///< EXIF
    Picture picture = {};  ///< empty if no pixels are wanted
    int bits = 8;          ///< of a channel in the file; of colors in a palette
    bool written = false;  ///< `Format::decodeTo` has written the pixels, and `picture` is empty
};

/// A file format. Errors are thrown as DecodeError.
struct Format {
    std::string_view name;
    bool (*recognise)(FileBytes);
    Decoded (*decode)(FileBytes, const DecodeRequest&);
    /// As `decode`, for a format that can write the pixels of the request, channel by channel, without a picture between. It does
    /// so if they need no change: `Decoded::written`.
    Decoded (*decodeTo)(FileBytes, const DecodeRequest&, std::span<uint8_t> pixels) = nullptr;
};

extern const Format bmpFormat, gifFormat, jpegFormat, pngFormat, pnmFormat, tiffFormat, webpFormat;

/// Whether only the facts about the picture are wanted.
inline bool wantsFactsOnly(const DecodeRequest& request) {
    return request.height == 0;
}

}  // namespace lathe::images
