// SPDX-License-Identifier: Apache-2.0
#include "core/data/archives/zip_file.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <zlib.h>

#include "core/base/untrusted_reader.h"
#include "core/data/archives/part_streams.h"

namespace lathe::archives {
namespace {

constexpr uint32_t localMagic = 0x04034b50, centralMagic = 0x02014b50, endMagic = 0x06054b50, end64Magic = 0x06064b50,
                   locatorMagic = 0x07064b50;
constexpr uint64_t endBytes = 22, locatorBytes = 20, localBytes = 30, end64Bytes = 56;
constexpr uint64_t mostDirectoryBytes = uint64_t{1} << 30;
constexpr uint16_t stored = 0, deflated = 8, encryptedFlag = 1;
constexpr uint32_t unknown32 = 0xFFFFFFFF;
constexpr uint16_t unknown16 = 0xFFFF, sizesExtra = 0x0001;

/// Where the central directory is.
struct Directory {
    uint64_t entries = 0, bytes = 0, offset = 0;
};

/// A record of the central directory.
struct Record {
    uint16_t madeBy = 0, flags = 0, method = 0, nameBytes = 0, extraBytes = 0, commentBytes = 0;
    uint32_t sum = 0, packed = 0, bytes = 0, attributes = 0, offset = 0;
};

uint32_t number32(std::string_view bytes, size_t at) {
    uint32_t value = 0;
    for (size_t i = 0; i < 4; ++i) value |= static_cast<uint32_t>(static_cast<unsigned char>(bytes[at + i])) << 8 * i;
    return value;
}

Result<Record> takeRecord(UntrustedReader& in) {
    Record r;
    LATHE_TRY(r.madeBy, in.take<uint16_t>());
    LATHE_CHECK(in.skip(2));
    LATHE_TRY(r.flags, in.take<uint16_t>());
    LATHE_TRY(r.method, in.take<uint16_t>());
    LATHE_CHECK(in.skip(4));
    LATHE_TRY(r.sum, in.take<uint32_t>());
    LATHE_TRY(r.packed, in.take<uint32_t>());
    LATHE_TRY(r.bytes, in.take<uint32_t>());
    LATHE_TRY(r.nameBytes, in.take<uint16_t>());
    LATHE_TRY(r.extraBytes, in.take<uint16_t>());
    LATHE_TRY(r.commentBytes, in.take<uint16_t>());
    LATHE_CHECK(in.skip(4));
    LATHE_TRY(r.attributes, in.take<uint32_t>());
    LATHE_TRY(r.offset, in.take<uint32_t>());
    return r;
}

/// Sizes and offset that do not fit into 32 bits are in an extra field, in this order.
Status takeExtra(std::string_view extra, const Record& r, ArchiveEntry& entry, const std::string& name) {
    UntrustedReader in(extra, name);
    while (in.remaining() >= 4) {
        LATHE_TRY(const uint16_t kind, in.take<uint16_t>());
        LATHE_TRY(const uint16_t bytes, in.take<uint16_t>());
        if (kind != sizesExtra) {
            LATHE_CHECK(in.skip(bytes));
            continue;
        }
        for (const auto& [unknown, value] : {std::pair{r.bytes == unknown32, &entry.bytes},
                                             {r.packed == unknown32, &entry.packed},
                                             {r.offset == unknown32, &entry.offset}}) {
            if (!unknown) continue;
            LATHE_TRY(*value, in.take<uint64_t>());
        }
        return {};
    }
    return {};
}

/// By the mode of Unix, if the writer gave one.
bool isLinkOrDevice(const Record& r) {
    constexpr uint16_t unixSystem = 3;
    const uint32_t mode = r.attributes >> 16;
    return r.madeBy >> 8 == unixSystem && (mode & S_IFMT) != 0 && !S_ISREG(mode) && !S_ISDIR(mode);
}

bool canUnpack(const Record& r) {
    return (r.flags & encryptedFlag) == 0 && (r.method == stored || r.method == deflated);
}

/// Decompresses up to `most` bytes; nothing if the data are damaged. zlib counts in 32 bits, so in parts.
std::optional<std::string> inflated(std::string_view packed, uint64_t most) {
    constexpr size_t part = size_t{1} << 30;
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return std::nullopt;
    std::string out(static_cast<size_t>(most), '\0');
    int code = Z_OK;
    while (code == Z_OK && stream.total_out < out.size()) {
        const std::string_view rest = packed.substr(stream.total_in);
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest.data()));
        stream.avail_in = static_cast<uInt>(std::min(rest.size(), part));
        stream.next_out = reinterpret_cast<Bytef*>(out.data() + stream.total_out);
        stream.avail_out = static_cast<uInt>(std::min(out.size() - stream.total_out, part));
        code = inflate(&stream, Z_SYNC_FLUSH);
    }
    out.resize(stream.total_out);
    inflateEnd(&stream);
    if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR) return std::nullopt;
    return out;
}

}  // namespace

