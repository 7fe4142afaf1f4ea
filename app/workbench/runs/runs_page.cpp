// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/runs_page.h"

#include <ctime>

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "app/workbench/runs/difference_panel.h"
#include "app/workbench/runs/filter_field.h"
#include "app/workbench/runs/run_actions.h"
#include "app/workbench/runs/run_library.h"
#include "app/workbench/runs/runs_model.h"
#include "app/workbench/runs/runs_plot.h"
#include "app/workbench/runs/runs_view.h"
#include "app/workbench/shell/settings/price_settings.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/confusion_panel.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/sequence_panel.h"
#include "app/workbench/workspace/side_drawer.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "core/store/run_dir.h"
#include "widgets/common/buttons.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/plot/curve_plot.h"
#include "widgets/plot/plot_canvas.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

const QString columnsKey = QStringLiteral("runs/columns");

// The number in "Run 12".
int64_t numberIn(const QString& title) {
    QString digits;
    for (const QChar c : title)
        if (c.isDigit()) digits += c;
    return digits.toLongLong();
}

// "Trial 27", of the folder trials/00027.
RunRow guestRow(const fs::path& run) {
    RunRow row{.run = run, .title = {}, .status = {}, .facts = nullptr};
    const auto dir = RunDir::open(run.string());
    if (const auto status = dir ? dir->readStatus() : Result<RunStatus>(dir.error())) row.status = *status;
    row.state = effectiveState(row.status, static_cast<double>(std::time(nullptr)));
    row.number = QString::fromStdString(run.filename().string()).toLongLong();
    row.title = RunsPage::tr("Trial %1").arg(row.number);
    return row;
}

}  // namespace

struct RunsPage::Impl {
    Impl(RunsPage& page, Workbench& workbench) : self(page), bench(workbench), model(&page), library(&page) {}

    RunsPage& self;
    Workbench& bench;
    RunsModel model;
    RunLibrary library;
    QStackedWidget* stack = nullptr;
    FilterField* filter = nullptr;
    RunsView* view = nullptr;
    QStackedWidget* tableOrNothing = nullptr;
    RunsPlot* plot = nullptr;
    DifferencePanel* difference = nullptr;
    ConfusionPanel* confusion = nullptr;
    SequencePanel* sequences = nullptr;
    SideDrawer* drawer = nullptr;
    RunActions* actions = nullptr;
    bool firstLook = true, fitted = false;
    std::vector<fs::path> guests;  ///< trials of a study that were asked for; they are not among the project's runs

    void makeParts();
    QWidget* makeTable();
    QWidget* makeSide();
    QWidget* makeColumnButton();
    void connectParts();

    void opened();
    void look();
    void factsCame(const fs::path& run);
    void showCounts();
    void drawFirst();
    void compare(bool second);
    void showConfusion();
};

void RunsPage::Impl::makeParts() {
    stack = new QStackedWidget(&self);
    auto* empty = new ui::EmptyState(QStringLiteral("collection"), RunsPage::tr("No finished run."),
                                     RunsPage::tr("A run appears here as soon as it has a checkpoint."), stack);
    if (QAction* train = bench.actions.find(QStringLiteral("go.train"))) empty->addAction(train);
    plot = new RunsPlot(model, library, stack);
    QWidget* side = makeSide();
    auto* left = new QSplitter(Qt::Vertical, stack);
    left->addWidget(makeTable());
    left->addWidget(plot);
    left->setStretchFactor(0, 1);
    left->setStretchFactor(1, 1);
    auto* both = new QSplitter(Qt::Horizontal, stack);
    both->addWidget(left);
    both->addWidget(side);
    both->setStretchFactor(0, 1);
    both->setSizes({1000, 360});
    for (QSplitter* splitter : {left, both}) splitter->setChildrenCollapsible(false);
    stack->addWidget(empty);
    stack->addWidget(both);
    auto* column = new QVBoxLayout(&self);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(stack);
    drawer = new SideDrawer(self, *both, *side);
}

// The comparison of two runs, and the confusion matrix of the first one.
QWidget* RunsPage::Impl::makeSide() {
    auto* side = new QWidget(stack);
    side->setAutoFillBackground(true);
    difference = new DifferencePanel(model, side);
    confusion = new ConfusionPanel({}, side);
    sequences = new SequencePanel({}, side);
    ui::keepPaneWidth(side, 264);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(difference, 1);
    column->addWidget(confusion);
    column->addWidget(sequences);
    return side;
}

