// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/workbench/shell/journal/journal_file.h"
#include "app/workbench/shell/journal/journal_writer.h"

namespace lathe::workbench {

class Document;

/// Keeps every edit of the open project, undo and redo included, in a journal until it is saved: what a crash takes is at most
/// the edit that was being made. The journal is also the lock by which a second window knows that a project is open.
class Journal : public QObject {
    Q_OBJECT
public:
    Journal(Document& document, std::filesystem::path folder, QObject* parent = nullptr);
    ~Journal() override;

    /// The project was left in good order: nothing is to be recovered.
    void close();
    void flush() { m_writer.flush(); }

    /// Opens the project of `recovery` and does its edits again, each an undo step. Edits that do not fit are left out; returns
    /// how many were done.
    Result<size_t> restore(const Recovery& recovery);
    static void drop(const Recovery& recovery);

Q_SIGNALS:
    /// Edits cannot be kept: told once, until they can be again.
    void failed(const lathe::Diagnostic& why);

private:
    void begin();
    std::string head() const;

    Document& m_document;
    std::filesystem::path m_folder;
    QDateTime m_opened;
    JournalWriter m_writer;
    bool m_isOpen = false;
};

}  // namespace lathe::workbench
