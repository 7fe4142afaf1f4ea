// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

#include "core/base/result.h"
#include "core/data/cleaning/cleaning_list.h"

namespace lathe::workbench {

struct Workbench;

/// One step of the undo history that changes the cleaning list of the open project. The list is a file of its own, so the step
/// writes it at once, and has the data read again. If another program has changed the list in the meantime, the step reports it
/// and changes nothing.
class CleaningCommand : public QUndoCommand {
public:
    /// `after` is written already when the step is pushed to the history.
    CleaningCommand(Workbench&, cleaning::List before, cleaning::List after, const QString& text);

    void undo() override;
    void redo() override;

private:
    void replace(const cleaning::List& from, const cleaning::List& to);

    Workbench& m_bench;
    cleaning::List m_before, m_after;
    bool m_written = true;  ///< QUndoStack calls `redo` when the step is pushed
};

/// Replaces the list of the open project. Errors: project.read-only, cleaning.changed_elsewhere (it is not `from`), those of
/// readList and writeList.
Status replaceCleaningList(Workbench&, const cleaning::List& from, const cleaning::List& to);

}  // namespace lathe::workbench
