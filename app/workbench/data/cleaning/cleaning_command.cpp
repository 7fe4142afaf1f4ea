// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/cleaning_command.h"

#include <utility>

#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

Status replaceCleaningList(Workbench& bench, const cleaning::List& from, const cleaning::List& to) {
    const auto& folder = bench.document.folder();
    if (bench.document.isReadOnly())
        return requestError("project.read-only", {}, "the project is open in read-only mode", {}, "open a copy of the project");
    LATHE_TRY(const cleaning::List now, cleaning::readList(folder));
    if (now != from)
        return requestError("cleaning.changed_elsewhere", std::string(cleaning::listFileName),
                            "another program has changed the cleaning list", {}, "look at the list, and repeat the step");
    return cleaning::writeList(folder, to);
}

CleaningCommand::CleaningCommand(Workbench& bench, cleaning::List before, cleaning::List after, const QString& text)
    : QUndoCommand(text), m_bench(bench), m_before(std::move(before)), m_after(std::move(after)) {}

void CleaningCommand::undo() {
    replace(m_after, m_before);
}

void CleaningCommand::redo() {
    if (!std::exchange(m_written, false)) return replace(m_before, m_after);
    m_bench.analysis.readAgain();
}

void CleaningCommand::replace(const cleaning::List& from, const cleaning::List& to) {
    if (const Status done = replaceCleaningList(m_bench, from, to); !done.ok()) {
        m_bench.go.report(done.error());
        return setObsolete(true);
    }
    m_bench.analysis.readAgain();
}

}  // namespace lathe::workbench
