// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/sweep_page.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/workbench/actions.h"
#include "app/workbench/document.h"
#include "app/workbench/sweep/brush_chip.h"
#include "app/workbench/sweep/point_form.h"
#include "app/workbench/sweep/side_pane.h"
#include "app/workbench/sweep/studies.h"
#include "app/workbench/sweep/study_actions.h"
#include "app/workbench/sweep/study_progress.h"
#include "app/workbench/sweep/study_views.h"
#include "app/workbench/sweep/sweep_settings.h"
#include "app/workbench/sweep/trial_words.h"
#include "app/workbench/sweep/trials_pane.h"
#include "app/workbench/sweep/trials_view.h"
#include "app/workbench/trainings.h"
#include "app/workbench/workbench.h"
#include "core/sweep/convergence.h"
#include "core/sweep/importance.h"
#include "widgets/common/buttons.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"
#include "widgets/common/segmented_control.h"
#include "widgets/study/best_so_far.h"
#include "widgets/study/importance_bars.h"
#include "widgets/study/parallel_coordinates.h"
#include "widgets/study/study_curves.h"
#include "widgets/study/trial_color_bar.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

constexpr int stacksTops = 1040;  // of the page: below it the two top plots are tabs
constexpr int64_t leastForImportance = 10;
constexpr size_t followsAtOnce = 500;  // trials
constexpr int followMs = 100;

QWidget* column(std::initializer_list<QWidget*> parts) {
    auto* pane = new QWidget;
    auto* box = new QVBoxLayout(pane);
    box->setContentsMargins({});
    box->setSpacing(0);
    for (QWidget* part : parts) box->addWidget(part);
    box->setStretchFactor(*(parts.end() - 1), 1);
    return pane;
}

QSplitter* splitter(Qt::Orientation orientation, const char* name, std::initializer_list<QWidget*> parts) {
    auto* split = new QSplitter(orientation);
    split->setObjectName(QString::fromLatin1(name));
    split->setChildrenCollapsible(false);
    for (QWidget* part : parts) split->addWidget(part);
    return split;
}

std::vector<ui::Importance> importanceOf(const StudyData& data) {
    const sweep::Coding coding(data.study.settings.space);
    const sweep::Objective& objective = data.study.settings.objectives.front();
    std::vector<sweep::Sample> samples;
    for (const sweep::Trial& t : data.study.trials)
        if (t.state == sweep::TrialState::Complete && !t.values.empty() && std::isfinite(t.values.front()))
            samples.push_back({coding.encode(t.point), minimized(objective, t.values.front())});
    const std::vector<double> shares = sweep::varianceShares(coding.axes(), samples);
    std::vector<ui::Importance> bars;
    for (size_t i = 0; i < shares.size(); ++i) bars.push_back({data.table->parameters[i].name, shares[i], 0});
    std::stable_sort(bars.begin(), bars.end(), [](const auto& a, const auto& b) { return a.share > b.share; });
    return bars;
}

std::optional<ui::ExpectedGain> expectedGain(const sweep::Study& study) {
    std::vector<double> results;
    for (const sweep::Trial& t : study.trials)
        if (t.state == sweep::TrialState::Complete && !t.values.empty())
            results.push_back(minimized(study.settings.objectives.front(), t.values.front()));
    const int64_t more = study.settings.trials - static_cast<int64_t>(study.trials.size());
    const auto forecast = more > 0 ? sweep::forecastStudy(results, more) : std::nullopt;
    return forecast ? std::optional(ui::ExpectedGain{forecast->gain, more}) : std::nullopt;
}

}  // namespace

struct SweepPage::Impl {
    Impl(SweepPage& page, Workbench& workbench)
        : self(page),
          bench(workbench),
          studies(workbench.document, workbench.trainings.program(), &page),
          feed(&page),
          importance(&page, [this](std::vector<ui::Importance> bars) { showImportance(std::move(bars)); }) {}

