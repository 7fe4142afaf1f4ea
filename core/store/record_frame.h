// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lathe {

/// A record of the event log: u32 length of the payload, u8 kind, payload, u32 CRC-32C of all preceding bytes of the record.
/// `payload` refers to the bytes that were parsed.
struct Frame {
    uint8_t kind = 0;
    std::string_view payload;
    size_t bytes = 0;  ///< of the whole record
};

constexpr size_t frameOverhead = 4 + 1 + 4;
constexpr size_t maxPayload = size_t{1} << 20;
constexpr size_t maxFrame = maxPayload + frameOverhead;

/// Starts a record at the end of `out`. Append the payload of at most `maxPayload` bytes, then call `endFrame` with the result.
size_t beginFrame(std::string& out, uint8_t kind);
/// Fills in the length of the payload and appends the checksum. `begin` is the result of `beginFrame`.
void endFrame(std::string& out, size_t begin);
/// Appends a complete record.
void appendFrame(std::string& out, uint8_t kind, std::string_view payload);

/// The record at the start of `bytes`; nothing if it is cut or damaged.
std::optional<Frame> frameAt(std::string_view bytes);

/// Position of the first correct record at or after `from`; nothing if there is none. The time is linear in the number of bytes
/// for any content.
std::optional<size_t> findFrame(std::string_view bytes, size_t from);

}  // namespace lathe
