// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace lathe::images {

// What Lathe and lathe-image-decoder say to each other over a socket: first a greeting with the descriptor of memory that both
// share, then, for each file, a request, a reply, and the reason if there are no pixels. The bytes of the file and the pixels are
// in the shared memory; a large file follows its request. Both programs are of one build and on one machine, so numbers are in
// its byte order. The decoder gets no path, and no other descriptor. A second request may be sent before the first reply.

constexpr uint32_t protocolMagic = 0x4C494433;  ///< "LID3"
constexpr uint64_t mostFileBytes = uint64_t{256} << 20;
constexpr uint64_t mostReasonBytes = 1024;
/// Exit code of a decoder that could not set up its sandbox.
constexpr int noSandboxExitCode = 78;
/// Of the picture in the file: 64 Mi, as 8192 x 8192.
constexpr uint64_t mostPixels = uint64_t{64} << 20;
/// Largest height and width that can be asked for.
constexpr uint32_t mostSide = 4096;

/// The shared memory has parts for the pixels of a request, which Lathe reads, and behind them parts for the bytes of its file,
/// which Lathe writes and never reads.
constexpr uint32_t sharedParts = 2;
constexpr uint64_t sharedPartBytes = uint64_t{3} * mostSide * mostSide;
constexpr uint64_t sharedPixelBytes = sharedParts * sharedPartBytes;
/// A larger file follows its request.
constexpr uint64_t sharedFileBytes = uint64_t{1} << 20;
constexpr uint64_t sharedBytes = sharedPixelBytes + sharedParts * sharedFileBytes;

/// With the descriptor of the shared memory.
struct DecoderGreeting {
    uint32_t magic = 0x4C494733;  ///< "LIG3"
    uint32_t reserved = 0;
};

/// How a picture becomes one of another proportion.
enum class Fit : uint32_t {
    Crop,    ///< scaled until it covers the wanted size, centered; what lies outside is lost
    Pad,     ///< scaled until it fits into the wanted size, centered on black
    Stretch  ///< height and width are scaled by different factors
};

/// What the bytes of a picture are.
enum class Content : uint32_t {
    Colors,
    Classes  ///< of a mask: the index in the palette or the gray value of the nearest pixel, never a mixture of two
};

/// A rectangle of the picture as it is meant to be seen. What lies outside of the picture is cut off.
struct Region {
    double left = 0, top = 0, right = 0, bottom = 0;  ///< in pixels, or in shares of width and height
    double margin = 0;                                ///< added to each side: a share of the width or height of the rectangle
    uint32_t relative = 0;                            ///< 1: shares, from 0 to 1
    uint32_t least = 1;                               ///< pixels that the rectangle must have in the picture in each direction
};
constexpr double mostMargin = 10;
/// The reason for a region that is smaller than `Region::least`.
constexpr std::string_view smallRegionReason = "the box is outside of the image or too small";

/// When the bytes of the file are in the shared memory, or before them.
struct DecodeRequest {
    uint32_t magic = protocolMagic;
    uint32_t height = 0, width = 0;  ///< 0: the pixels are not wanted, only the facts in the reply
    uint32_t channels = 3;           ///< 1 (gray) or 3 (red, green, blue)
    Fit fit = Fit::Crop;
    Content content = Content::Colors;
    uint64_t bytes = 0;      ///< of the file
    uint32_t hasRegion = 0;  ///< 1: only the pixels of `region` are wanted
    uint32_t part = 0;       ///< of the shared memory: where the file is, and where the pixels are wanted
    Region region = {};
};

/// When the pixels, U8[channels, height, width], are in the shared memory, or before the reason why there are none.
struct DecodeReply {
    uint32_t magic = protocolMagic;
    uint32_t decoded = 0;  ///< 1, or 0: the bytes that follow are a reason in English
    uint32_t height = 0,
             width = 0;     ///< of the picture in the file as it is meant to be seen (EXIF orientation), or of its region
    uint32_t channels = 0;  ///< 1: a gray picture; 3: a colored one
    uint32_t bits = 0;      ///< of a channel in the file
    uint64_t bytes = 0;     ///< of the pixels, or of the reason
};

}  // namespace lathe::images
