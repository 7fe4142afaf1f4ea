// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lathe::archives {

constexpr size_t mostEntries = 4'000'000;
constexpr size_t mostNameBytes = 4096;
/// As many first bytes of a file are kept as are needed to recognize a format.
constexpr size_t startBytes = 16;

/// A regular file in an archive.
struct ArchiveEntry {
    std::string path;        ///< with '/', without "./" before it
    uint64_t bytes = 0;      ///< uncompressed
    uint64_t offset = 0;     ///< tar: of its bytes in the unpacked archive; zip: of its local header
    uint64_t packed = 0;     ///< zip: compressed bytes
    uint16_t method = 0;     ///< zip: 0 stored, 8 deflated
    uint32_t sum = 0;        ///< zip: CRC-32
    std::string start = {};  ///< tar: the first bytes
};

/// What an archive holds.
struct ArchiveList {
    std::vector<ArchiveEntry> entries;  ///< in the order of the archive
    int64_t unsafe = 0;                 ///< names that lead out of a folder: absolute, or with ".."
    int64_t special = 0;                ///< links, devices, encrypted and sparse files
};

/// The path without "./" before it; empty if it is not the path of a file below the folder in which an archive is unpacked.
std::string safePath(std::string_view name);

}  // namespace lathe::archives
