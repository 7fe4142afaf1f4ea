// SPDX-License-Identifier: Apache-2.0
#include "core/data/archives/byte_stream.h"

#include <algorithm>
#include <array>
#include <utility>

#include <zlib.h>

#include "core/base/bytes_text.h"
#include "core/base/gzip.h"
#include "core/base/untrusted_reader.h"

namespace lathe::archives {
namespace {

constexpr int gzipWindow = 16 + MAX_WBITS;
constexpr size_t chunkBytes = size_t{256} << 10;

class PlainStream final : public ByteStream {
public:
    explicit PlainStream(UntrustedReader in) : m_in(std::move(in)) {}

    Result<size_t> read(void* into, size_t bytes) override {
        const auto n = static_cast<size_t>(std::min<uint64_t>(bytes, m_in.remaining()));
        LATHE_CHECK(m_in.read(into, n));
        return n;
    }
    Result<bool> skip(uint64_t bytes) override {
        const uint64_t n = std::min(bytes, m_in.remaining());
        LATHE_CHECK(m_in.skip(n));
        return n == bytes;
    }

private:
    UntrustedReader m_in;
};

/// Decompresses block by block; members that follow each other are one file, as in gzip itself.
class GzipStream final : public ByteStream {
public:
    explicit GzipStream(UntrustedReader in) : m_in(std::move(in)), m_most(mostUnpacked(m_in.size())) {
        m_ready = inflateInit2(&m_stream, gzipWindow) == Z_OK;
    }
    ~GzipStream() override {
        if (m_ready) inflateEnd(&m_stream);
    }
    GzipStream(const GzipStream&) = delete;

    Result<size_t> read(void* into, size_t bytes) override {
        auto* at = static_cast<Bytef*>(into);
        size_t have = 0;
        while (have < bytes && !m_ended) {
            LATHE_TRY(const size_t n, inflateSome(at + have, std::min(bytes - have, chunkBytes)));
            have += n;
        }
        return have;
    }
    Result<bool> skip(uint64_t bytes) override {
        std::vector<char> away(static_cast<size_t>(std::min<uint64_t>(bytes, chunkBytes)));
        while (bytes > 0) {
            LATHE_TRY(const size_t n, read(away.data(), static_cast<size_t>(std::min<uint64_t>(bytes, away.size()))));
            if (n == 0) return false;
            bytes -= n;
        }
        return true;
    }

private:
    Status feed() {
        if (m_stream.avail_in > 0) return {};
        const auto n = static_cast<size_t>(std::min<uint64_t>(m_block.size(), m_in.remaining()));
        LATHE_CHECK(m_in.read(m_block.data(), n));
        m_stream.next_in = reinterpret_cast<Bytef*>(m_block.data());
        m_stream.avail_in = static_cast<uInt>(n);
        return {};
    }

    Result<size_t> inflateSome(Bytef* into, size_t room) {
        LATHE_CHECK(feed());
        if (!m_ready) return archiveError("archive.damaged", m_in.name(), "no memory for decompression");
        if (m_stream.avail_in == 0) return archiveError("archive.damaged", m_in.name(), "the gzip data are cut off");
        m_stream.next_out = into;
        m_stream.avail_out = static_cast<uInt>(room);
        const int code = inflate(&m_stream, Z_NO_FLUSH);
        const size_t produced = room - m_stream.avail_out;
        if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
            return archiveError("archive.damaged", m_in.name(), "the gzip data are damaged");
        m_unpacked += produced;
        if (m_unpacked > m_most) return archiveTooLarge(m_in.name(), m_in.size());
        if (code == Z_STREAM_END) LATHE_CHECK(endMember());
        return produced;
    }
    /// Bytes that are no further member are padding.
    Status endMember() {
        LATHE_CHECK(feed());
        m_ended = m_stream.avail_in == 0 || m_stream.next_in[0] != 0x1F || inflateReset(&m_stream) != Z_OK;
        return {};
    }

    UntrustedReader m_in;
    uint64_t m_most, m_unpacked = 0;
    z_stream m_stream{};
    bool m_ready = false, m_ended = false;
    std::vector<char> m_block = std::vector<char>(chunkBytes);
};

}  // namespace

Result<std::unique_ptr<ByteStream>> ByteStream::open(const std::string& path) {
    LATHE_TRY(UntrustedReader probe, UntrustedReader::open(path));
    std::array<char, 2> head{};
    if (probe.remaining() >= head.size()) LATHE_CHECK(probe.read(head.data(), head.size()));
    const bool packed = looksLikeGzip({head.data(), head.size()});
    LATHE_TRY(UntrustedReader in, UntrustedReader::open(path));
    std::unique_ptr<ByteStream> stream;
    if (packed)
        stream = std::make_unique<GzipStream>(std::move(in));
    else
        stream = std::make_unique<PlainStream>(std::move(in));
    return stream;
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