/// Reads the central directory.
class ZipLister {
public:
    explicit ZipLister(ZipFile& zip) : m_zip(zip) {}

    Status list() {
        LATHE_TRY(const Directory directory, findDirectory());
        if (directory.bytes > mostDirectoryBytes || directory.entries > mostEntries)
            return requestError("archive.too_many", m_zip.m_path, "the archive has more than {0} files",
                                {std::to_string(mostEntries)}, "choose an archive with fewer files");
        LATHE_TRY(const std::string bytes, m_zip.bytesAt(directory.offset, directory.bytes));
        UntrustedReader in(bytes, m_zip.m_path);
        uint64_t unpacked = 0;
        for (uint64_t i = 0; i < directory.entries; ++i) LATHE_CHECK(takeEntry(in, unpacked));
        return {};
    }

private:
    /// At the end of the file, before a comment of up to 64 KiB.
    Result<Directory> findDirectory() const {
        const uint64_t n = std::min<uint64_t>(m_zip.m_size, endBytes + 0xFFFF);
        LATHE_TRY(const std::string tail, m_zip.bytesAt(m_zip.m_size - n, n));
        for (size_t at = tail.size() < endBytes ? 0 : tail.size() - endBytes + 1; at-- > 0;)
            if (number32(tail, at) == endMagic) return directoryAt(m_zip.m_size - n + at, tail.substr(at, endBytes));
        return archiveError("archive.damaged", m_zip.m_path,
                            "the list of files at the end of the zip file is missing: it is cut off");
    }
    Result<Directory> directoryAt(uint64_t position, const std::string& record) const {
        UntrustedReader in(record, m_zip.m_path);
        LATHE_CHECK(in.skip(10));
        LATHE_TRY(const uint16_t entries, in.take<uint16_t>());
        LATHE_TRY(const uint32_t bytes, in.take<uint32_t>());
        LATHE_TRY(const uint32_t offset, in.take<uint32_t>());
        if (entries != unknown16 && bytes != unknown32 && offset != unknown32) return Directory{entries, bytes, offset};
        if (position < locatorBytes) return Directory{entries, bytes, offset};
        return largeDirectory(position - locatorBytes, Directory{entries, bytes, offset});
    }
    /// Of a file with more than 65,535 entries or 4 GiB.
    Result<Directory> largeDirectory(uint64_t locatorAt, Directory small) const {
        LATHE_TRY(const std::string locator, m_zip.bytesAt(locatorAt, locatorBytes));
        if (number32(locator, 0) != locatorMagic) return small;
        UntrustedReader in(locator, m_zip.m_path);
        LATHE_CHECK(in.skip(8));
        LATHE_TRY(const uint64_t position, in.take<uint64_t>());
        LATHE_TRY(const std::string record, m_zip.bytesAt(position, end64Bytes));
        UntrustedReader end(record, m_zip.m_path);
        LATHE_TRY(const uint32_t magic, end.take<uint32_t>());
        if (magic != end64Magic)
            return archiveError("archive.damaged", m_zip.m_path, "the list of files of the zip file is damaged");
        LATHE_CHECK(end.skip(28));
        Directory d;
        LATHE_TRY(d.entries, end.take<uint64_t>());
        LATHE_TRY(d.bytes, end.take<uint64_t>());
        LATHE_TRY(d.offset, end.take<uint64_t>());
        return d;
    }

    Status takeEntry(UntrustedReader& in, uint64_t& unpacked) {
        LATHE_TRY(const uint32_t magic, in.take<uint32_t>());
        if (magic != centralMagic)
            return archiveError("archive.damaged", m_zip.m_path, "the list of files of the zip file is damaged");
        LATHE_TRY(const Record r, takeRecord(in));
        LATHE_TRY(const std::string name, in.takeString(r.nameBytes));
        LATHE_TRY(const std::string extra, in.takeString(r.extraBytes));
        LATHE_CHECK(in.skip(r.commentBytes));
        if (name.ends_with('/')) return {};
        ArchiveEntry entry{safePath(name), r.bytes, r.offset, r.packed, r.method, r.sum};
        LATHE_CHECK(takeExtra(extra, r, entry, m_zip.m_path));
        ArchiveList& list = m_zip.m_list;
        const bool special = isLinkOrDevice(r) || !canUnpack(r);
        list.special += special;
        list.unsafe += !special && entry.path.empty();
        if (special || entry.path.empty()) return {};
        if (__builtin_add_overflow(unpacked, entry.bytes, &unpacked) || unpacked > mostUnpacked(m_zip.m_size))
            return archiveTooLarge(m_zip.m_path, m_zip.m_size);
        list.entries.push_back(std::move(entry));
        return {};
    }

