// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "app/image_decoder/format.h"

namespace lathe::images {

/// The reply to a request, and the bytes that follow it: pixels, or the reason why the file cannot be decoded.
struct Answer {
    DecodeReply reply;
    std::vector<uint8_t> bytes;
};

/// Decodes the content of a file. Does not throw.
Answer answerTo(const DecodeRequest&, FileBytes);

/// Whether the request asks for what there may be. If not, its sender is out of step, and the program ends.
bool isSane(const DecodeRequest&);

}  // namespace lathe::images
