// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "app/fetch/checksum.h"

namespace lathe::fetch {

/// A file of a published data set.
struct FetchFile {
    std::string_view name;     ///< on this machine
    std::string_view address;  ///< http or https
    uint64_t bytes = 0;        ///< as published; the checksum decides whether the file is whole
    Checksum sum;
};

/// A published data set: one entry of the catalogue.
struct FetchSet {
    std::string_view name;     ///< as typed
    std::string_view title;    ///< of the publisher
    std::string_view content;  ///< what the samples are; translatable
    std::string_view licence;  ///< of the data, or what the publisher says instead of one; translatable
    std::string_view page;     ///< page of the publisher
    std::string_view sums;     ///< where the checksums are published
    std::vector<FetchFile> files;
    /// Folder inside of the archive, if the set is an archive that is unpacked; else empty.
    std::string_view unpacked = {};
};

/// All sets, sorted by name.
std::span<const FetchSet> fetchCatalogue();
/// The set of this name; null if there is none.
const FetchSet* findFetchSet(std::string_view name);
/// Bytes of all files.
uint64_t bytesOf(const FetchSet&);

}  // namespace lathe::fetch
