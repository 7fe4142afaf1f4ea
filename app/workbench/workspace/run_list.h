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

/// The runs in a folder, and their numbers. A check costs two stat(2) per run; unchanged files are not read again.
class RunList {
public:
    /// Clears the list; `look` fills it.
    void setFolder(std::filesystem::path folder);
    const std::filesystem::path& folder() const { return m_folder; }

    /// Updates the list. Returns true if something has changed.
    bool look();
    /// Sorted by number, without hidden runs.
    const std::vector<RunEntry>& entries() const { return m_entries; }
    const RunEntry* find(const std::filesystem::path& run) const;
    /// Number of a run, from 1, in the order of their start (runs first seen together: of their last training). Stored in
    /// `numbers.json` next to the runs, so that a number is never used twice. 0: not a run of this folder.
    int64_t number(const std::filesystem::path& run) const;
    void hide(const std::filesystem::path& run, bool hidden);

private:
    /// Modification times of a run's files.
    struct Stamp {
        int64_t status = 0, tags = 0;  ///< times of change, ns
        bool operator==(const Stamp&) const = default;
    };
    /// A run as last read.
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
