// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/start_page.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSettings>
#include <QThreadPool>
#include <QTimer>

#include "app/fetch/fetch_catalogue.h"
#include "app/workbench/start/dataset_dialog.h"
#include "app/workbench/start/dataset_shelf.h"
#include "app/workbench/start/device_card.h"
#include "app/workbench/start/first_steps.h"
#include "app/workbench/start/new_project_pane.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/start/recent_list.h"
#include "app/workbench/start/running_list.h"
#include "app/workbench/start/sample_grid.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/known_devices.h"
#include "app/workbench/workspace/latest.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/read_meter.h"
#include "app/workbench/workspace/workbench.h"
#include "core/graph/project_file.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/data/drop_frame.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

constexpr int sideWidth = 312, centreMargin = 24, lookEveryMs = 5000, testAfterMs = 400, showEveryMs = 200;

QWidget* scrolled(QWidget* inside, const QString& name, const QString& title, QPalette::ColorRole ground) {
    auto* scroll = new QScrollArea;
    scroll->setObjectName(name);
    scroll->setAccessibleName(title);
    ui::scrollVertically(*scroll, inside);
    inside->setAutoFillBackground(true);
    inside->setBackgroundRole(ground);
    return scroll;
}

ui::SectionHead* flushHead(const QString& title, const QString& remark = {}) {
    auto* head = new ui::SectionHead(title);
    head->layout()->setContentsMargins(0, 0, 0, 0);
    head->setCount(remark);
    return head;
}

}  // namespace

struct StartPage::Impl {
    Workbench& bench;
    QWidget *centre = nullptr, *side = nullptr;
    RecentList* recent = new RecentList;
    DatasetShelf shelf;
    NewProjectPane* fresh = new NewProjectPane;
    SampleGrid* samples = new SampleGrid(shelf);
    QAction* datasets = nullptr;
    DatasetDialog* downloads = nullptr;  ///< made when it is first wanted
    DeviceCard* device = nullptr;
    FirstSteps* steps = nullptr;
    RunningList* running = new RunningList;
    QThreadPool looker;
    QTimer again;
    bool looking = false;
    std::shared_ptr<ReadMeter> meter = std::make_shared<ReadMeter>();
    QTimer showMaking;
    Latest<Result<fs::path>> making;

    Impl(Workbench& b, QObject* owner)
        : bench(b), shelf(knownSets(), b.settings), making(owner, [this](auto made) { takeProject(made); }) {
        looker.setMaxThreadCount(1);
    }
    void makeNew(const NewProject&);
    void showProgress();
    void stopMaking();
    void takeProject(const Result<fs::path>&);
    QWidget* makeCentre();
    QWidget* makeSide();
};

QWidget* StartPage::Impl::makeCentre() {
    auto* inside = new QWidget;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(centreMargin, 16, centreMargin, centreMargin);
    column->setSpacing(4);
    ui::SectionHead* fromData = flushHead(tr("New project"), tr("choose the data and the task, or drop a file or folder here"));
    fromData->addTool(ui::actionButton(datasets, ui::ButtonKind::Quiet));
    column->addWidget(fromData);
    column->addWidget(fresh);
    column->addSpacing(20);
    column->addWidget(flushHead(tr("Recent")));
    column->addWidget(recent);
    column->addSpacing(20);
    column->addWidget(flushHead(tr("Templates and samples"), tr("each opens as a copy")));
    column->addWidget(samples);
    column->addStretch();
    return scrolled(inside, QStringLiteral("start.centre"), tr("Projects"), QPalette::Shadow);
}

QWidget* StartPage::Impl::makeSide() {
    const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/lathe");
    device = new DeviceCard(program.toStdString());
    QObject::connect(device, &DeviceCard::examined, device,
                     [&settings = bench.settings](const Json& findings) { rememberDevices(settings, findings); });
    steps = new FirstSteps(bench);
    auto* inside = new QWidget;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* card = new QVBoxLayout;
    card->setContentsMargins(12, 0, 12, 12);
    card->addWidget(device);
    column->addWidget(new ui::SectionHead(tr("This machine")));
    column->addLayout(card);
    column->addWidget(steps);
    column->addWidget(running);
    column->addStretch();
    QWidget* scroll = scrolled(inside, QStringLiteral("start.side"), tr("This machine"), QPalette::Window);
    auto* box = new QFrame;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    auto* line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    row->addWidget(line);
    row->addWidget(scroll);
    ui::followTextScale(box, [box] { box->setFixedWidth((sideWidth + ui::scaledWidth(sideWidth)) / 2); });
    return box;
}