void RunsPage::Impl::showConfusion() {
    const int row = model.rowOf(difference->first());
    const RunRow* run = row < 0 ? nullptr : &model.rows()[static_cast<size_t>(row)];
    const RunFacts* facts = run ? run->facts.get() : nullptr;
    if (!facts) return sequences->show({}, nullptr, false), confusion->show({}, {}, nullptr, false);
    const bool ended = run->state == RunState::Finished || run->state == RunState::Stopped || run->state == RunState::Failed;
    const Project* project = facts->project ? &*facts->project : nullptr;
    confusion->show(facts->run, facts->classes, project, ended);
    sequences->show(facts->run, project, ended);
}

QWidget* RunsPage::Impl::makeTable() {
    auto* pane = new QWidget(stack);
    filter = new FilterField(pane);
    view = new RunsView(model, pane);
    auto* nothing = new ui::EmptyState(QStringLiteral("filter"), RunsPage::tr("No run matches the filter."), {}, pane);
    auto* clear = new QAction(RunsPage::tr("Clear filter"), nothing);
    QObject::connect(clear, &QAction::triggered, &self, [this] { filter->setText({}); });
    nothing->addAction(clear);
    tableOrNothing = new QStackedWidget(pane);
    tableOrNothing->addWidget(view);
    tableOrNothing->addWidget(nothing);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 8, 12, 8);
    row->addWidget(filter, 1);
    row->addWidget(makeColumnButton());
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(tableOrNothing, 1);
    return pane;
}

QWidget* RunsPage::Impl::makeColumnButton() {
    auto* button = ui::textButton(RunsPage::tr("Columns"), ui::ButtonKind::Quiet);
    button->setObjectName(QStringLiteral("runs.columns"));
    button->setIcon(ui::icon(QStringLiteral("grid")));
    QObject::connect(button, &QPushButton::clicked, view, [this, button] {
        QMenu menu(view);
        view->fillColumnMenu(menu);
        menu.exec(button->mapToGlobal(QPoint(0, button->height())));
    });
    return button;
}

void RunsPage::Impl::connectParts() {
    QObject::connect(&bench.document, &Document::opened, &self, [this] { opened(); });
    QObject::connect(&bench.trainings, &Trainings::runsChanged, &self, [this] { look(); });
    QObject::connect(&library, &RunLibrary::factsRead, &self, [this](const fs::path& run) { factsCame(run); });
    QObject::connect(&library, &RunLibrary::recordRead, &self, [this] { plot->refresh(); });
    QObject::connect(&library, &RunLibrary::failed, &self, [this](const Diagnostic& d) { bench.go.report(d); });
    QObject::connect(&model, &RunsModel::drawnChanged, &self, [this] {
        plot->refresh();
        difference->refresh();
    });
    QObject::connect(difference, &DifferencePanel::refreshed, &self, [this] { showConfusion(); });
    QObject::connect(filter, &FilterField::changed, &self, [this](const RunFilter& wanted) {
        view->proxy().setFilter(wanted);
        showCounts();
    });
    QObject::connect(view, &RunsView::opened, &self,
                     [this](int row) { bench.go.showRun(model.rows()[static_cast<size_t>(row)].run); });
    QObject::connect(actions, &RunActions::noteWritten, &self, [this](const fs::path& run) { library.lookAgain(run); });
    view->chooseColumns(bench.settings.value(columnsKey).toStringList());
    QObject::connect(view, &RunsView::columnsChosen, &self,
                     [this] { bench.settings.setValue(columnsKey, view->chosenColumns()); });
    QObject::connect(view, &RunsView::compareAsked, &self, [this](bool second) { compare(second); });
}

void RunsPage::Impl::opened() {
    firstLook = true;
    fitted = false;
    guests.clear();
    actions->setFolder(bench.document.folder() / "runs");
    model.setRows({});
    difference->setFirst({});
    difference->setSecond({});
    look();
}

