// SPDX-License-Identifier: Apache-2.0
#include "core/data/archives/byte_stream.h"

#include <algorithm>
#include <utility>

#include "core/base/bytes_text.h"
#include "core/base/gzip.h"
#include "core/base/untrusted_reader.h"
#include "core/data/archives/part_streams.h"

namespace lathe::archives {
namespace {

/// The number of bytes that a gzip file has at its end (RFC 1952, ISIZE).
Result<uint64_t> statedBytes(const std::string& path) {
    LATHE_TRY(UntrustedReader in, UntrustedReader::open(path));
    if (in.size() < sizeof(uint32_t)) return uint64_t{0};
    LATHE_CHECK(in.skip(in.size() - sizeof(uint32_t)));
    LATHE_TRY(const uint32_t bytes, in.take<uint32_t>());
    return uint64_t{bytes};
}

}  // namespace

Result<bool> ByteStream::skip(uint64_t bytes) {
    constexpr size_t blockBytes = size_t{256} << 10;
    std::vector<char> away(static_cast<size_t>(std::min<uint64_t>(bytes, blockBytes)));
    while (bytes > 0) {
        LATHE_TRY(const size_t n, read(away.data(), static_cast<size_t>(std::min<uint64_t>(bytes, away.size()))));
        if (n == 0) return false;
        bytes -= n;
    }
    return true;
}

Result<std::unique_ptr<ByteStream>> ByteStream::open(const std::string& path) {
    constexpr size_t magicBytes = 2;
    LATHE_TRY(UntrustedReader in, UntrustedReader::open(path));
    const uint64_t bytes = in.size();
    if (!looksLikeGzip(firstBytesOf(path, magicBytes))) return storedPart(std::move(in), bytes);
    LATHE_TRY(const uint64_t stated, statedBytes(path));
    return inflatedPart(std::move(in), bytes, Framing::Gzip, stated);
}

uint64_t mostExpected(uint64_t packedBytes) {
    constexpr uint64_t perByte = 64;
    return packedBytes > UINT64_MAX / perByte ? UINT64_MAX : packedBytes * perByte;
}

uint64_t mostUnpacked(uint64_t packedBytes) {
    constexpr uint64_t always = uint64_t{1} << 30, perByte = 200;
    uint64_t most = 0;
    if (__builtin_mul_overflow(packedBytes, perByte, &most) || __builtin_add_overflow(most, always, &most)) return UINT64_MAX;
    return most;
}

Diagnostic archiveError(std::string_view code, const std::string& path, std::string_view reason, std::vector<std::string> args) {
    return workError(code, path, reason, std::move(args), "download the archive again");
}

Diagnostic archiveTooLarge(const std::string& path, uint64_t packedBytes) {
    return requestError("archive.too_large", path, "the files in the archive take more than {0}, which is too much for its size",
                        {bytesText(static_cast<int64_t>(std::min<uint64_t>(mostUnpacked(packedBytes), INT64_MAX)))},
                        "unpack it, and choose the folder");
}

}  // namespace lathe::archives