void StartPage::Impl::makeNew(const NewProject& wanted) {
    fresh->setBusy(true);
    making.start([folder = projectsFolder(bench.settings), wanted, shown = meter](const Superseded& superseded) {
        MeteredReading watch(shown, superseded);
        return makeProject(folder, wanted, &watch);
    });
    showMaking.start(showEveryMs);
}

void StartPage::Impl::showProgress() {
    if (!making.busy()) return showMaking.stop();
    if (const auto progress = meter->last()) fresh->showProgress(readProgressText(*progress));
}

void StartPage::Impl::stopMaking() {
    making.cancel();
    showMaking.stop();
    fresh->setBusy(false);
}

void StartPage::Impl::takeProject(const Result<fs::path>& made) {
    showMaking.stop();
    fresh->setBusy(false);
    if (!made.ok()) return bench.go.report(made.error());
    fresh->finish();
    bench.go.openProject(*made);
}

StartPage::StartPage(Workbench& bench) : m_impl(std::make_unique<Impl>(bench, this)) {
    Impl& d = *m_impl;
    addActions();
    d.centre = d.makeCentre();
    d.side = d.makeSide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(d.centre, 1);
    row->addWidget(d.side);
    connect(d.recent, &RecentList::openWanted, this,
            [this](const QString& folder) { m_impl->bench.go.openProject(folder.toStdString()); });
    connect(d.recent, &RecentList::findWanted, this, &StartPage::findMoved);
    connect(d.recent, &RecentList::forgetWanted, this, [this](const QString& folder) {
        forgetProject(m_impl->bench.settings, folder);
        look();
    });
    connect(d.samples, &SampleGrid::chosen, this, &StartPage::openSample);
    connect(d.samples, &SampleGrid::folderWanted, this, &StartPage::findData);
    connect(d.fresh, &NewProjectPane::opened, this, &StartPage::headChanged);
    connect(d.fresh, &NewProjectPane::wanted, this, [this](const NewProject& wanted) { m_impl->makeNew(wanted); });
    connect(d.fresh, &NewProjectPane::stopWanted, this, [this] { m_impl->stopMaking(); });
    connect(&d.showMaking, &QTimer::timeout, this, [this] { m_impl->showProgress(); });
    connect(d.fresh, &NewProjectPane::refused, this, [this](const Diagnostic& reason) { m_impl->bench.go.report(reason); });
    auto* drop = new ui::DropFrame(this, tr("Create a project with this data"));
    connect(drop, &ui::DropFrame::dropped, this, [this](const QString& file) { m_impl->fresh->drop(file.toStdString()); });
    connect(d.running, &RunningList::watchWanted, this, [this](const auto& project, const auto& run) {
        m_impl->bench.go.openProject(project);
        m_impl->bench.go.showRun(run);
    });
    connect(&d.again, &QTimer::timeout, this, [this] {
        if (isVisible()) look();
    });
}

void StartPage::addActions() {
    Impl& d = *m_impl;
    d.bench.actions.add({.id = QStringLiteral("file.new"),
                         .menu = QStringLiteral("file"),
                         .text = tr("&New project…"),
                         .icon = QStringLiteral("plus-lg"),
                         .shortcuts = {QKeySequence::New},
                         .help = tr("Create a project for your data in your projects folder")},
                        [this] { beginProject(); });
    d.datasets = d.bench.actions.add({.id = QStringLiteral("file.datasets"),
                                      .menu = QStringLiteral("file"),
                                      .text = tr("Download data sets…"),
                                      .icon = QStringLiteral("cloud-download"),
                                      .shortcuts = {},
                                      .help = tr("Download published data sets, and create projects with them")},
                                     [this] { showDatasets(); });
}

StartPage::~StartPage() {
    m_impl->looker.waitForDone();
}

