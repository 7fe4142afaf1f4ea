// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/train_page.h"

#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QThread>
#include <QVBoxLayout>

#include "app/workbench/train/curve_stack.h"
#include "app/workbench/train/event_list.h"
#include "app/workbench/train/hot_edits.h"
#include "app/workbench/train/progress_band.h"
#include "app/workbench/train/result_band.h"
#include "app/workbench/train/run_side.h"
#include "app/workbench/train/run_warnings.h"
#include "app/workbench/train/run_words.h"
#include "app/workbench/train/step_time_panel.h"
#include "app/workbench/train/train_actions.h"
#include "app/workbench/train/training_form.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/side_drawer.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/note_card.h"
#include "widgets/common/scrolling.h"

namespace lathe::workbench {

namespace {

constexpr int afterRest = 10, workPause = 1000;  // ms

}  // namespace

TrainPage::TrainPage(Workbench& bench, QWidget* parent)
    : Page(parent),
      m_bench(bench),
      m_actions(new TrainActions(bench, this)),
      m_budget(QThread::idealThreadCount()),
      m_centre(new QStackedWidget),
      m_empty(new ui::EmptyState(QStringLiteral("graph-up"), tr("No run yet."), tr("Curves appear here from the first step."))),
      m_progress(new ProgressBand),
      m_result(new ResultBand(bench)),
      m_note(new ui::NoteCard(ui::NoteCard::Kind::Error, {})),
      m_warnings(new RunWarnings(bench)),
      m_curves(new CurveStack),
      m_side(new RunSide(bench)) {
    m_view.feed = &m_feed;
    m_empty->addAction(m_actions->start, true);
    m_empty->setObjectName(QStringLiteral("train.empty"));
    m_note->setObjectName(QStringLiteral("train.note"));
    m_centre->addWidget(m_empty);
    auto* curves = new QScrollArea;
    ui::scrollVertically(*curves, m_curves);
    m_centre->addWidget(curves);
    auto* splitter = new QSplitter;
    splitter->setObjectName(QStringLiteral("train.split"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_centre);
    splitter->addWidget(m_side);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({1128, 312});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_progress);
    column->addWidget(m_result);
    column->addWidget(m_note);
    column->addWidget(m_warnings);
    column->addWidget(splitter, 1);
    m_drawer = new SideDrawer(*this, *splitter, *m_side);
    m_frame.setSingleShot(true);
    connectParts();
    lookAtRuns();
}

TrainPage::~TrainPage() = default;

void TrainPage::connectParts() {
    const Trainings& trainings = m_bench.trainings;
    connect(&m_bench.document, &Document::opened, this, [this] {
        follow({});
        lookAtRuns();
    });
    connect(&trainings, &Trainings::runsChanged, this, &TrainPage::lookAtRuns);
    connect(&trainings, &Trainings::activeChanged, this, &TrainPage::lookAtRuns);
    connect(&trainings, &Trainings::ended, this, &TrainPage::notifyEnd);
    connect(&trainings, &Trainings::failed, this, [this](const Diagnostic& d) { m_bench.go.report(d); });
    connect(&m_feed, &RunFeed::replaced, this, &TrainPage::showAll);
    connect(&m_feed, &RunFeed::grew, this, &TrainPage::frameRequested);
    connect(&m_frame, &QTimer::timeout, this, &TrainPage::showFrame);
    connect(&m_feed, &RunFeed::failed, this, [this](const Diagnostic& d) { m_bench.go.report(d); });
    connect(&m_curves->group(), &ui::PlotGroup::unitChanged, this, [this] { m_feed.setUnit(m_curves->group().unit()); });
    connect(&m_side->events(), &EventList::picked, this, [this](double x) { m_curves->group().setCrosshair(x); });
    connect(&m_side->edits(), &HotEdits::applyRequested, this, &TrainPage::apply);
    connect(m_warnings, &RunWarnings::remedied, this, &TrainPage::showNextRun);
}

// The run that trains; else the one that is shown, as long as it is there; else the latest.
void TrainPage::lookAtRuns() {
    const Trainings& trainings = m_bench.trainings;
    std::filesystem::path run;
    if (!trainings.runs().empty()) run = trainings.runs().back().path;
    if (!m_view.run.empty() && trainings.find(m_view.run)) run = m_view.run;
    if (keepsDeleted()) run = m_view.run;
    if (trainings.active()) run = *trainings.active();
    follow(run);
}

// A run that somebody deleted while it was training stays in view, with what happened, until there is another one.
bool TrainPage::keepsDeleted() {
    const Trainings& trainings = m_bench.trainings;
    const bool gone = !m_view.run.empty() && !trainings.find(m_view.run) && m_view.record().rows() > 0;
    if (gone && m_view.active) m_deleted = m_view.run;
    return gone && m_deleted == m_view.run;
}

void TrainPage::follow(const std::filesystem::path& run) {
    const bool another = run != m_view.run;
    m_view.run = run;
    m_view.state = run.empty() ? RunState::Finished : m_bench.trainings.state(run);
    m_view.active = !run.empty() && m_bench.trainings.active() == run;
    m_view.waitsFor = run.empty() ? std::string() : m_bench.trainings.waitsFor(run);
    const RunEntry* entry = m_bench.trainings.find(run);
    m_view.meanRate = entry ? entry->status.more["samples_per_second"].toDouble() : 0;
    m_view.refit = entry ? refitPositionOf(entry->status.more) : RefitPosition();
    if (another) {
        m_curves->clear();
        m_feed.follow(run);
    }
    setPace();
    showState();
    if (!another) frameRequested();
}

// While nobody looks, the log may wait.
void TrainPage::setPace() {
    m_feed.setLive(m_view.active && isVisible());
}

void TrainPage::showAll() {
    if (!m_view.run.empty()) m_curves->show(m_view);
    showState();
    showFrame();
}

void TrainPage::showState() {
    const bool some = !m_view.run.empty();
    m_centre->setCurrentIndex(some ? m_centre->count() - 1 : 0);
    chooseBand();
    m_actions->update(some ? &m_view : nullptr);
    m_side->showState(m_view);
    m_warnings->show(m_view);
    showFailure();
    m_shownChips = chips();
    Q_EMIT headChanged();  // always: actions, dot and primary button follow from more than the chips
}

// Read and drawn is what the training can spare. The frame's own timer only serves a run that has stopped growing.
void TrainPage::frameRequested() {
    if (!m_view.active) return showFrame();
    const double wait = m_budget.wait(FrameBudget::clockSeconds(), FrameBudget::processorSeconds());
    if (wait <= 0) return showFrame();
    if (m_frame.isActive()) return;
    const int pause = static_cast<int>(wait * 1000) + 1;
    m_feed.rest(pause);
    m_frame.start(pause + afterRest);
}

void TrainPage::showFrame() {
    m_frame.stop();
    m_budget.drawn(FrameBudget::clockSeconds(), FrameBudget::processorSeconds());
    if (m_view.run.empty()) return;
    m_curves->grew();
    chooseBand();
    m_side->showRun(m_view);
    m_warnings->show(m_view);
    reportWork();
    if (chips() != m_shownChips) showState();
}

// Progress while there is some to be made, then what came of it.
void TrainPage::chooseBand() {
    const bool some = !m_view.run.empty(), over = some && !m_view.active && m_view.record().rows() > 0;
    m_progress->setVisible(some && !over);
    m_result->setVisible(over);
    if (over)
        m_result->show(m_view);
    else if (some)
        m_progress->show(m_view);
}

// The GPU's figures, about once a second: nobody reads them faster.
void TrainPage::reportWork() {
    if (m_sinceWorkReport.isValid() && m_sinceWorkReport.elapsed() < workPause && m_view.active) return;
    const QString now = work();
    if (now == m_shownWork) return;
    m_shownWork = now;
    m_sinceWorkReport.start();
    Q_EMIT headChanged();
}

void TrainPage::showFailure() {
    const auto failure = m_view.run.empty() ? std::nullopt : failureOf(m_view, m_bench.trainings);
    m_note->setVisible(failure.has_value());
    if (failure == m_shownFailure) return;
    m_shownFailure = failure;
    m_note->clearButtons();
    if (!failure) return;
    m_note->setText(failure->remedy.isEmpty() ? failure->sentence
                                              : tr("%1 %2").arg(failure->sentence, asSentence(failure->remedy)));
    if (failure->kind == RunFailure::Kind::Diverged)
        m_note->addButton(tr("Divide learning rate by 10"), [this] { lowerRate(); })
            ->setObjectName(QStringLiteral("train.lowerRate"));
    else if (failure->kind != RunFailure::Kind::Deleted)
        m_note->addButton(tr("Resume"), [this] { m_actions->resume->trigger(); })
            ->setObjectName(QStringLiteral("train.resumeHere"));
    if (!failure->layer.empty())
        m_note->addButton(tr("Show “%1”").arg(fromUtf8(failure->layer)),
                          [this, layer = failure->layer] { m_bench.go.showLayer(layer); });
    if (failure->kind == RunFailure::Kind::DiskFull)
        m_note->addButton(tr("Show run folder"), [this] { m_actions->folder->trigger(); });
}

// For the next run: what has diverged would do so again from any of its commits with the same rate.
void TrainPage::lowerRate() {
    const Project* frozen = m_view.project();
    if (!frozen) return;
    const double rate = settingInForce(*frozen, "training.optimizer.lr").toDouble() / 10;
    if (const Status done = m_bench.document.setValue("training.optimizer.lr", rate, tr("Divide learning rate by 10"));
        !done.ok())
        return m_bench.go.report(done.error());
    showNextRun();
}

void TrainPage::showNextRun() {
    m_side->showSettings();
    m_drawer->open(true);
}

void TrainPage::apply() {
    for (const auto& [path, value] : m_side->edits().changes()) {
        const Json body = Json::Object{{"command", "set"}, {"path", path}, {"value", value}};
        if (const Status sent = m_bench.trainings.command(m_view.run, body); !sent.ok()) return m_bench.go.report(sent.error());
    }
}

void TrainPage::notifyEnd(const std::filesystem::path& run) {
    const RunView view{run, m_bench.trainings.state(run), false, &m_feed};
    if (run != m_view.run) return;
    m_feed.look();  // what came last says how it ended
    const auto failure = failureOf(view, m_bench.trainings);
    const bool diverged = failure && failure->kind == RunFailure::Kind::Diverged;
    Notification n;
    n.text = endText(view, m_bench.trainings.title(run), failure);
    n.severity = failure ? Severity::Error : Severity::Note;
    n.desktop = view.state == RunState::Finished || failure;
    n.actionText = !failure ? tr("Show") : diverged ? tr("Divide learning rate by 10") : tr("Resume");
    n.action = [this, failure, diverged] {
        m_bench.go.showPage(id());
        if (diverged)
            lowerRate();
        else if (failure)
            m_actions->resume->trigger();
    };
    m_bench.go.notify(n);
}

QString TrainPage::work() const {
    return m_view.active ? gpuText(m_view) : QString();
}

QString TrainPage::subtitle() const {
    return m_view.run.empty() ? QString() : m_bench.trainings.title(m_view.run);
}

std::vector<HeadChip> TrainPage::chips() const {
    if (m_view.run.empty()) return {};
    std::vector<HeadChip> all{stateChip(m_view)};
    if (const auto device = deviceChip(m_view)) all.push_back(*device);
    return all;
}

std::vector<QAction*> TrainPage::headActions() const {
    std::vector<QAction*> all;
    QAction* folds = m_view.active ? nullptr : m_bench.actions.find(QStringLiteral("train.crossValidate"));  // of the Sweep page
    if (!m_view.run.empty()) addRunActions(all);
    if (folds) all.push_back(folds);
    return all;
}

void TrainPage::addRunActions(std::vector<QAction*>& all) const {
    all.push_back(m_actions->folder);
    if (m_view.active) {
        all.push_back(m_actions->snapshot);
        all.push_back(nullptr);
        all.push_back(m_view.state == RunState::Paused ? m_actions->resume : m_actions->pause);
        all.push_back(m_actions->stop);
    } else if (m_view.state != RunState::Finished) {
        all.push_back(m_actions->resume);
    }
}

// While it trains, "Apply" is the one primary button.
QAction* TrainPage::primaryAction() const {
    return m_view.active ? nullptr : m_actions->start;
}

std::vector<QWidget*> TrainPage::panes() const {
    return {m_centre, m_side};
}

int TrainPage::badge() const {
    return m_shownFailure ? 1 : 0;
}

bool TrainPage::showRun(const std::filesystem::path& run) {
    if (m_bench.trainings.active() != run) return false;
    follow(run);
    return true;
}

void TrainPage::entered() {
    lookAtRuns();
}

void TrainPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    setPace();
}

void TrainPage::hideEvent(QHideEvent* event) {
    Page::hideEvent(event);
    setPace();
}

}  // namespace lathe::workbench
