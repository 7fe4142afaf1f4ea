// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "core/base/diagnostic.h"

namespace lathe {

/// Shows notes about the installation (e.g. why `auto` uses the CPU) only once: again only if the text changes or another build
/// of Lathe runs.
class NoteOnce {
public:
    /// Shown notes are stored in `file`. With an empty path, or if the file cannot be written, they are remembered only in this
    /// process.
    explicit NoteOnce(std::filesystem::path file) : m_file(std::move(file)) {}
    /// `notes-shown.json` in userStateFolder().
    static std::filesystem::path usualFile();

    /// False for a note of this kind that was already shown; true for everything else.
    bool isDue(const Diagnostic&);

private:
    std::filesystem::path m_file;
    std::set<std::string> m_shown;
};

}  // namespace lathe