    SweepPage& self;
    Workbench& bench;
    Studies studies;
    StudyFeed feed;
    Latest<std::vector<ui::Importance>> importance;
    ui::TrialMask brush;
    QTimer follow;
    std::optional<sweep::StudySettings> wished;  ///< ordered, and not yet in the study
    int64_t importanceOfTrials = -1;
    bool chosen = false;   ///< a person chose what is shown
    bool colored = false;  ///< something gives the curves their colours
    fs::path curvesOf;
    std::vector<size_t> shownReadings;  ///< of each trial, by number

    StudyProgress* progress = nullptr;
    SidePane* side = nullptr;
    QStackedWidget *stack = nullptr, *centre = nullptr;
    QSplitter* tops = nullptr;
    ui::SegmentedControl* topTabs = nullptr;
    ui::SectionHead *curvesHead = nullptr, *bestHead = nullptr;
    ui::TrialColorBar* colors = nullptr;
    BrushChip* brushChip = nullptr;
    ui::Label* brushHint = nullptr;
    ui::StudyCurves* curves = nullptr;
    ui::BestSoFar* best = nullptr;
    ui::ParallelCoordinates* parallel = nullptr;
    TrialsPane* trials = nullptr;
    StudyActions* actions = nullptr;
    PointForm* point = nullptr;

    void makeParts();
    QWidget* makeCentre();
    QWidget* makeParallelHead();
    void makeEmpty();
    void connectParts();
    void connectViews();
    std::vector<ui::TrialView*> views() const;

    void opened();
    void listChanged();
    void chooseEntry(int entry);
    void showAll();
    void showData(const StudyData& data);
    void showDraft();
    void showHeads(const StudyData& data);
    void showCurves(const StudyData& data);
    void colorBy(const ui::ColorBy& by);
    void startImportance(const StudyData& data);
    void showImportance(std::vector<ui::Importance> bars);
    void brushed(const ui::TrialMask& mask);
    void followBrush();
    void highlight(qint64 trial);
    void edit(const sweep::StudySettings& settings, const QString& text, const QString& merge);
    void askPoint();
    void tellEnd(const fs::path& study);
    bool isNext() const { return feed.folder().empty(); }
    void settle();
};

void SweepPage::Impl::makeParts() {
    progress = new StudyProgress;
    side = new SidePane;
    side->setMinimumWidth(240);
    stack = new QStackedWidget;
    centre = new QStackedWidget;
    makeEmpty();
    centre->addWidget(makeCentre());
    QSplitter* both = splitter(Qt::Horizontal, "sweep.split", {side, centre});
    both->setStretchFactor(1, 1);
    both->setSizes({280, 1096});
    stack->addWidget(both);
    auto* all = new QVBoxLayout(&self);
    all->setContentsMargins({});
    all->addWidget(stack);
    point = new PointForm(&self);
    follow.setSingleShot(true);
    actions = new StudyActions(bench, studies, trials->table(), &self);
}

// What stands in the centre while the next study has no trials.
void SweepPage::Impl::makeEmpty() {
    auto* empty = new ui::EmptyState(QStringLiteral("sliders"), SweepPage::tr("Nothing to sweep."),
                                     SweepPage::tr("Click the sliders beside any setting to add it here."));
    empty->setObjectName(QStringLiteral("sweep.empty"));
    auto* design = new QAction(SweepPage::tr("Open Design"), empty);
    connect(design, &QAction::triggered, &self, [this] { bench.go.showPage(QStringLiteral("design")); });
    empty->addAction(design);
    auto* ready = new ui::EmptyState(QStringLiteral("sliders"), SweepPage::tr("No trial yet."),
                                     SweepPage::tr("Curves and trials appear here when the sweep has started."));
    ready->setObjectName(QStringLiteral("sweep.ready"));
    centre->addWidget(empty);
    centre->addWidget(ready);
}

