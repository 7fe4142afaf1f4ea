// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/fetch/checksum.h"
#include "core/base/result.h"

namespace lathe::fetch {

/// How far a download is.
struct DownloadProgress {
    std::string_view file;
    uint64_t done = 0, total = 0;  ///< bytes of the file; `total` 0: unknown
};

/// Follows a download, and may stop it.
class DownloadWatch {
public:
    virtual ~DownloadWatch() = default;
    virtual void progress(const DownloadProgress&) = 0;
    virtual bool stopRequested() = 0;
};

/// A file to download.
struct Download {
    std::string address, target;
    Checksum sum;
    uint64_t bytes = 0;  ///< expected; the file may be a little larger
};

enum class DownloadEnd : uint8_t {
    Done,
    AlreadyThere,  ///< the file exists and has the checksum
    Stopped        ///< what has arrived is in "target.part"
};

/// Downloads to "target.part", checks the checksum, and renames it to `target`. A "target.part" of an earlier try is resumed if
/// the server still has the same file ("target.part.json" has its ETag or date). A connection that is lost is tried three times.
/// Errors: those of `transfer`; fetch.cut, fetch.checksum, fetch.other_file (`target` exists and has another checksum), file.*.
Result<DownloadEnd> download(const Download&, DownloadWatch&);

}  // namespace lathe::fetch
