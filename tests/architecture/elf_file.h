// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace lathe::test {

/// What the dynamic loader reads of a program or a shared library (ELF of 64 bits, in this machine's byte order).
struct ElfFile {
    std::vector<std::string> searchPaths;  ///< DT_RPATH and DT_RUNPATH as they stand there
    std::vector<std::string> needed;       ///< DT_NEEDED
};

/// Nothing for other files, object files among them.
std::optional<ElfFile> readElf(const std::filesystem::path&);

/// What is wrong with where this file lets libraries be loaded from: elements that are empty or relative (both start at the
/// current folder) or that others than the owner may fill. `file` is where $ORIGIN stands for.
std::vector<std::string> unsafeSources(const ElfFile&, const std::filesystem::path& file);

}  // namespace lathe::test
