// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/base/file.h"
#include "core/data/archives/archive_entry.h"
#include "core/data/archives/byte_stream.h"

namespace lathe::archives {

/// Whether a file begins like a zip file.
bool looksLikeZip(std::string_view head);

/// A zip file (PKWARE APPNOTE 6.3), also larger than 4 GiB. Encrypted files and compression methods other than deflate are
/// counted as special.
class ZipFile {
public:
    /// Reads the central directory. Errors: file.*, archive.damaged, archive.too_many, archive.too_large (all files together,
    /// as `mostUnpacked`).
    static Result<ZipFile> open(const std::string& path);

    const ArchiveList& list() const { return m_list; }
    /// The content of one of the entries; its checksum is checked. For several threads at a time. Errors: file.*,
    /// archive.damaged.
    Result<std::string> read(const ArchiveEntry&) const;
    /// The same block by block, for an entry of any size. May outlive the object. Errors: file.*, archive.damaged.
    Result<std::unique_ptr<ByteStream>> stream(const ArchiveEntry&) const;
    /// Up to `startBytes` first bytes; empty if they cannot be read.
    std::string startOf(const ArchiveEntry&) const;

private:
    std::string m_path;
    FileHandle m_file;
    uint64_t m_size = 0;
    ArchiveList m_list;

    friend class ZipLister;
    Result<std::string> bytesAt(uint64_t offset, uint64_t bytes) const;
    Result<uint64_t> contentOf(const ArchiveEntry&) const;
    Result<std::string> unpack(const ArchiveEntry&, uint64_t packed, uint64_t most) const;
};

}  // namespace lathe::archives
