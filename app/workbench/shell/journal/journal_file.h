// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include <QDateTime>

#include "core/base/file.h"
#include "core/graph/edit.h"

namespace lathe::workbench {

/// First line of a journal. A journal is a file with lines of JSON: a head, then one edit per line. It has the edits of a project
/// since it was saved, and is locked by the window that has the project open. The last line may be incomplete.
struct JournalHead {
    std::filesystem::path project;
    std::string saved;  ///< SHA-256 of the project file to which the edits apply
    QDateTime opened;
};

/// Edits that can be recovered from a journal.
struct Recovery {
    std::filesystem::path journal;
    JournalHead head;
    std::vector<Edit> edits;
    QDateTime last;       ///< time of the last edit
    bool fileHasChanged;  ///< the project file differs from the one to which the edits apply
};

/// `journals` in `userStateFolder()`.
std::filesystem::path journalFolder();
/// Path of the journal of a project, in `folder`.
std::filesystem::path journalPath(const std::filesystem::path& folder, const std::filesystem::path& project);
/// SHA-256 of the project file; empty if it cannot be read.
std::string projectFileHash(const std::filesystem::path& project);

/// The head as a line of JSON, with a line break.
std::string headLine(const JournalHead&);
/// An edit and its time as a line of JSON, with a line break.
std::string editLine(const Edit&, const QDateTime& when);

/// Opens and locks the journal. A closed handle means that another window has locked it.
Result<FileHandle> openJournal(const std::filesystem::path& path);
/// Content of a journal, up to the last complete line.
Result<Recovery> readJournal(const std::filesystem::path& path);

/// Journals with edits that no window has open, the latest first.
std::vector<Recovery> findRecoveries(const std::filesystem::path& folder);

}  // namespace lathe::workbench
