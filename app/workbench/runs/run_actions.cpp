// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/run_actions.h"

#include <QPointer>

#include "app/workbench/runs/frozen_copy.h"
#include "app/workbench/runs/runs_model.h"
#include "app/workbench/runs/runs_view.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "core/store/run_dir.h"
#include "core/store/run_note.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

RunActions::RunActions(Workbench& bench, RunsModel& model, RunsView& view, QObject* parent)
    : QObject(parent), m_bench(bench), m_model(model), m_view(view) {
    Actions& actions = bench.actions;
    open = actions.add({.id = QStringLiteral("runs.open"),
                        .menu = QStringLiteral("runs"),
                        .text = tr("Open the project of this run"),
                        .icon = QStringLiteral("box-arrow-in-right"),
                        .shortcuts = {},
                        .help = tr("Open the project that the run was trained from, as a separate copy")},
                       [this] { openProject(); });
    resume = actions.add({.id = QStringLiteral("runs.resume"),
                          .menu = QStringLiteral("runs"),
                          .text = tr("Resume run"),
                          .icon = QStringLiteral("play-fill"),
                          .shortcuts = {},
                          .help = tr("Resume a stopped run from its last checkpoint")},
                         [this] { resumeRun(); });
    tag = actions.add({.id = QStringLiteral("runs.tag"),
                       .menu = QStringLiteral("runs"),
                       .text = tr("Tag"),
                       .icon = QStringLiteral("tag"),
                       .shortcuts = {Qt::Key_T},
                       .help = tr("Your own tags for a run, separated by commas"),
                       .scope = &view},
                      [this] { m_view.editTags(); });
    note = actions.add({.id = QStringLiteral("runs.note"),
                        .menu = QStringLiteral("runs"),
                        .text = tr("Note"),
                        .icon = QStringLiteral("pencil"),
                        .shortcuts = {Qt::Key_N},
                        .help = tr("Your own one-line note about a run"),
                        .scope = &view},
                       [this] { m_view.editNote(); });
    remove = actions.add({.id = QStringLiteral("runs.delete"),
                          .menu = QStringLiteral("runs"),
                          .text = tr("Delete runs"),
                          .icon = QStringLiteral("trash"),
                          .shortcuts = {QKeySequence::Delete},
                          .help = tr("Delete the selected runs. You can undo this until the window closes"),
                          .scope = &view},
                         [this] { removeSelected(); });
    for (QAction* action : {open, resume}) view.addAction(action);
    connect(view.selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunActions::update);
    connect(&model, &RunsModel::tagsEdited, this, &RunActions::writeTags);
    connect(&model, &RunsModel::noteEdited, this, &RunActions::writeNote);
    update();
}

const RunRow* RunActions::current() const {
    const std::vector<int> selected = m_view.selectedRuns();
    return selected.empty() ? nullptr : &m_model.rows()[static_cast<size_t>(selected.front())];
}

void RunActions::update() {
    const RunRow* row = current();
    const QString none = tr("Select a run in the table of the Runs page.");
    for (QAction* action : {open, tag, note, remove}) Actions::setAvailable(action, row != nullptr, none);
    const bool ended = row && (row->state == RunState::Stopped || row->state == RunState::Failed);
    const bool busy = m_bench.trainings.active().has_value();
    Actions::setAvailable(resume, ended && !busy,
                          !row     ? none
                          : !ended ? tr("Only a stopped or failed run can be resumed.")
                                   : tr("Another run is being trained."));
}

void RunActions::openProject() {
    const RunRow* row = current();
    if (!row) return;
    const auto folder = copyFrozenProject(row->run, m_bench.document.folder(), "run-" + std::to_string(row->number));
    if (!folder) return m_bench.go.report(folder.error());
    m_bench.go.openProject(*folder);
}

void RunActions::resumeRun() {
    const RunRow* row = current();
    if (!row) return;
    const fs::path run = row->run;
    if (const Status resumed = m_bench.trainings.resume(run); !resumed.ok()) return m_bench.go.report(resumed.error());
    m_bench.go.showPage(QStringLiteral("train"));
}

void RunActions::removeSelected() {
    std::vector<fs::path> gone;
    for (const int row : m_view.selectedRuns()) gone.push_back(m_model.rows()[static_cast<size_t>(row)].run);
    std::erase_if(gone, [this](const fs::path& run) {
        const Status discarded = m_trash.discard(run);
        if (!discarded.ok()) m_bench.go.report(discarded.error());
        return !discarded.ok();
    });
    if (gone.empty()) return;
    m_bench.trainings.refresh();
    const QPointer<RunActions> self(this);
    m_bench.go.notify({.text = tr("%n run(s) deleted.", nullptr, static_cast<int>(gone.size())),
                       .actionText = tr("Undo"),
                       .action = [self, gone] {
                           if (self) self->restore(gone);
                       }});
}

void RunActions::restore(const std::vector<fs::path>& runs) {
    for (const fs::path& run : runs)
        if (const Status restored = m_trash.restore(run); !restored.ok()) m_bench.go.report(restored.error());
    m_bench.trainings.refresh();
}

void RunActions::writeNote(const fs::path& run, const QString& text) {
    if (const Status written = writeRunNote(run.string(), text.toStdString()); !written.ok())
        return m_bench.go.report(written.error());
    Q_EMIT noteWritten(run);
}

void RunActions::writeTags(const fs::path& run, const QStringList& tags) {
    std::vector<std::string> words;
    for (const QString& word : tags) words.push_back(word.toStdString());
    const auto dir = RunDir::open(run.string());
    const Status written = dir ? dir->writeTags(words) : Status(dir.error());
    if (!written.ok()) m_bench.go.report(written.error());
    m_bench.trainings.refresh();
}

}  // namespace lathe::workbench
