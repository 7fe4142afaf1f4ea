// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/edit_command.h"

#include <cassert>

#include "app/workbench/workspace/document.h"

namespace lathe::workbench {

EditCommand::EditCommand(Document& document, Edit forward, Edit inverse, const QString& text, QString merge)
    : QUndoCommand(text),
      m_document(document),
      m_forward(std::move(forward)),
      m_inverse(std::move(inverse)),
      m_merge(std::move(merge)) {}

void EditCommand::undo() {
    perform(m_inverse, m_forward);
}

void EditCommand::redo() {
    if (!m_done) return perform(m_forward, m_inverse);
    m_done = false;
    m_document.done(m_forward);
}

// The history replays exactly what was done in exactly the state in which it was done: it cannot fail.
void EditCommand::perform(const Edit& edit, Edit& inverse) {
    auto result = lathe::apply(m_document.m_project, edit);
    assert(result.ok());
    if (!result.ok()) return setObsolete(true);
    inverse = std::move(*result);
    m_document.done(edit);
}

bool EditCommand::mergeWith(const QUndoCommand* next) {
    const auto* later = static_cast<const EditCommand*>(next);
    if (later->m_merge != m_merge) return false;
    m_forward = later->m_forward;
    return true;
}

}  // namespace lathe::workbench
