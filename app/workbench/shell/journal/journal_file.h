// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QDateTime>

#include "core/base/file.h"
#include "core/graph/edit.h"

namespace lathe::workbench {

/// A journal is a file of lines in JSON: a head, then an edit each. It holds what was done to a project since it was saved, and
/// is locked by the window that has the project open. The last line may be torn.
struct JournalHead {
    std::filesystem::path project;
    std::string saved;  ///< SHA-256 of the project file that the edits begin from
    QDateTime opened;
};

struct Recovery {
    std::filesystem::path journal;
    JournalHead head;
    std::vector<Edit> edits;
    QDateTime last;       ///< when the last edit was made
    bool fileHasChanged;  ///< the project file is another one than the edits begin from
};

/// `journals` in `userStateFolder()`.
std::filesystem::path journalFolder();
std::filesystem::path journalPath(const std::filesystem::path& folder, const std::filesystem::path& project);
/// SHA-256 of the project's file; empty where it cannot be read.
std::string projectFileHash(const std::filesystem::path& project);

std::string headLine(const JournalHead&);
std::string editLine(const Edit&, const QDateTime& when);

/// Opens and locks the journal; a closed handle: another window holds it.
Result<FileHandle> openJournal(const std::filesystem::path& path);
/// What a journal says, up to its last whole line.
Result<Recovery> readJournal(const std::filesystem::path& path);

/// Journals with edits that nobody has open, the latest first.
std::vector<Recovery> findRecoveries(const std::filesystem::path& folder);

}  // namespace lathe::workbench
