// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/train_actions.h"

#include <QDesktopServices>
#include <QUrl>

#include "app/workbench/train/start_action.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

namespace {

ActionSpec spec(const char* id, const QString& text, const char* icon, const QString& help) {
    return {.id = QString::fromLatin1(id),
            .menu = QStringLiteral("train"),
            .text = text,
            .icon = QString::fromLatin1(icon),
            .shortcuts = {},
            .help = help};
}

}  // namespace

TrainActions::TrainActions(Workbench& bench, QObject* parent) : QObject(parent), m_bench(bench) {
    Actions& actions = bench.actions;
    start = startAction(bench);
    pause = actions.add(spec("train.pause", tr("Pause"), "pause-fill", tr("Pause the training after this step")),
                        [this] { command("pause"); });
    resume = actions.add(spec("train.resume", tr("Resume"), "play-fill", tr("Resume the training")), [this] { resumeRun(); });
    stop = actions.add(spec("train.stop", tr("Stop"), "stop-fill", tr("Save a checkpoint and stop; you can resume later")),
                       [this] { command("stop"); });
    snapshot = actions.add(
        spec("train.snapshot", tr("Save checkpoint"), "save", tr("Save a checkpoint of the current weights under “snapshots”")),
        [this] { command("snapshot"); });
    folder = actions.add(spec("train.folder", tr("Show run folder"), "folder2-open", tr("Open the folder of the run")),
                         [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(m_run.string()))); });
    update(nullptr);
}

void TrainActions::update(const RunView* view) {
    m_run = view ? view->run : std::filesystem::path();
    m_state = view ? view->state : RunState::Finished;
    m_active = view && view->active;
    const QString none = tr("There is no run yet.");
    const QString idle = view ? tr("The training is not running.") : none;
    const bool running = m_active && m_state == RunState::Running, paused = m_active && m_state == RunState::Paused;
    std::error_code unknown;
    const bool there = view && std::filesystem::exists(view->run, unknown);
    const bool unfinished = there && !m_active && (m_state == RunState::Stopped || m_state == RunState::Failed);
    Actions::setAvailable(pause, running, m_active ? tr("The training is not running.") : idle);
    Actions::setAvailable(resume, paused || unfinished,
                          !view   ? none
                          : there ? tr("Only a paused, stopped or failed run can be resumed.")
                                  : tr("The folder of this run no longer exists."));
    const bool waiting = view && !view->waitsFor.empty();
    stop->setText(waiting ? tr("Cancel") : tr("Stop"));
    Actions::setAvailable(stop, m_active && (waiting || m_state != RunState::Starting),
                          m_active ? tr("The training is still starting.") : idle);
    Actions::setAvailable(snapshot, running || paused, m_active ? tr("The training is still starting.") : idle);
    Actions::setAvailable(folder, view != nullptr, none);
}

void TrainActions::resumeRun() {
    if (m_active) return command("resume");
    if (const Status done = m_bench.trainings.resume(m_run); !done.ok()) m_bench.go.report(done.error());
}

void TrainActions::command(const char* verb) {
    if (const Status done = m_bench.trainings.command(m_run, Json::Object{{"command", verb}}); !done.ok())
        m_bench.go.report(done.error());
}

}  // namespace lathe::workbench
