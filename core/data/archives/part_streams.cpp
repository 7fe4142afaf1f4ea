// SPDX-License-Identifier: Apache-2.0
#include "core/data/archives/part_streams.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <zlib.h>

namespace lathe::archives {
namespace {

constexpr size_t chunkBytes = size_t{256} << 10;

class StoredPart final : public ByteStream {
public:
    StoredPart(UntrustedReader in, uint64_t bytes) : m_in(std::move(in)), m_bytes(bytes), m_left(bytes) {}

    Result<size_t> read(void* into, size_t bytes) override {
        const auto n = static_cast<size_t>(std::min<uint64_t>(bytes, m_left));
        LATHE_CHECK(m_in.read(into, n));
        m_left -= n;
        return n;
    }
    Result<bool> skip(uint64_t bytes) override {
        const uint64_t n = std::min(bytes, m_left);
        LATHE_CHECK(m_in.skip(n));
        m_left -= n;
        return n == bytes;
    }
    uint64_t size() const override { return m_bytes; }

private:
    UntrustedReader m_in;
    uint64_t m_bytes, m_left;
};

/// Decompresses block by block.
class InflatedPart final : public ByteStream {
public:
    InflatedPart(UntrustedReader in, uint64_t packed, Framing framing, uint64_t stated)
        : m_in(std::move(in)), m_packed(packed), m_left(packed), m_stated(stated), m_framing(framing) {
        constexpr int gzipWindow = 16 + MAX_WBITS, plainWindow = -MAX_WBITS;
        m_ready = inflateInit2(&m_stream, framing == Framing::Gzip ? gzipWindow : plainWindow) == Z_OK;
    }
    ~InflatedPart() override {
        if (m_ready) inflateEnd(&m_stream);
    }
    InflatedPart(const InflatedPart&) = delete;
    InflatedPart& operator=(const InflatedPart&) = delete;

    Result<size_t> read(void* into, size_t bytes) override {
        auto* at = static_cast<Bytef*>(into);
        size_t have = 0;
        while (have < bytes && !m_ended) {
            LATHE_TRY(const size_t n, inflateSome(at + have, std::min(bytes - have, chunkBytes)));
            have += n;
        }
        return have;
    }
    /// What a gzip file says of itself has 32 bits.
    uint64_t size() const override {
        const uint64_t most = mostExpected(m_packed);
        return std::clamp(m_stated, most > UINT32_MAX ? m_packed : 0, most);
    }

private:
    Status feed() {
        if (m_stream.avail_in > 0) return {};
        const auto n = static_cast<size_t>(std::min<uint64_t>(m_block.size(), m_left));
        LATHE_CHECK(m_in.read(m_block.data(), n));
        m_left -= n;
        m_stream.next_in = reinterpret_cast<Bytef*>(m_block.data());
        m_stream.avail_in = static_cast<uInt>(n);
        return {};
    }

    Result<size_t> inflateSome(Bytef* into, size_t room) {
        LATHE_CHECK(feed());
        if (!m_ready) return archiveError("archive.damaged", m_in.name(), "no memory for decompression");
        if (m_stream.avail_in == 0) return archiveError("archive.damaged", m_in.name(), "the compressed data are cut off");
        m_stream.next_out = into;
        m_stream.avail_out = static_cast<uInt>(room);
        const int code = inflate(&m_stream, Z_NO_FLUSH);
        const size_t produced = room - m_stream.avail_out;
        if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
            return archiveError("archive.damaged", m_in.name(), "the compressed data are damaged");
        m_unpacked += produced;
        if (m_unpacked > mostUnpacked(m_packed)) return archiveTooLarge(m_in.name(), m_packed);
        if (code == Z_STREAM_END) LATHE_CHECK(endMember());
        return produced;
    }
    /// Bytes that are no further member are padding.
    Status endMember() {
        LATHE_CHECK(feed());
        const bool more = m_framing == Framing::Gzip && m_stream.avail_in > 0 && m_stream.next_in[0] == 0x1F;
        m_ended = !more || inflateReset(&m_stream) != Z_OK;
        return {};
    }

    UntrustedReader m_in;
    uint64_t m_packed, m_left, m_stated, m_unpacked = 0;
    Framing m_framing;
    z_stream m_stream{};
    bool m_ready = false, m_ended = false;
    std::vector<char> m_block = std::vector<char>(chunkBytes);
};

class CheckedPart final : public ByteStream {
public:
    CheckedPart(std::unique_ptr<ByteStream> bytes, ArchiveEntry entry, std::string archive)
        : m_bytes(std::move(bytes)), m_entry(std::move(entry)), m_archive(std::move(archive)) {}

    Result<size_t> read(void* into, size_t bytes) override {
        LATHE_TRY(const size_t n, m_bytes->read(into, bytes));
        m_have += n;
        m_sum = static_cast<uint32_t>(::crc32_z(m_sum, static_cast<const Bytef*>(into), n));
        const bool atEnd = n < bytes;
        if (m_have > m_entry.bytes || (atEnd && (m_have != m_entry.bytes || m_sum != m_entry.sum)))
            return archiveError("archive.damaged", m_archive, "the file {0} in the zip file is damaged", {m_entry.path});
        return n;
    }
    uint64_t size() const override { return m_bytes->size(); }

private:
    std::unique_ptr<ByteStream> m_bytes;
    ArchiveEntry m_entry;
    std::string m_archive;
    uint64_t m_have = 0;
    uint32_t m_sum = 0;
};

}  // namespace

std::unique_ptr<ByteStream> storedPart(UntrustedReader in, uint64_t bytes) {
    return std::make_unique<StoredPart>(std::move(in), bytes);
}

std::unique_ptr<ByteStream> inflatedPart(UntrustedReader in, uint64_t packed, Framing framing, uint64_t stated) {
    return std::make_unique<InflatedPart>(std::move(in), packed, framing, stated);
}

std::unique_ptr<ByteStream> checkedPart(std::unique_ptr<ByteStream> bytes, const ArchiveEntry& entry,
                                        const std::string& archive) {
    return std::make_unique<CheckedPart>(std::move(bytes), entry, archive);
}

}  // namespace lathe::archives