void RunsPage::Impl::look() {
    std::vector<RunRow> rows;
    std::vector<fs::path> paths;
    for (const RunEntry& entry : bench.trainings.runs()) {
        RunRow row{.run = entry.path, .title = bench.trainings.title(entry.path), .status = entry.status, .facts = nullptr};
        row.number = numberIn(row.title);
        row.state = bench.trainings.state(entry.path);
        for (const std::string& one : entry.tags) row.tags += fromUtf8(one);
        paths.push_back(row.run);
        rows.push_back(std::move(row));
    }
    for (const fs::path& guest : guests) {
        rows.push_back(guestRow(guest));
        paths.push_back(guest);
    }
    model.setRows(std::move(rows));
    if (self.isVisible()) library.look(paths);
    stack->setCurrentIndex(paths.empty() ? 0 : 1);
    difference->refresh();
    showCounts();
    actions->update();
    Q_EMIT self.headChanged();
}

void RunsPage::Impl::factsCame(const fs::path& run) {
    model.setFacts(run, library.facts(run));
    if (library.waiting() > 0) return;
    if (firstLook) drawFirst();
    if (!fitted) view->fitColumns();
    fitted = true;
    plot->refresh();
    difference->refresh();
    showCounts();
}

// The newest runs, so that there is something to see.
void RunsPage::Impl::drawFirst() {
    firstLook = false;
    const auto& rows = model.rows();
    for (size_t i = rows.size(); i > 0 && rows.size() - i < 3; --i) model.setDrawn(rows[i - 1].run, true);
    if (rows.size() < 2) return;
    difference->setFirst(rows[rows.size() - 1].run);
    difference->setSecond(rows[rows.size() - 2].run);
    view->selectRun(static_cast<int>(rows.size()) - 1);
}

void RunsPage::Impl::showCounts() {
    const int shown = view->proxy().rowCount(), all = model.rowCount();
    filter->setCount(shown, all);
    tableOrNothing->setCurrentIndex(shown == 0 && all > 0 ? 1 : 0);
}

void RunsPage::Impl::compare(bool second) {
    const RunRow* row = actions->current();
    if (!row) return;
    if (second)
        difference->setSecond(row->run);
    else
        difference->setFirst(row->run);
}

RunsPage::RunsPage(Workbench& bench, QWidget* parent) : Page(parent), m_impl(std::make_unique<Impl>(*this, bench)) {
    setObjectName(QStringLiteral("page.runs"));
    m_impl->makeParts();
    m_impl->actions = new RunActions(bench, m_impl->model, *m_impl->view, this);
    m_impl->connectParts();
    if (bench.document.isOpen()) m_impl->opened();
}

RunsPage::~RunsPage() = default;

QString RunsPage::subtitle() const {
    const int count = m_impl->model.rowCount();
    return count > 0 ? tr("%n in this project", nullptr, count) : QString();
}

std::vector<QAction*> RunsPage::headActions() const {
    const RunActions& actions = *m_impl->actions;
    return {actions.remove, actions.tag, actions.note, nullptr, actions.resume, actions.open};
}

std::vector<QWidget*> RunsPage::panes() const {
    return {m_impl->view, &m_impl->plot->plot().canvas(), m_impl->difference};
}

SideDrawer* RunsPage::drawer() const {
    return m_impl->drawer;
}

bool RunsPage::showRun(const fs::path& run) {
    const bool isTrial = run.parent_path().filename() == "trials" && RunDir::isRun(run.string());
    if (m_impl->model.rowOf(run) < 0 && isTrial) {
        m_impl->guests.push_back(run);
        m_impl->look();
        m_impl->model.setDrawn(run, true);
    }
    const int row = m_impl->model.rowOf(run);
    if (row < 0) return false;
    m_impl->filter->setText({});
    m_impl->view->selectRun(row);
    return true;
}

// What it shows is only read while it is seen.
void RunsPage::entered() {
    m_impl->model.setPrices(pricesOf(m_impl->bench.settings));
    m_impl->look();
}

RunsModel& RunsPage::model() const {
    return m_impl->model;
}

RunsView& RunsPage::table() const {
    return *m_impl->view;
}

RunsPlot& RunsPage::plot() const {
    return *m_impl->plot;
}

DifferencePanel& RunsPage::difference() const {
    return *m_impl->difference;
}

}  // namespace lathe::workbench
