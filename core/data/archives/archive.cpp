// SPDX-License-Identifier: Apache-2.0
#include "core/data/archives/archive.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <numeric>
#include <utility>

#include "core/base/bytes_text.h"
#include "core/base/gzip.h"
#include "core/base/untrusted_reader.h"
#include "core/data/archives/byte_stream.h"
#include "core/data/archives/tar_list.h"
#include "core/data/archives/zip_file.h"

namespace lathe::archives {
namespace {

EntryContent tooLarge(size_t index, uint64_t mostBytes) {
    return {index, {}, "the file is larger than " + bytesText(static_cast<int64_t>(mostBytes))};
}

/// One after the other from the beginning of the archive.
class TarContents final : public ArchiveContents {
public:
    TarContents(const std::string& path, const ArchiveList& list, std::vector<size_t> entries, uint64_t mostBytes)
        : m_path(path), m_list(list), m_entries(std::move(entries)), m_most(mostBytes), m_order(m_entries.size()) {
        std::iota(m_order.begin(), m_order.end(), size_t{0});
        std::sort(m_order.begin(), m_order.end(), [&](size_t a, size_t b) { return entryAt(a).offset < entryAt(b).offset; });
    }

    Result<std::optional<EntryContent>> next() override {
        const std::lock_guard lock(m_mutex);
        if (m_next == m_order.size()) return std::optional<EntryContent>();
        if (!m_stream) {
            LATHE_TRY(m_stream, ByteStream::open(m_path));
        }
        const size_t index = m_order[m_next++];
        const ArchiveEntry& entry = entryAt(index);
        if (entry.bytes > m_most) return std::optional(tooLarge(index, m_most));
        LATHE_TRY([[maybe_unused]] const bool there, m_stream->skip(entry.offset - m_position));
        EntryContent content{index, std::string(static_cast<size_t>(entry.bytes), '\0'), {}};
        LATHE_TRY(const size_t have, m_stream->read(content.bytes.data(), content.bytes.size()));
        if (have < content.bytes.size()) return archiveError("archive.damaged", m_path, "the tar data are cut off");
        m_position = entry.offset + entry.bytes;
        return std::optional(std::move(content));
    }

private:
    const ArchiveEntry& entryAt(size_t index) const { return m_list.entries[m_entries[index]]; }

    std::string m_path;
    const ArchiveList& m_list;
    std::vector<size_t> m_entries;
    uint64_t m_most;
    std::vector<size_t> m_order;  ///< of `m_entries`, as they lie in the archive
    std::mutex m_mutex;
    std::unique_ptr<ByteStream> m_stream;
    size_t m_next = 0;
    uint64_t m_position = 0;
};

class TarArchive final : public Archive {
public:
    TarArchive(std::string path, ArchiveList list) : m_path(std::move(path)), m_list(std::move(list)) {}
    const ArchiveList& list() const override { return m_list; }
    std::string startOf(size_t entry) const override { return m_list.entries[entry].start; }
    std::unique_ptr<ArchiveContents> contents(std::vector<size_t> entries, uint64_t mostBytes) const override {
        return std::make_unique<TarContents>(m_path, m_list, std::move(entries), mostBytes);
    }

private:
    std::string m_path;
    ArchiveList m_list;
};

class ZipContents final : public ArchiveContents {
public:
    ZipContents(const ZipFile& zip, std::vector<size_t> entries, uint64_t mostBytes)
        : m_zip(zip), m_entries(std::move(entries)), m_most(mostBytes) {}

    Result<std::optional<EntryContent>> next() override {
        const size_t index = m_next++;
        if (index >= m_entries.size()) return std::optional<EntryContent>();
        const ArchiveEntry& entry = m_zip.list().entries[m_entries[index]];
        if (entry.bytes > m_most || entry.packed > m_most) return std::optional(tooLarge(index, m_most));
        auto bytes = m_zip.read(entry);
        if (bytes) return std::optional(EntryContent{index, *std::move(bytes), {}});
        return std::optional(EntryContent{index, {}, fillTemplate(bytes.error().text, bytes.error().args)});
    }

private:
    const ZipFile& m_zip;
    std::vector<size_t> m_entries;
    uint64_t m_most;
    std::atomic<size_t> m_next{0};
};

class ZipArchive final : public Archive {
public:
    explicit ZipArchive(ZipFile zip) : m_zip(std::move(zip)) {}
    const ArchiveList& list() const override { return m_zip.list(); }
    std::string startOf(size_t entry) const override { return m_zip.startOf(m_zip.list().entries[entry]); }
    std::unique_ptr<ArchiveContents> contents(std::vector<size_t> entries, uint64_t mostBytes) const override {
        return std::make_unique<ZipContents>(m_zip, std::move(entries), mostBytes);
    }

private:
    ZipFile m_zip;
};

/// The first bytes of a file, decompressed if it is a gzip file; fewer if it cannot be read.
std::string headOf(const std::string& path) {
    std::array<char, 512> head{};
    const auto stream = ByteStream::open(path);
    const auto have = stream ? (*stream)->read(head.data(), head.size()) : Result<size_t>(size_t{0});
    return {head.data(), have ? *have : 0};
}

}  // namespace

bool Archive::readsAnywhere(const std::string& path) {
    constexpr size_t magicBytes = 2;
    return !looksLikeGzip(firstBytesOf(path, magicBytes)) && isArchive(path);
}

bool Archive::isArchive(const std::string& path) {
    const std::string head = headOf(path);
    return looksLikeZip(head) || looksLikeTar(head);
}

Result<std::unique_ptr<Archive>> Archive::open(const std::string& path, const std::function<bool(int64_t)>& goOn, size_t most) {
    std::unique_ptr<Archive> archive;
    if (looksLikeZip(headOf(path))) {
        LATHE_TRY(ZipFile zip, ZipFile::open(path));
        archive = std::make_unique<ZipArchive>(std::move(zip));
    } else {
        LATHE_TRY(ArchiveList list, listTar(path, goOn, most));
        archive = std::make_unique<TarArchive>(path, std::move(list));
    }
    return archive;
}

}  // namespace lathe::archives
