// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/main_window.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusTipEvent>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/engine/engine_dock.h"
#include "app/workbench/shell/focus_keeper.h"
#include "app/workbench/shell/leave_question.h"
#include "app/workbench/shell/make_pages.h"
#include "app/workbench/shell/menu_row.h"
#include "app/workbench/shell/menus.h"
#include "app/workbench/shell/notifications/notifications.h"
#include "app/workbench/shell/page_head.h"
#include "app/workbench/shell/palette/command_palette.h"
#include "app/workbench/shell/pane_cycle.h"
#include "app/workbench/shell/rail.h"
#include "app/workbench/shell/read_only_bar.h"
#include "app/workbench/shell/status_hint.h"
#include "app/workbench/shell/status_strip.h"
#include "app/workbench/shell/window_actions.h"
#include "app/workbench/shell/window_layout.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/side_drawer.h"
#include "app/workbench/workspace/trainings.h"

namespace lathe::workbench {

namespace {

constexpr int railLosesLabels = 1180, headLosesActions = 1024;
const QString settingsId = QStringLiteral("settings");

}  // namespace

struct MainWindow::Impl {
    Workbench bench;
    WindowLayout layout;
    std::vector<Page*> pages;
    std::vector<QString> history;
    MenuRow* menuRow = new MenuRow;
    Rail* rail = new Rail;
    PageHead* head = new PageHead;
    ReadOnlyBar* readOnly = nullptr;
    QVBoxLayout* right = nullptr;  ///< head, bars, page
    QStackedWidget* stack = new QStackedWidget;
    StatusStrip* status = nullptr;
    StatusHint* statusHint = nullptr;
    Notifications* notifications = nullptr;
    CommandPalette* palette = nullptr;
    PaneCycle* panes = nullptr;
    FocusKeeper* focus = nullptr;
    bool wasPainted = false;

    Impl(const Parts& p, MainWindow& window)
        : bench{p.document, p.analysis, p.trainings, p.actions, window, p.settings, p.appearance}, layout(window, p.settings) {}

