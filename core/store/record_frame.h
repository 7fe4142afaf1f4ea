// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lathe {

/// Records of the event log: u32 length of the payload, u8 kind, payload, u32 CRC-32C of all before it.
struct Frame {
    uint8_t kind = 0;
    std::string_view payload;
    size_t bytes = 0;  ///< of the whole record
};

constexpr size_t frameOverhead = 4 + 1 + 4;
constexpr size_t maxPayload = size_t{1} << 20;
constexpr size_t maxFrame = maxPayload + frameOverhead;

/// Begins a record at the end of `out`; append the payload, then call `endFrame` with what this returned.
size_t beginFrame(std::string& out, uint8_t kind);
void endFrame(std::string& out, size_t begin);
void appendFrame(std::string& out, uint8_t kind, std::string_view payload);

/// The record that `bytes` start with; nothing when it is cut or damaged.
std::optional<Frame> frameAt(std::string_view bytes);

/// Where the first sound record begins, not before `from`. Reads each byte a bounded number of times whatever the content is.
std::optional<size_t> findFrame(std::string_view bytes, size_t from);

}  // namespace lathe
