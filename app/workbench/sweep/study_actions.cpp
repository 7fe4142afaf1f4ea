// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study_actions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>

#include "app/workbench/forms/sweep_settings.h"
#include "app/workbench/runs/frozen_copy.h"
#include "app/workbench/sweep/study/studies.h"
#include "app/workbench/sweep/study/trial_epochs.h"
#include "app/workbench/sweep/study/waiting_commands.h"
#include "app/workbench/sweep/trials/trials_view.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/workbench.h"
#include "core/store/run_dir.h"
#include "core/sweep/coordinator/run_sweep.h"

namespace lathe::workbench {

namespace {

using State = sweep::TrialState;

ActionSpec spec(const char* id, const QString& text, const char* icon, const QString& help) {
    return {.id = QString::fromLatin1(id),
            .menu = QStringLiteral("sweep"),
            .text = text,
            .icon = QString::fromLatin1(icon),
            .shortcuts = {},
            .help = help};
}

}  // namespace

StudyActions::StudyActions(Workbench& bench, Studies& studies, TrialsView& table, QObject* parent)
    : QObject(parent), m_bench(bench), m_studies(studies), m_table(table) {
    makeStudyActions();
    makeTrialActions();
    for (QAction* action : {applyTrial, repeatTrial, again, stopTrial, first, showRun, openProject, copy})
        table.addAction(action);
    connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, this, &StudyActions::updateTrials);
    connect(&table, &TrialsView::runAgain, this, &StudyActions::runAgain);
    connect(&table, &TrialsView::opened, this, &StudyActions::openTrial);
    update(nullptr, 0);
}

void StudyActions::makeStudyActions() {
    Actions& actions = m_bench.actions;
    start = actions.add(
        spec("sweep.start", tr("Start sweep"), "play-fill", tr("Save the project, and start a study with these settings")),
        [this] { begin(); });
    pause = actions.add(spec("sweep.pause", tr("Pause study"), "pause-fill", tr("Start no new trials; running trials continue")),
                        [this] { send(sweep::PauseStudy{}, false); });
    resume = actions.add(spec("sweep.resume", tr("Resume study"), "play-fill", tr("Start new trials again")),
                         [this] { send(sweep::ResumeStudy{}, true); });
    stop = actions.add(
        spec("sweep.stop", tr("Stop study"), "stop-fill", tr("Stop the study and its running trials; you can resume it later")),
        [this] { send(sweep::StopStudy{}, false); });
    addPoint = actions.add(spec("sweep.addPoint", tr("Add trial"), "plus-lg", tr("Queue a trial with your own values")),
                           [this] { Q_EMIT pointRequested(); });
    repeatBest = actions.add(spec("sweep.repeatBest", tr("Repeat best…"), "people",
                                  tr("Train the best values with other seeds to measure how much the result varies")),
                             [this] { Q_EMIT repeatRequested(m_data->best); });
    applyBest = actions.add(spec("sweep.applyBest", tr("Apply best to project"), "check-lg",
                                 tr("Copy the values of the best trial to the project, as one edit that can be undone")),
                            [this] { apply(m_data->best); });
    pause->setPriority(QAction::HighPriority);
    resume->setPriority(QAction::HighPriority);
}

void StudyActions::makeTrialActions() {
    Actions& actions = m_bench.actions;
    const auto onTrial = [this](auto run) {
        return [this, run] {
            for (const int64_t trial : m_table.selectedTrials()) run(trial);
        };
    };
    again = actions.add(spec("sweep.extendTrial", tr("Resume trial"), "skip-forward",
                             tr("Resume a paused, pruned or failed trial from its last checkpoint, and train it to the end")),
                        onTrial([this](int64_t t) { runAgain(t); }));
    stopTrial = actions.add(spec("sweep.stopTrial", tr("Stop trial"), "stop", tr("Stop one running trial")),
                            onTrial([this](int64_t t) { send(sweep::StopTrial{t}, false); }));
    repeatTrial = actions.add(
        spec("sweep.repeatTrial", tr("Repeat with other seeds…"), "people", tr("Train the same values with other seeds")),
        [this] { Q_EMIT repeatRequested(m_table.selectedTrials().front()); });
    first = actions.add(spec("sweep.prioritizeTrial", tr("Run next"), "sort-up", tr("Start this queued trial before the others")),
                        onTrial([this](int64_t t) {
                            send(sweep::PrioritizeTrial{t, 1}, false);
                        }));
    applyTrial = actions.add(spec("sweep.applyTrial", tr("Apply to project"), "check-lg",
                                  tr("Copy the values of the trial to the project, as one edit that can be undone")),
                             [this] { apply(m_table.selectedTrials().front()); });
    showRun =
        actions.add(spec("sweep.showRun", tr("Show in Runs"), "collection", tr("Show the curves and events of this training")),
                    [this] { openTrial(m_table.selectedTrials().front()); });
    openProject = actions.add(spec("sweep.openProject", tr("Open the trial's project"), "box-arrow-in-right",
                                   tr("Open the project that the trial trained, as a separate copy")),
                              [this] { openProjectOf(m_table.selectedTrials().front()); });
    copy = actions.add(
        spec("sweep.copyParameters", tr("Copy parameters"), "files", tr("Copy as PATH=VALUE, one parameter per line")),
        [this] { copyParameters(); });
}

