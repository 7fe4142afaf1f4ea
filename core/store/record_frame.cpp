// SPDX-License-Identifier: Apache-2.0
#include "core/store/record_frame.h"

#include <cstring>

#include "core/base/crc32c.h"

namespace lathe {
namespace {

constexpr size_t headBytes = 4 + 1;
/// Content that pretends to be records all over must not make the search quadratic.
constexpr size_t searchBudget = size_t{64} << 20;

uint32_t numberAt(std::string_view bytes, size_t at) {
    uint32_t value = 0;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

void putNumber(char* at, size_t value) {
    const auto narrow = static_cast<uint32_t>(value);
    std::memcpy(at, &narrow, sizeof narrow);
}

}  // namespace

size_t beginFrame(std::string& out, uint8_t kind) {
    const size_t begin = out.size();
    out.append(4, '\0');
    out += static_cast<char>(kind);
    return begin;
}

void endFrame(std::string& out, size_t begin) {
    putNumber(out.data() + begin, out.size() - begin - headBytes);
    const uint32_t sum = crc32c(std::string_view(out).substr(begin));
    out.append(4, '\0');
    putNumber(out.data() + out.size() - 4, sum);
}

void appendFrame(std::string& out, uint8_t kind, std::string_view payload) {
    const size_t begin = beginFrame(out, kind);
    out += payload;
    endFrame(out, begin);
}

std::optional<Frame> frameAt(std::string_view bytes) {
    if (bytes.size() < frameOverhead) return std::nullopt;
    const size_t length = numberAt(bytes, 0);
    if (length > maxPayload || length > bytes.size() - frameOverhead) return std::nullopt;
    if (crc32c(bytes.substr(0, headBytes + length)) != numberAt(bytes, headBytes + length)) return std::nullopt;
    return Frame{static_cast<uint8_t>(bytes[4]), bytes.substr(headBytes, length), length + frameOverhead};
}

std::optional<size_t> findFrame(std::string_view bytes, size_t from) {
    size_t spent = 0;
    for (size_t at = from; at + frameOverhead <= bytes.size() && spent < searchBudget; ++at) {
        const size_t length = numberAt(bytes, at);
        if (length > maxPayload || length > bytes.size() - at - frameOverhead) continue;
        spent += length;
        if (frameAt(bytes.substr(at))) return at;
    }
    return std::nullopt;
}

}  // namespace lathe