    void build(MainWindow& window);
    void addActions(MainWindow& window);
    void addPages(MainWindow& window);
    void refresh(Page* page);
    void showProject(MainWindow& window);
    std::vector<QWidget*> panesNow() const;
};

void MainWindow::Impl::build(MainWindow& window) {
    status = new StatusStrip(bench.document, bench.analysis, bench.trainings);
    auto* all = new QWidget;
    auto* rows = new QVBoxLayout(all);
    auto* middle = new QHBoxLayout;
    right = new QVBoxLayout;
    for (QLayout* box : {static_cast<QLayout*>(rows), static_cast<QLayout*>(middle), static_cast<QLayout*>(right)}) {
        box->setContentsMargins(0, 0, 0, 0);
        box->setSpacing(0);
    }
    rows->addWidget(menuRow);
    rows->addLayout(middle, 1);
    rows->addWidget(status);
    middle->addWidget(rail);
    middle->addLayout(right, 1);
    right->addWidget(head);
    readOnly = new ReadOnlyBar(bench);
    right->addWidget(readOnly);
    right->addWidget(stack, 1);
    window.setCentralWidget(all);
    window.setMinimumSize(960, 600);
    notifications = new Notifications(*all);
    palette = new CommandPalette(bench.settings, all);
    panes = new PaneCycle([this] { return panesNow(); }, &window);
    focus = new FocusKeeper(window, [this] { return qobject_cast<Page*>(stack->currentWidget()); });
}

void MainWindow::Impl::addActions(MainWindow& window) {
    addFileActions(bench, window);
    addEditActions(bench);
    addViewActions(bench, window);
    addHelpActions(bench, window);
}

void MainWindow::Impl::addPages(MainWindow& window) {
    pages = makePages(bench);
    int number = 1;
    for (Page* page : pages) {
        const QString id = page->id();
        const bool isSettings = id == settingsId;
        const QKeySequence keys(isSettings ? QStringLiteral("Ctrl+,") : QStringLiteral("Ctrl+%1").arg(number++));
        bench.actions.add({.id = QStringLiteral("go.") + id,
                           .menu = QStringLiteral("view"),
                           .text = page->title(),
                           .icon = page->icon(),
                           .shortcuts = {keys},
                           .help = tr("Show the page “%1”").arg(page->title())},
                          [&window, id] { window.showPage(id); });
        rail->addPage(id, page->title(), page->icon(), keys.toString(QKeySequence::NativeText), isSettings);
        stack->addWidget(page);
        connect(page, &Page::headChanged, &window, [this, page] { refresh(page); });
    }
}

void MainWindow::Impl::refresh(Page* page) {
    rail->setState(page->id(), page->badge(), page->live());
    QStringList work;
    for (const Page* one : pages)
        if (const QString text = one->work(); !text.isEmpty()) work += text;
    status->setWork(work.join(QStringLiteral("   ")));
    if (page != stack->currentWidget()) return;
    head->refresh();
    Actions::setAvailable(bench.actions.find(QStringLiteral("view.side")), page->drawer() && page->drawer()->isDrawer(),
                          tr("The window is wide enough: no panel is hidden"));
}

void MainWindow::Impl::showProject(MainWindow& window) {
    const Document& document = bench.document;
    const QString name = document.isOpen() ? document.name() : QStringLiteral("Lathe");
    menuRow->setProject(name, document.isModified());
    readOnly->refresh();
    window.setWindowTitle(document.isOpen() ? QStringLiteral("%1[*] – Lathe").arg(name) : name);
    window.setWindowModified(document.isModified());
}

std::vector<QWidget*> MainWindow::Impl::panesNow() const {
    std::vector<QWidget*> all{head};
    if (const auto* page = qobject_cast<Page*>(stack->currentWidget()))
        for (QWidget* pane : page->panes()) all.push_back(pane);
    all.push_back(status);
    all.push_back(rail);
    return all;
}

MainWindow::MainWindow(const Parts& p, QWidget* parent) : QMainWindow(parent), m_impl(std::make_unique<Impl>(p, *this)) {
    Impl& d = *m_impl;
    setObjectName(QStringLiteral("window"));
    d.statusHint = new StatusHint(*this, p.actions);
    connect(d.statusHint, &StatusHint::changed, this, &MainWindow::hint);
    d.build(*this);
    new Menus(*d.menuRow->menuBar(), p.actions, this);
    for (QAction* action : p.actions.all()) addAction(action);
    connect(&p.actions, &Actions::added, this, [this](QAction* action) {
        if (action->shortcutContext() == Qt::WindowShortcut) addAction(action);
    });
    d.addActions(*this);
    d.head->setSideAction(p.actions.find(QStringLiteral("view.side")));
    d.addPages(*this);
    addEngineDock(*this, d.bench);
    connect(d.rail, &Rail::chosen, this, &MainWindow::showPage);
    connect(d.menuRow, &MenuRow::paletteWanted, this, &MainWindow::openPalette);
    connect(d.menuRow, &MenuRow::bellClicked, this, &MainWindow::showNotifications);
    connect(d.notifications, &Notifications::changed, this, [&d] { d.menuRow->setUnread(d.notifications->hasUnread()); });
    connect(d.status, &StatusStrip::problemsClicked, this, [this] { showPage(QStringLiteral("design")); });
    connect(&p.document, &Document::opened, this, [this, &d] { d.showProject(*this); });
    connect(&p.document, &Document::modifiedChanged, this, [this, &d] { d.showProject(*this); });
    connect(&p.document, &Document::edited, this, [this, &d] { d.showProject(*this); });
    d.showProject(*this);
    d.layout.restoreGeometry();
    if (!d.pages.empty()) showPage(d.pages.front()->id());
}

// The destructor of QWidget hides the window, which moves the focus: by then, there are no pages and no `m_impl` any more.
MainWindow::~MainWindow() {
    for (QObject* watcher : {static_cast<QObject*>(m_impl->focus), static_cast<QObject*>(m_impl->panes)})
        disconnect(qApp, nullptr, watcher, nullptr);
}

const std::vector<Page*>& MainWindow::pages() const {
    return m_impl->pages;
}

Page* MainWindow::page(const QString& id) const {
    for (Page* page : m_impl->pages)
        if (page->id() == id) return page;
    return nullptr;
}

Page* MainWindow::currentPage() const {
    return qobject_cast<Page*>(m_impl->stack->currentWidget());
}

void MainWindow::showPage(const QString& id) {
    Impl& d = *m_impl;
    Page* wanted = page(id);
    if (!wanted) return;
    if (d.history.empty() || d.history.back() != id) d.history.push_back(id);
    if (!d.bench.trainings.runs().empty()) d.bench.settings.setValue(QStringLiteral("steps/") + id, true);
    if (d.stack->currentWidget() != wanted) hint({});
    d.focus->turnPage([&d, wanted] { d.stack->setCurrentWidget(wanted); });
    wanted->entered();
    d.layout.restorePanes(wanted);
    d.head->setPage(wanted);
    d.rail->setCurrent(id);
    d.refresh(wanted);
    d.focus->enterPage();
    Actions::setAvailable(d.bench.actions.find(QStringLiteral("go.back")), d.history.size() > 1, tr("There is no previous page"));
}

std::map<QString, std::any> MainWindow::keep() const {
    std::map<QString, std::any> kept;
    for (const Page* page : m_impl->pages) kept[page->id()] = page->keep();
    return kept;
}

void MainWindow::resume(const std::map<QString, std::any>& kept) {
    for (Page* page : m_impl->pages)
        if (const auto found = kept.find(page->id()); found != kept.end() && found->second.has_value())
            page->resume(found->second);
}

void MainWindow::goBack() {
    std::vector<QString>& history = m_impl->history;
    if (history.size() < 2) return;
    history.pop_back();
    showPage(QString(history.back()));
}

void MainWindow::showLayer(const std::string& name) {
    for (Page* page : m_impl->pages)
        if (page->showLayer(name)) return showPage(page->id());
}

void MainWindow::showRun(const std::filesystem::path& run) {
    for (Page* page : m_impl->pages)
        if (page->showRun(run)) return showPage(page->id());
}

void MainWindow::showRunOn(const QString& id, const std::filesystem::path& run) {
    if (Page* wanted = page(id)) wanted->showRun(run);
    showPage(id);
}

void MainWindow::showSample(int64_t index) {
    for (Page* page : m_impl->pages)
        if (page->showSample(index)) return showPage(page->id());
}

void MainWindow::hint(const QString& text) {
    m_impl->status->setHint(text);
}

void MainWindow::notify(const Notification& n) {
    m_impl->notifications->add(n);
}

void MainWindow::report(const Diagnostic& d) {
    notify({.text = sentenceOf(d), .severity = d.severity, .actionText = {}});
}

void MainWindow::openProject(const std::filesystem::path& folder) {
    Impl& d = *m_impl;
    if (!confirmLeaving()) return;
    if (const Status opened = d.bench.document.open(folder); !opened.ok()) return report(opened.error());
    rememberProject(d.bench.settings, d.bench.document.folder());
    if (currentPage() && currentPage()->id() == QStringLiteral("start")) showPage(QStringLiteral("design"));
}

void MainWindow::runPrimary() {
    Page* page = currentPage();
    QAction* primary = page ? page->primaryAction() : nullptr;
    if (!primary) return hint(tr("This page has no main action"));
    if (!primary->isEnabled()) return hint(primary->statusTip());
    primary->trigger();
}

void MainWindow::stepPane(int direction) {
    direction > 0 ? m_impl->panes->next() : m_impl->panes->previous();
}

void MainWindow::toggleSide() {
    const Page* page = currentPage();
    if (SideDrawer* drawer = page ? page->drawer() : nullptr) drawer->open(!drawer->isOpen());
}

void MainWindow::openPalette() {
    std::vector<PaletteEntry> entries = paletteEntries(m_impl->bench);
    for (Page* page : m_impl->pages)
        for (PageItem& item : page->items())
            entries.push_back({.id = item.id,
                               .text = item.text,
                               .context = page->title(),
                               .icon = page->icon(),
                               .run = [this, id = page->id(), show = std::move(item.show)] {
                                   showPage(id);
                                   show();
                               }});
    m_impl->palette->open(std::move(entries));
}

void MainWindow::showNotifications() {
    m_impl->notifications->showList(m_impl->menuRow->bell());
}

void MainWindow::resetLayout() {
    m_impl->layout.reset();
    if (Page* page = currentPage()) m_impl->layout.restorePanes(page);
}

bool MainWindow::confirmLeaving() {
    return mayLeave(m_impl->bench.document, *this);
}

void MainWindow::showBar(QWidget* bar) {
    m_impl->right->insertWidget(m_impl->right->indexOf(m_impl->stack), bar);
    bar->show();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!confirmLeaving()) return event->ignore();
    m_impl->layout.save();
    Q_EMIT closed();
    QMainWindow::closeEvent(event);
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_impl->notifications->dismissOne()) return;
    QMainWindow::keyPressEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    m_impl->rail->setNarrow(width() < railLosesLabels);
    m_impl->head->setNarrow(width() <= headLosesActions);
    QMainWindow::resizeEvent(event);
}

bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::StatusTip) m_impl->statusHint->tipCame(static_cast<QStatusTipEvent*>(event)->tip());
    const bool done = QMainWindow::event(event);
    if (event->type() == QEvent::Paint && !m_impl->wasPainted) {
        m_impl->wasPainted = true;
        QTimer::singleShot(0, this, &MainWindow::painted);  // with all that lies on it
    }
    return done;
}

}  // namespace lathe::workbench