QWidget* SweepPage::Impl::makeCentre() {
    curves = new ui::StudyCurves;
    best = new ui::BestSoFar;
    parallel = new ui::ParallelCoordinates;
    trials = new TrialsPane;
    colors = new ui::TrialColorBar;
    curvesHead = new ui::SectionHead({});
    curvesHead->addTool(colors);
    bestHead = new ui::SectionHead(SweepPage::tr("Best so far"));
    brushChip = new BrushChip;
    brushChip->hide();
    topTabs = new ui::SegmentedControl(QStringList{SweepPage::tr("Curves"), SweepPage::tr("Best so far")});
    topTabs->setAccessibleName(SweepPage::tr("Plot"));
    topTabs->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    topTabs->hide();
    tops = splitter(Qt::Horizontal, "sweep.tops", {column({curvesHead, curves}), column({bestHead, best})});
    tops->setSizes({620, 430});
    QSplitter* rows =
        splitter(Qt::Vertical, "sweep.rows", {column({topTabs, tops}), column({makeParallelHead(), parallel}), trials});
    rows->setSizes({230, 225, 310});
    rows->setStretchFactor(2, 1);
    return rows;
}

QWidget* SweepPage::Impl::makeParallelHead() {
    auto* head = new QWidget;
    head->setFixedHeight(32);
    auto* title = new ui::Label(SweepPage::tr("Parallel coordinates"), ui::TextRole::Small);
    QFont strong = title->font();
    strong.setWeight(QFont::DemiBold);
    title->setFont(strong);
    title->setElideMode(Qt::ElideNone);
    brushHint = new ui::Label(SweepPage::tr("Drag along an axis to filter the table and the curves"), ui::TextRole::Small,
                              ui::Tone::Text3);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(title);
    row->addWidget(brushChip);
    row->addStretch(1);
    row->addWidget(brushHint);
    return head;
}

std::vector<ui::TrialView*> SweepPage::Impl::views() const {
    std::vector<ui::TrialView*> all{curves, best, parallel};
    for (ui::TrialView* view : trials->views().views()) all.push_back(view);
    return all;
}

void SweepPage::Impl::connectParts() {
    connect(&bench.document, &Document::opened, &self, [this] { opened(); });
    connect(&bench.document, &Document::edited, &self, [this] {
        if (isNext()) showDraft();
    });
    connect(&studies, &Studies::listChanged, &self, [this] { listChanged(); });
    connect(&studies, &Studies::failed, &self, [this](const Diagnostic& d) { bench.go.report(d); });
    connect(&studies, &Studies::ended, &self, [this](const fs::path& study) { tellEnd(study); });
    connect(&feed, &StudyFeed::changed, &self, [this] { showAll(); });
    connect(&feed, &StudyFeed::failed, &self, [this](const Diagnostic& d) { bench.go.report(d); });
    connect(progress, &StudyProgress::chosen, &self, [this](int entry) { chooseEntry(entry); });
    connect(actions, &StudyActions::started, &self, [this] { chosen = false; });
    connect(actions, &StudyActions::pointWished, &self, [this] { askPoint(); });
    connect(point, &PointForm::entered, &self, [this](const sweep::Point& p) {
        actions->send(sweep::EnqueueTrial{p, {}}, true);
    });
    connect(side, &SidePane::edited, &self,
            [this](const sweep::StudySettings& s, const QString& text, const QString& merge) { edit(s, text, merge); });
    connect(side, &SidePane::undoWished, &self, [this] {
        wished.reset();
        actions->send(sweep::UndoChange{}, false);
    });
    connectViews();
}

void SweepPage::Impl::connectViews() {
    for (ui::TrialView* view : views()) {
        connect(view, &ui::TrialView::trialHovered, &self, [this](qint64 trial) { highlight(trial); });
        connect(view, &ui::TrialView::trialClicked, &self, [this](qint64 trial) { trials->table().selectTrial(trial); });
    }
    connect(&trials->table(), &TrialsView::hovered, &self, [this](qint64 trial) { highlight(trial); });
    connect(trials->table().selectionModel(), &QItemSelectionModel::selectionChanged, &self, [this] {
        const auto selected = trials->table().selectedTrials();
        for (ui::TrialView* view : views()) view->setSelected(selected.empty() ? -1 : selected.front());
    });
    connect(parallel, &ui::ParallelCoordinates::brushChanged, &self, [this](const ui::TrialMask& mask) { brushed(mask); });
    connect(&follow, &QTimer::timeout, &self, [this] { followBrush(); });
    connect(brushChip, &QAbstractButton::clicked, parallel, &ui::ParallelCoordinates::clearBrushes);
    connect(colors, &ui::TrialColorBar::colorByChosen, &self, [this](const ui::ColorBy& by) { colorBy(by); });
    connect(topTabs, &ui::SegmentedControl::currentChanged, &self, [this] { settle(); });
}

