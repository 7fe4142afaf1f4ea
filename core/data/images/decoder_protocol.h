// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe::images {

// What Lathe and lathe-image-decoder say to each other over a socket: a request and the bytes of a file, then a reply and its
// bytes. Both are of one build and on one machine, so numbers are in its byte order. The decoder gets no path and no descriptor.

constexpr uint32_t protocolMagic = 0x4C494431;  ///< "LID1"
constexpr uint64_t mostFileBytes = uint64_t{256} << 20;
constexpr uint64_t mostReasonBytes = 1024;
/// Exit code of a decoder that could not set up its sandbox.
constexpr int noSandboxExitCode = 78;
/// Of the picture in the file: 64 Mi, as 8192 x 8192.
constexpr uint64_t mostPixels = uint64_t{64} << 20;
/// Largest height and width that can be asked for.
constexpr uint32_t mostSide = 4096;

/// How a picture becomes one of another proportion.
enum class Fit : uint32_t {
    Crop,    ///< scaled until it covers the wanted size, centered; what lies outside is lost
    Pad,     ///< scaled until it fits into the wanted size, centered on black
    Stretch  ///< height and width are scaled by different factors
};

/// Before the bytes of the file.
struct DecodeRequest {
    uint32_t magic = protocolMagic;
    uint32_t height = 0, width = 0;  ///< 0: the pixels are not wanted, only the facts in the reply
    uint32_t channels = 3;           ///< 1 (gray) or 3 (red, green, blue)
    Fit fit = Fit::Crop;
    uint32_t reserved = 0;
    uint64_t bytes = 0;  ///< of the file
};

/// Before the pixels, U8[channels, height, width], or before the reason why there are none.
struct DecodeReply {
    uint32_t magic = protocolMagic;
    uint32_t decoded = 0;            ///< 1, or 0: the bytes that follow are a reason in English
    uint32_t height = 0, width = 0;  ///< of the picture in the file as it is meant to be seen (EXIF orientation)
    uint32_t channels = 0;           ///< 1: a gray picture; 3: a colored one
    uint32_t reserved = 0;
    uint64_t bytes = 0;
};

}  // namespace lathe::images
