// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

#include "core/graph/edit.h"

namespace lathe::workbench {

class Document;

/// One step of the undo history: an applied Edit and its inverse.
class EditCommand : public QUndoCommand {
public:
    EditCommand(Document&, Edit forward, Edit inverse, const QString& text, QString merge);

    void undo() override;
    void redo() override;
    int id() const override { return m_merge.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand*) override;

private:
    void perform(const Edit& edit, Edit& inverse);

    Document& m_document;
    Edit m_forward, m_inverse;
    QString m_merge;
    bool m_done = true;  ///< QUndoStack calls `redo` when the step is pushed, but the edit is already applied
};

}  // namespace lathe::workbench