void StudyActions::update(const StudyDataPtr& data, size_t dimensions) {
    m_data = data;
    const QString none = tr("There is no study yet.");
    const bool started = data && m_studies.isStarted(data->folder), live = data && data->live;
    const bool finished = data && data->study.settings.trials > 0 && !live &&
                          static_cast<int64_t>(data->study.trials.size()) >= data->study.settings.trials &&
                          data->count(State::Waiting) + data->count(State::Paused) + data->count(State::Running) == 0;
    Actions::setAvailable(start, m_bench.document.isOpen() && dimensions > 0 && !m_bench.document.isReadOnly(),
                          !m_bench.document.isOpen() ? tr("No project is open.")
                          : dimensions == 0          ? tr("Vary a setting first.")
                                                     : m_bench.document.readOnlyReason());
    Actions::setAvailable(pause, live && !data->held, data ? tr("The study is not running.") : none);
    Actions::setAvailable(resume, data && !finished && (live ? data->held : !started),
                          !data      ? none
                          : finished ? tr("All trials are finished. Increase the number of trials to continue.")
                                     : tr("The study is running."));
    Actions::setAvailable(stop, live, data ? tr("The study is not running.") : none);
    Actions::setAvailable(addPoint, data != nullptr, none);
    const bool best = data && data->best >= 0;
    const QString noBest = data ? tr("No trial is finished yet.") : none;
    Actions::setAvailable(repeatBest, best, noBest);
    Actions::setAvailable(applyBest, best && !m_bench.document.isReadOnly(), best ? m_bench.document.readOnlyReason() : noBest);
    updateTrials();
    resumeForCommands();
}

void StudyActions::updateTrials() {
    const std::vector<int64_t> selected = m_data ? m_table.selectedTrials() : std::vector<int64_t>();
    const sweep::Trial* trial = selected.empty() ? nullptr : m_data->trial(selected.front());
    const QString none = tr("Select a trial in the table.");
    for (QAction* action : {applyTrial, repeatTrial, copy}) Actions::setAvailable(action, trial != nullptr, none);
    const bool begun = trial && trial->attempt > 0;
    for (QAction* action : {showRun, openProject})
        Actions::setAvailable(action, begun, trial ? tr("The trial has not started.") : none);
    const bool ended = trial && (trial->state == State::Paused || trial->state == State::Pruned || trial->state == State::Failed);
    Actions::setAvailable(again, ended, trial ? tr("Only a paused, pruned or failed trial can be resumed.") : none);
    Actions::setAvailable(stopTrial, trial && trial->state == State::Running, trial ? tr("The trial is not running.") : none);
    Actions::setAvailable(first, trial && trial->state == State::Waiting, trial ? tr("The trial is not queued.") : none);
    again->setText(trial && trial->state == State::Failed ? tr("Run again") : tr("Resume trial"));
}

void StudyActions::begin() {
    const auto study = m_studies.start(trialEpochs(m_bench.settings, m_bench.document.folder()));
    if (!study.ok()) return m_bench.go.report(study.error());
    m_bench.go.showPage(QStringLiteral("sweep"));
    Q_EMIT started(*study);
}

void StudyActions::send(const sweep::StudyCommand& command, bool wake) {
    if (!m_data) return;
    const Status done = m_studies.command(m_data->folder, command);
    if (!done.ok()) return m_bench.go.report(done.error());
    m_wake = wake ? m_data->folder : std::filesystem::path();
    resumeForCommands();
}

// A coordinator that is about to end does not read the command any more.
void StudyActions::resumeForCommands() {
    if (!m_data || m_wake != m_data->folder || m_data->live || m_studies.isStarted(m_data->folder)) return;
    m_wake.clear();
    if (waitingCommands(sweep::StudyFolder{m_data->folder}.control()).count == 0) return;
    if (const Status done = m_studies.resume(m_data->folder); !done.ok()) m_bench.go.report(done.error());
}

void StudyActions::runAgain(int64_t trial) {
    send(sweep::ExtendTrial{trial}, true);
}

void StudyActions::openTrial(int64_t trial) {
    if (m_data) m_bench.go.showRun(sweep::StudyFolder{m_data->folder}.run(trial));
}

void StudyActions::apply(int64_t number) {
    const sweep::Trial* trial = m_data ? m_data->trial(number) : nullptr;
    if (!trial) return;
    const auto edit = editOfPoint(m_bench.document.project(), trial->point);
    const Status done = edit ? m_bench.document.apply(*edit, tr("Apply trial %1").arg(number)) : Status(edit.error());
    if (!done.ok()) return m_bench.go.report(done.error());
    m_bench.go.notify({.text = tr("The project now has the values of trial %1.").arg(number),
                       .actionText = tr("Undo"),
                       .action = [document = &m_bench.document] { document->undoStack().undo(); }});
}

void StudyActions::copyParameters() {
    QStringList lines;
    for (const int64_t number : m_table.selectedTrials())
        for (const auto& [path, value] : m_data->trial(number)->point)
            lines += fromUtf8(path) + QLatin1Char('=') + fromUtf8(value.isString() ? value.toString() : value.dump(-1));
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void StudyActions::openProjectOf(int64_t trial) {
    const auto folder = copyFrozenProject(sweep::StudyFolder{m_data->folder}.run(trial), m_bench.document.folder(),
                                          "trial-" + std::to_string(trial));
    if (!folder) return m_bench.go.report(folder.error());
    m_bench.go.openProject(*folder);
}

}  // namespace lathe::workbench