void SweepPage::Impl::opened() {
    chosen = false;
    wished.reset();
    colored = false;
    feed.follow({});
    listChanged();
}

// The newest study, unless a person chose another one or the next.
void SweepPage::Impl::listChanged() {
    const auto& list = studies.list();
    const bool gone = !isNext() && std::find(list.begin(), list.end(), feed.folder()) == list.end();
    if (!chosen || gone) feed.follow(list.empty() ? fs::path() : list.front());
    QStringList titles;
    std::vector<std::pair<fs::path, QString>> named;
    for (const fs::path& study : list) {
        titles += studies.title(study);
        named.emplace_back(study, titles.back());
    }
    trials->views().setStudies(std::move(named));
    const auto at = std::find(list.begin(), list.end(), feed.folder());
    progress->setStudies(titles, at == list.end() ? 0 : static_cast<int>(at - list.begin()) + 1);
    showAll();
}

void SweepPage::Impl::chooseEntry(int entry) {
    self.showStudy(entry == 0 ? fs::path() : studies.list().at(static_cast<size_t>(entry) - 1));
}

void SweepPage::Impl::showAll() {
    const StudyDataPtr& data = feed.data();
    if (data)
        showData(*data);
    else if (isNext())
        showDraft();
    progress->show(data.get());
    actions->update(data, data ? data->study.settings.space.dimensions.size()
                               : sweepSettingsOf(bench.document.project()).space.dimensions.size());
    Q_EMIT self.headChanged();
}

void SweepPage::Impl::showData(const StudyData& data) {
    if (wished && *wished == data.study.settings) wished.reset();
    side->showStudy(data, wished.value_or(data.study.settings));
    centre->setCurrentIndex(data.study.trials.empty() ? 1 : 2);
    for (ui::TrialView* view : views()) view->setTrials(data.table);
    showCurves(data);
    curves->setEpochs(static_cast<double>(data.project.training.epochs));
    best->setTrialCount(data.study.settings.trials);
    best->setExpected(expectedGain(data.study));
    colors->setTrials(data.table);
    if (!std::exchange(colored, true) && !data.table->parameters.empty()) colorBy({ui::ColorBy::Kind::Parameter, 0});
    trials->show(feed.data());
    brushed(parallel->brushes().maskOf(*data.table));
    followBrush();
    showHeads(data);
    startImportance(data);
}

// All anew, or only what came since: a study may have a million readings.
void SweepPage::Impl::showCurves(const StudyData& data) {
    std::vector<size_t> counts(data.study.trials.size());
    for (const ui::TrialCurve& curve : *data.curves) counts[static_cast<size_t>(curve.trial)] = curve.epochs.size();
    const bool grew = curvesOf == data.folder && shownReadings.size() <= counts.size() &&
                      std::equal(shownReadings.begin(), shownReadings.end(), counts.begin(), std::less_equal<>());
    if (!grew) curves->setCurves(*data.curves);
    shownReadings.resize(counts.size());
    if (grew)
        for (const ui::TrialCurve& curve : *data.curves) {
            const size_t from = shownReadings[static_cast<size_t>(curve.trial)];
            if (from < curve.epochs.size())
                curves->append(curve.trial, std::span(curve.epochs).subspan(from), std::span(curve.values).subspan(from));
        }
    curvesOf = data.folder;
    shownReadings = std::move(counts);
}