    ZipFile& m_zip;
};

bool looksLikeZip(std::string_view head) {
    return head.starts_with("PK\x03\x04") || head.starts_with("PK\x05\x06");
}

Result<ZipFile> ZipFile::open(const std::string& path) {
    ZipFile zip;
    zip.m_path = path;
    LATHE_TRY(zip.m_file, openFile(path, O_RDONLY | O_NONBLOCK));
    struct stat info {};
    if (::fstat(zip.m_file.get(), &info) != 0) return fileError("read", path, errno);
    if (!S_ISREG(info.st_mode)) return requestError("file.kind", path, "this is not a regular file", {}, "name a regular file");
    zip.m_size = static_cast<uint64_t>(info.st_size);
    LATHE_CHECK(ZipLister(zip).list());
    return zip;
}

Result<std::string> ZipFile::bytesAt(uint64_t offset, uint64_t bytes) const {
    if (offset > m_size || bytes > m_size - offset)
        return archiveError("archive.damaged", m_path, "a file in the zip file lies outside of it: it is cut off");
    std::string out(static_cast<size_t>(bytes), '\0');
    for (size_t have = 0; have < out.size();) {
        const ssize_t n = ::pread(m_file.get(), out.data() + have, out.size() - have, static_cast<off_t>(offset + have));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return fileError("read", m_path, errno);
        if (n == 0) return archiveError("archive.damaged", m_path, "a file in the zip file lies outside of it: it is cut off");
        have += static_cast<size_t>(n);
    }
    return out;
}

/// Where the bytes of an entry begin: behind a header that repeats its name.
Result<uint64_t> ZipFile::contentOf(const ArchiveEntry& entry) const {
    LATHE_TRY(const std::string header, bytesAt(entry.offset, localBytes));
    if (number32(header, 0) != localMagic)
        return archiveError("archive.damaged", m_path, "the file {0} in the zip file is damaged", {entry.path});
    UntrustedReader in(header, m_path);
    LATHE_CHECK(in.skip(localBytes - 4));
    LATHE_TRY(const uint16_t name, in.take<uint16_t>());
    LATHE_TRY(const uint16_t extra, in.take<uint16_t>());
    return entry.offset + localBytes + name + extra;
}

Result<std::string> ZipFile::unpack(const ArchiveEntry& entry, uint64_t packed, uint64_t most) const {
    LATHE_TRY(const uint64_t begin, contentOf(entry));
    LATHE_TRY(std::string bytes, bytesAt(begin, packed));
    if (entry.method == stored) {
        bytes.resize(static_cast<size_t>(std::min<uint64_t>(bytes.size(), most)));
        return bytes;
    }
    auto out = inflated(bytes, most);
    if (!out) return archiveError("archive.damaged", m_path, "the file {0} in the zip file is damaged", {entry.path});
    return *std::move(out);
}

Result<std::string> ZipFile::read(const ArchiveEntry& entry) const {
    LATHE_TRY(std::string bytes, unpack(entry, entry.packed, entry.bytes));
    const auto sum = static_cast<uint32_t>(::crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
    if (bytes.size() != entry.bytes || sum != entry.sum)
        return archiveError("archive.damaged", m_path, "the file {0} in the zip file is damaged", {entry.path});
    return bytes;
}

Result<std::unique_ptr<ByteStream>> ZipFile::stream(const ArchiveEntry& entry) const {
    LATHE_TRY(const uint64_t begin, contentOf(entry));
    LATHE_TRY(UntrustedReader in, UntrustedReader::open(m_path));
    if (begin > in.size() || entry.packed > in.size() - begin)
        return archiveError("archive.damaged", m_path, "a file in the zip file lies outside of it: it is cut off");
    LATHE_CHECK(in.skip(begin));
    auto bytes = entry.method == stored ? storedPart(std::move(in), entry.packed)
                                        : inflatedPart(std::move(in), entry.packed, Framing::None, entry.bytes);
    return checkedPart(std::move(bytes), entry, m_path);
}

std::string ZipFile::startOf(const ArchiveEntry& entry) const {
    constexpr uint64_t enough = 256;
    auto start = unpack(entry, std::min(entry.packed, enough), std::min<uint64_t>(entry.bytes, startBytes));
    return start ? *std::move(start) : std::string();
}

}  // namespace lathe::archives
