// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/archives/archive_entry.h"

namespace lathe::archives {

/// The content of a file in an archive.
struct EntryContent {
    size_t index = 0;  ///< in the list of what was asked for
    std::string bytes;
    std::string problem;  ///< why there are no bytes: the file is damaged or too large
};

/// Contents of some files of an archive, each once, in the order of the archive. For several threads at a time.
class ArchiveContents {
public:
    virtual ~ArchiveContents() = default;
    /// The next file; nothing after the last one. Errors: archive.*, file.*.
    virtual Result<std::optional<EntryContent>> next() = 0;
};

/// A tar file, also compressed by gzip, or a zip file, read in place: nothing is unpacked to the disk, no name in it is used as a
/// path, and no more than one file for each caller is in memory.
///
/// These formats are read here, and not by a library in a sandbox: of tar there is nothing but numbers to check, and zlib, which
/// decompresses, has a small interface that Lathe uses for gzip anyway. The files inside stay foreign to their readers.
class Archive {
public:
    virtual ~Archive() = default;
    /// Whether the first bytes are those of an archive. False if the file cannot be read.
    static bool isArchive(const std::string& path);
    /// Whether it is an archive of which any file is read without those before it: a zip file, or a tar file that is not
    /// compressed. False if the file cannot be read.
    static bool readsAnywhere(const std::string& path);
    /// Lists the files. `goOn` is called now and then with their number so far; false ends the list, and so does `most` of a tar
    /// file. Errors: file.*, archive.damaged, archive.too_many, archive.too_large.
    static Result<std::unique_ptr<Archive>> open(const std::string& path, const std::function<bool(int64_t)>& goOn,
                                                 size_t most = mostEntries + 1);

    virtual const ArchiveList& list() const = 0;
    /// The first bytes of a file, up to `startBytes`.
    virtual std::string startOf(size_t entry) const = 0;
    /// Contents of some entries. Files of more than `mostBytes` are a problem.
    virtual std::unique_ptr<ArchiveContents> contents(std::vector<size_t> entries, uint64_t mostBytes) const = 0;
};

}  // namespace lathe::archives