std::vector<QAction*> StartPage::headActions() const {
    QAction* open = m_impl->bench.actions.find(QStringLiteral("file.open"));
    open->setPriority(QAction::HighPriority);
    return {open};
}

QAction* StartPage::primaryAction() const {
    // The row of a new project has a primary button of its own.
    return m_impl->fresh->isOpen() ? nullptr : m_impl->bench.actions.find(QStringLiteral("file.new"));
}

std::vector<QWidget*> StartPage::panes() const {
    return {m_impl->centre, m_impl->side};
}

void StartPage::entered() {
    Impl& d = *m_impl;
    d.steps->refresh();
    look();
    d.again.start(lookEveryMs);
    QTimer::singleShot(testAfterMs, d.device, [device = d.device] { device->testOnce(); });
    QTimer::singleShot(0, d.samples, [samples = d.samples] { samples->fillOnce(); });
}

// Folders may lie on a slow disk: a thread looks at them, one after another.
void StartPage::look() {
    Impl& d = *m_impl;
    if (d.looking) return;
    d.looking = true;
    d.looker.start([this, folders = recentProjects(d.bench.settings)] {
        std::vector<RecentProject> found;
        for (const QString& folder : folders) found.push_back(lookAt(folder));
        QMetaObject::invokeMethod(this, [this, found = std::move(found)]() mutable { take(std::move(found)); });
    });
}

void StartPage::take(std::vector<RecentProject> found) {
    Impl& d = *m_impl;
    d.looking = false;
    d.running->show(found);
    d.recent->show(std::move(found));
    d.steps->refresh();
}

void StartPage::beginProject() {
    m_impl->bench.go.showPage(id());
    m_impl->fresh->begin();
}

void StartPage::showDatasets() {
    Impl& d = *m_impl;
    if (!d.downloads) {
        d.downloads = new DatasetDialog(fetch::fetchCatalogue(), projectsFolder(d.bench.settings) / "datasets", {}, this);
        connect(d.downloads, &DatasetDialog::projectWanted, this, [this](const fs::path& place) {
            m_impl->bench.go.showPage(id());
            m_impl->fresh->drop(place);
        });
        connect(d.downloads, &DatasetDialog::fetched, this, [this](const QString& title) {
            m_impl->bench.go.notify({.text = tr("“%1” has been downloaded.").arg(title), .actionText = {}});
        });
    }
    d.downloads->show();
    d.downloads->raise();
    d.downloads->activateWindow();
}

void StartPage::openSample(const QString& sample) {
    Impl& d = *m_impl;
    const auto templates = findTemplates();
    const auto found = templates.find(sample.toStdString());
    const CatalogueSet* set = found == templates.end() ? nullptr : d.shelf.setFor(dataPathOf(found->second.project));
    const auto made = makeFromTemplate(d.bench.settings, sample.toStdString(), set ? d.shelf.folder(set->id) : fs::path());
    made.ok() ? d.bench.go.openProject(*made) : d.bench.go.report(made.error());
}

void StartPage::findData(const std::string& set) {
    auto* dialog = new QFileDialog(this, tr("Folder of the data"));
    dialog->setObjectName(QStringLiteral("start.data-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this, set](const QString& folder) { useData(set, folder.toStdString()); });
    dialog->open();
}

void StartPage::useData(const std::string& set, const fs::path& folder) {
    if (m_impl->shelf.useFolder(set, folder)) return;
    m_impl->bench.go.notify({.text = tr("“%1” does not contain the files of this data set.").arg(fromUtf8(folder.string())),
                             .severity = Severity::Warning,
                             .actionText = {}});
}

void StartPage::findMoved(const QString& folder) {
    auto* dialog = new QFileDialog(this, tr("Where is “%1” now?").arg(folder));
    dialog->setObjectName(QStringLiteral("start.project-dialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this, folder](const QString& found) { replaceMoved(folder, found); });
    dialog->open();
}

// The old place is forgotten once the new one is known to be a project.
void StartPage::replaceMoved(const QString& folder, const QString& found) {
    const fs::path place = found.toStdString();
    if (const auto project = loadProject(place); !project.ok()) return m_impl->bench.go.report(project.error());
    forgetProject(m_impl->bench.settings, folder);
    m_impl->bench.go.openProject(place);
}

}  // namespace lathe::workbench
