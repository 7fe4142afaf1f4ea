// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/store/run_dir.h"

namespace lathe::workbench {

/// The runs in a folder, and their numbers. A look costs two stat(2) a run; what did not change is not read again.
class RunList {
public:
    /// Forgets everything; `look` fills it.
    void setFolder(std::filesystem::path folder);
    const std::filesystem::path& folder() const { return m_folder; }

    /// Whether something is new.
    bool look();
    /// Sorted by number; hidden ones left out.
    const std::vector<RunEntry>& entries() const { return m_entries; }
    const RunEntry* find(const std::filesystem::path& run) const;
    /// From 1, in the order in which they were begun (of runs first seen together: were last trained); kept in `numbers.json`
    /// beside the runs, so that a number that was given once is never given again. 0: no run of this folder.
    int64_t number(const std::filesystem::path& run) const;
    void hide(const std::filesystem::path& run, bool hidden);

private:
    struct Stamp {
        int64_t status = 0, tags = 0;  ///< times of change, ns
        bool operator==(const Stamp&) const = default;
    };
    struct Known {
        Stamp stamp;
        RunEntry entry;
    };

    bool takeNew(const std::vector<std::string>& names);
    bool forgetGone(const std::vector<std::string>& names);
    void readNumbers();
    void giveNumbers();
    void gather();

    std::filesystem::path m_folder;
    std::map<std::string, Known> m_known;  ///< by name
    std::set<std::string> m_hidden;
    std::vector<RunEntry> m_entries;
    std::map<std::string, int64_t> m_numbers;
    int64_t m_nextNumber = 1;
};

}  // namespace lathe::workbench
