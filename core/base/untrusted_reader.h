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

/// Reads a foreign file or block of bytes in order, and trusts no length in it. Each length is compared with the remaining bytes
/// before memory is allocated; memory for decompressed data must be requested with `spend`. Errors name the file and the offset,
/// and have the code file.damaged.
///
///     LATHE_TRY(auto in, UntrustedReader::open("t10k-labels-idx1-ubyte"));
///     LATHE_TRY(const uint32_t magic, in.take<uint32_t>(std::endian::big));
///     LATHE_TRY(const uint32_t count, in.take<uint32_t>(std::endian::big));
///     LATHE_TRY(const auto labels, in.takeVector<uint8_t>(count));
///     LATHE_CHECK(in.expectEnd());
class UntrustedReader {
public:
    static constexpr uint64_t noCap = UINT64_MAX;

    /// Reads bytes in memory, which must outlive the reader. `name` is used in messages; `maxMemory` limits `spend`.
    UntrustedReader(std::string_view bytes, std::string name, uint64_t maxMemory = noCap);
    /// Reads a regular file.
    static Result<UntrustedReader> open(const std::string& path, uint64_t maxMemory = noCap);

    const std::string& name() const { return m_name; }
    uint64_t size() const { return m_size; }
    uint64_t offset() const { return m_offset; }
    uint64_t remaining() const { return m_size - m_offset; }

    /// Fills all `bytes` bytes, or fails.
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
    /// `count` elements in the byte order of the machine. If the file is too short, it fails before it allocates memory.
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

    /// The product of sizes from the file; overflow is an error.
    Result<uint64_t> product(std::initializer_list<uint64_t> factors) const;
    /// Error unless at least `bytes` bytes remain.
    Status need(uint64_t bytes) const;
    /// Error unless all bytes have been read.
    Status expectEnd() const;
    /// Requests memory for data that is larger than its bytes in the file. The total limit is 64 MiB + 16 times the bytes read so
    /// far, and the limit given to the constructor.
    Status spend(uint64_t bytes);

    /// An error at the current offset. `text` as in `Diagnostic`; {0} is the offset, {1}, ... are `args`.
    Diagnostic damaged(std::string_view text, std::vector<std::string> args = {}) const;

private:
    FileHandle m_file;
    std::string_view m_bytes;
    std::string m_name;
    uint64_t m_size = 0, m_offset = 0, m_maxMemory = noCap, m_spent = 0;
};

/// Up to `most` first bytes of a regular file, from which its format may be known; none if it cannot be read.
std::string firstBytesOf(const std::string& path, size_t most);

}  // namespace lathe
