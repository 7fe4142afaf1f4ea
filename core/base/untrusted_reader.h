// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/file.h"

namespace lathe {

/// Reads a foreign file or block of bytes in order, believing nothing: each length is held against what is really there before
/// memory is taken, and memory for unpacked things must be asked for with `spend`. Errors name the file and the offset, and
/// have the code file.damaged.
///
///     LATHE_TRY(auto in, UntrustedReader::open("t10k-labels-idx1-ubyte"));
///     LATHE_TRY(const uint32_t magic, in.take<uint32_t>(std::endian::big));
///     LATHE_TRY(const uint32_t count, in.take<uint32_t>(std::endian::big));
///     LATHE_TRY(const auto labels, in.takeVector<uint8_t>(count));
///     LATHE_CHECK(in.expectEnd());
class UntrustedReader {
public:
    static constexpr uint64_t noCap = UINT64_MAX;

    /// Over bytes in memory, which must stay. `name` stands for the file in messages; `maxMemory` caps `spend`.
    UntrustedReader(std::string_view bytes, std::string name, uint64_t maxMemory = noCap);
    /// Over a regular file.
    static Result<UntrustedReader> open(const std::string& path, uint64_t maxMemory = noCap);

    const std::string& name() const { return m_name; }
    uint64_t size() const { return m_size; }
    uint64_t offset() const { return m_offset; }
    uint64_t remaining() const { return m_size - m_offset; }

    /// Fills `bytes` bytes or fails; never half.
    Status read(void* into, size_t bytes);
    Status skip(uint64_t bytes);

    /// A number in the given byte order.
    template <class T>
    Result<T> take(std::endian order = std::endian::little) {
        static_assert(std::is_arithmetic_v<T>);
        std::array<std::byte, sizeof(T)> raw;
        LATHE_CHECK(read(raw.data(), raw.size()));
        if (order != std::endian::native) std::reverse(raw.begin(), raw.end());
        return std::bit_cast<T>(raw);
    }
    /// `count` elements as they lie there (the machine's byte order). Refused before memory is taken when the file is shorter.
    template <class T>
    Result<std::vector<T>> takeVector(uint64_t count) {
        static_assert(std::is_arithmetic_v<T>);
        LATHE_TRY(const uint64_t bytes, product({count, sizeof(T)}));
        LATHE_CHECK(need(bytes));
        std::vector<T> out(count);
        LATHE_CHECK(read(out.data(), bytes));
        return out;
    }
    Result<std::string> takeString(uint64_t bytes);

    /// The product of sizes that come from the file; overflow is an error.
    Result<uint64_t> product(std::initializer_list<uint64_t> factors) const;
    /// Refuses unless so many bytes are left.
    Status need(uint64_t bytes) const;
    /// Refuses unless everything has been read.
    Status expectEnd() const;
    /// Books memory for something that is larger than its bytes in the file. In all at most 64 MiB + 16 times the bytes read so
    /// far, and at most the cap given to the constructor.
    Status spend(uint64_t bytes);

    /// An error at the current offset: `text` as in `Diagnostic`, "{0}" being the offset and further arguments following.
    Diagnostic damaged(std::string_view text, std::vector<std::string> args = {}) const;

private:
    FileHandle m_file;
    std::string_view m_bytes;
    std::string m_name;
    uint64_t m_size = 0, m_offset = 0, m_maxMemory = noCap, m_spent = 0;
};

}  // namespace lathe