void SweepPage::Impl::colorBy(const ui::ColorBy& by) {
    colors->setColorBy(by);
    for (ui::TrialView* view : {static_cast<ui::TrialView*>(curves), static_cast<ui::TrialView*>(parallel)}) view->setColorBy(by);
}

void SweepPage::Impl::showHeads(const StudyData& data) {
    const ui::TrialAxis& objective = data.table->objectives.front();
    curvesHead->setTitle(SweepPage::tr("%1 by epoch").arg(objective.name));
    curvesHead->setCount(SweepPage::tr("all %n curve(s)", nullptr, static_cast<int>(data.curves->size())));
    QString count = best->headline();
    const sweep::Trial* first = data.trial(data.best);
    const SeedStatistics seeds = first ? statisticsOf(resultsOfPoint(data.study, first->point)) : SeedStatistics{};
    if (seeds.count > 1) {
        const sweep::Objective& o = data.study.settings.objectives.front();
        count += SweepPage::tr("; %n seed(s): ", nullptr, static_cast<int>(seeds.count)) +
                 SweepPage::tr("%1 ± %2 (95 %)").arg(objectiveText(o, seeds.mean), objectiveText(o, seeds.halfWidth));
    }
    bestHead->setCount(count);
}

void SweepPage::Impl::showDraft() {
    const sweep::StudySettings settings = sweepSettingsOf(bench.document.project());
    side->showDraft(bench.document.project(), settings);
    showImportance({});
    importanceOfTrials = -1;
    centre->setCurrentIndex(settings.space.dimensions.empty() ? 0 : 1);
    actions->update(nullptr, bench.document.isOpen() ? settings.space.dimensions.size() : 0);
    Q_EMIT self.headChanged();
}

void SweepPage::Impl::startImportance(const StudyData& data) {
    const int64_t done = data.count(sweep::TrialState::Complete);
    if (done == importanceOfTrials) return;
    importanceOfTrials = done;
    if (done < leastForImportance || data.study.settings.space.dimensions.empty()) return showImportance({});
    importance.start([shared = feed.data()](const Superseded&) { return importanceOf(*shared); });
}

void SweepPage::Impl::showImportance(std::vector<ui::Importance> bars) {
    side->showImportance(std::move(bars), SweepPage::tr("Known after ten trials are done."));
}

// With many trials the others follow the brush a little later, so that it stays under the hand.
void SweepPage::Impl::brushed(const ui::TrialMask& mask) {
    brush = mask;
    brushChip->setVisible(mask.active);
    if (mask.active && feed.data()) {
        const auto all = feed.data()->study.trials.size();
        brushChip->setText(SweepPage::tr("%1: %2 of %3").arg(parallel->brushText()).arg(mask.count).arg(all));
        brushChip->setAccessibleName(SweepPage::tr("Clear the brush %1").arg(brushChip->text()));
        brushChip->updateGeometry();
    }
    if (!feed.data() || feed.data()->study.trials.size() <= followsAtOnce) return followBrush();
    if (!follow.isActive()) follow.start(followMs);
}

void SweepPage::Impl::followBrush() {
    follow.stop();
    for (ui::TrialView* view : {static_cast<ui::TrialView*>(curves), static_cast<ui::TrialView*>(best)}) view->setBrushed(brush);
    trials->setBrushed(brush);
}

void SweepPage::Impl::highlight(qint64 trial) {
    for (ui::TrialView* view : views()) view->setHighlighted(trial);
}

// The project's settings can be undone by its history; those of a study until its next trial began.
void SweepPage::Impl::edit(const sweep::StudySettings& settings, const QString& text, const QString& merge) {
    if (isNext()) {
        const Status done = bench.document.apply(sweepEdit(settings), text, merge);
        if (!done.ok()) bench.go.report(done.error());
        return;
    }
    wished = settings;
    actions->send(sweep::ChangeStudy{settings}, false);
    if (feed.data()) side->showStudy(*feed.data(), settings);
    feed.look();
}

