// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "core/data/archives/archive_entry.h"
#include "core/data/archives/byte_stream.h"

namespace lathe::archives {

/// Whether the first 512 bytes are the header of a tar file: POSIX (ustar, pax), GNU or older.
bool looksLikeTar(std::string_view head);

/// Lists a tar file, which may be compressed by gzip. Long names of GNU and pax are read; links, devices and sparse files are
/// counted. `goOn` is called with the number of files so far; if it returns false, or after `most` files, the list ends there.
/// Errors: archive.damaged, archive.too_many, those of ByteStream.
Result<ArchiveList> listTar(const std::string& path, const std::function<bool(int64_t)>& goOn, size_t most = mostEntries + 1);

}  // namespace lathe::archives
