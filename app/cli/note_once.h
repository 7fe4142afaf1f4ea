// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "core/base/diagnostic.h"

namespace lathe {

/// Notes about the installation (why `auto` takes the CPU) that a person need not read at every command: each text is shown once,
/// until it changes or another build of Lathe runs.
class NoteOnce {
public:
    /// Remembers in `file`; an empty path, or a file that cannot be written: for this process only.
    explicit NoteOnce(std::filesystem::path file) : m_file(std::move(file)) {}
    /// `notes-shown.json` in userStateFolder().
    static std::filesystem::path usualFile();

    /// False for such a note that was shown already; true for anything else.
    bool isDue(const Diagnostic&);

private:
    std::filesystem::path m_file;
    std::set<std::string> m_shown;
};

}  // namespace lathe