void SweepPage::Impl::askPoint() {
    const StudyDataPtr& data = feed.data();
    if (!data) return;
    const sweep::Trial* first = data->trial(data->best);
    point->ask(data->study.settings.space, first ? first->point : sweep::Point(), self.mapToGlobal(QPoint(self.width() - 16, 4)));
}

void SweepPage::Impl::tellEnd(const fs::path& study) {
    feed.look();
    if (study != feed.folder() || !feed.data()) return;
    Notification n{.text = SweepPage::tr("%1 ended.").arg(studies.title(study)),
                   .actionText = SweepPage::tr("Show"),
                   .action = [this] { bench.go.showPage(QStringLiteral("sweep")); }};
    n.desktop = true;
    bench.go.notify(n);
}

void SweepPage::Impl::settle() {
    const bool narrow = self.width() < stacksTops;
    topTabs->setVisible(narrow);
    tops->widget(0)->setVisible(!narrow || topTabs->current() == 0);
    tops->widget(1)->setVisible(!narrow || topTabs->current() == 1);
    trials->setNarrow(narrow);
}

SweepPage::SweepPage(Workbench& bench, QWidget* parent) : Page(parent), m_impl(std::make_unique<Impl>(*this, bench)) {
    setObjectName(QStringLiteral("page.sweep"));
    m_impl->makeParts();
    m_impl->connectParts();
    m_impl->listChanged();
}

SweepPage::~SweepPage() = default;

QString SweepPage::subtitle() const {
    return m_impl->isNext() ? tr("Next study") : m_impl->studies.title(m_impl->feed.folder());
}

std::vector<HeadChip> SweepPage::chips() const {
    return data() ? chipsOf(*data()) : std::vector<HeadChip>();
}

QWidget* SweepPage::headWidget() {
    return m_impl->progress;
}

std::vector<QAction*> SweepPage::headActions() const {
    const StudyActions& a = *m_impl->actions;
    if (!data()) return {};
    std::vector<QAction*> all{a.addPoint, a.repeatBest, nullptr};
    if (data()->live && !data()->held)
        all.push_back(a.pause);
    else if (a.goOn->isEnabled())
        all.push_back(a.goOn);
    if (!data()->live && !a.goOn->isEnabled()) all.pop_back();  // the separator
    if (data()->live) all.push_back(a.stop);
    return all;
}

QAction* SweepPage::primaryAction() const {
    return m_impl->isNext() ? m_impl->actions->start : m_impl->actions->applyBest;
}

std::vector<QWidget*> SweepPage::panes() const {
    return {m_impl->side, m_impl->curves, m_impl->best, m_impl->parallel, &m_impl->trials->table()};
}

bool SweepPage::live() const {
    return data() && data()->live;
}

QString SweepPage::work() const {
    if (!live()) return {};
    return tr("Sweep: %n trial(s) in progress", nullptr, static_cast<int>(data()->count(sweep::TrialState::Running)));
}

void SweepPage::entered() {
    m_impl->studies.refresh();
    m_impl->feed.look();
}

void SweepPage::showStudy(const fs::path& study) {
    m_impl->chosen = true;
    m_impl->wished.reset();
    m_impl->feed.follow(study);
    m_impl->listChanged();
}

const StudyDataPtr& SweepPage::data() const {
    return m_impl->feed.data();
}

Studies& SweepPage::studies() const {
    return m_impl->studies;
}

SidePane& SweepPage::side() const {
    return *m_impl->side;
}

TrialsPane& SweepPage::trials() const {
    return *m_impl->trials;
}

StudyActions& SweepPage::actionsOfStudy() const {
    return *m_impl->actions;
}

ui::ParallelCoordinates& SweepPage::parallel() const {
    return *m_impl->parallel;
}

void SweepPage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    m_impl->feed.setSeen(true);
}

void SweepPage::hideEvent(QHideEvent* event) {
    Page::hideEvent(event);
    m_impl->feed.setSeen(false);
}

void SweepPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    m_impl->settle();
}

}  // namespace lathe::workbench
