// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/workbench/shell/journal/journal_file.h"
#include "app/workbench/shell/journal/journal_writer.h"

namespace lathe::workbench {

class Document;

/// Writes each edit of the open project, including undo and redo, to a journal until it is saved. A crash loses at most the
/// current edit. The journal is also the lock that tells a second window that the project is open.
class Journal : public QObject {
    Q_OBJECT
public:
    Journal(Document& document, std::filesystem::path folder, QObject* parent = nullptr);
    ~Journal() override;

    /// The project was closed regularly: there is nothing to recover.
    void close();
    void flush() { m_writer.flush(); }

    /// Opens the project of `recovery` and applies its edits again, each as an undo step. Edits that cannot be applied are left
    /// out. Returns the number of applied edits.
    Result<size_t> restore(const Recovery& recovery);
    static void drop(const Recovery& recovery);

Q_SIGNALS:
    /// Edits cannot be written. Emitted once, until writing works again.
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
