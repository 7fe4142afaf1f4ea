// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "app/fetch/download.h"
#include "app/fetch/fetch_catalogue.h"
#include "core/base/result.h"

namespace lathe::fetch {

/// What fetching a set gave.
struct FetchResult {
    std::string data;      ///< folder or file for `--data`
    int downloaded = 0;    ///< files; the others were there already
    bool stopped = false;  ///< on request; a later call continues
};

/// Where the data of a set are after it was fetched to `folder`: its only file, or the folder.
std::string dataOf(const FetchSet&, const std::string& folder);

/// Whether `folder` has all files of the set, or its unpacked archive. A file has its name only after its checksum was checked,
/// so no file is read.
bool isFetched(const FetchSet&, const std::string& folder);
/// Bytes of the files of the set that are in `folder`, whole or not.
uint64_t bytesThere(const FetchSet&, const std::string& folder);

/// Downloads the files of a set to `folder`, which is created, and unpacks its archive. Files that are there are not downloaded
/// again. `mirror`: an address below which the files have the same names; empty: those of the publisher. Errors: those of
/// `download` and `unpackArchive`.
Result<FetchResult> fetchSet(const FetchSet&, const std::string& folder, const std::string& mirror, DownloadWatch&);

}  // namespace lathe::fetch
