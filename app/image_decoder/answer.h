// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/image_decoder/format.h"

namespace lathe::images {

/// The reply to a request, and pixels, or the reason why the file cannot be decoded.
struct Answer {
    DecodeReply reply;
    std::vector<uint8_t> bytes;
};

/// How many bytes the pixels take that a request asks for.
size_t pixelBytesOf(const DecodeRequest&);

/// Decodes the content of a file. Pixels are written to `pixels`, which has their size, and not to the answer. Does not throw.
Answer answerTo(const DecodeRequest&, FileBytes, std::span<uint8_t> pixels);

/// As above, with the pixels in the answer.
Answer answerTo(const DecodeRequest&, FileBytes);

/// Whether the request asks for what there may be. If not, its sender is out of step, and the program ends.
bool isSane(const DecodeRequest&);

}  // namespace lathe::images
