// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/main_window.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QStatusBar>

#include "app/workbench/document.h"
#include "app/workbench/engine/engine_dock.h"
#include "app/workbench/make_pages.h"
#include "app/workbench/messages.h"
#include "app/workbench/page.h"

namespace lathe::workbench {

struct MainWindow::Impl {
    Workbench bench;
    std::vector<Page*> pages;
    QStackedWidget* stack = nullptr;
};

MainWindow::MainWindow(const Parts& p, QWidget* parent)
    : QMainWindow(parent),
      m_impl(std::make_unique<Impl>(
          Impl{Workbench{p.document, p.analysis, p.trainings, p.actions, *this, p.settings}, {}, nullptr})) {
    m_impl->stack = new QStackedWidget;
    setCentralWidget(m_impl->stack);
    m_impl->pages = makePages(m_impl->bench);
    for (Page* page : m_impl->pages) m_impl->stack->addWidget(page);
    addEngineDock(*this, m_impl->bench);
    resize(1440, 900);
}

MainWindow::~MainWindow() = default;

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
    if (Page* wanted = page(id)) {
        m_impl->stack->setCurrentWidget(wanted);
        wanted->entered();
    }
}

void MainWindow::showLayer(const std::string& name) {
    for (Page* page : m_impl->pages)
        if (page->showLayer(name)) return showPage(page->id());
}

void MainWindow::showRun(const std::filesystem::path& run) {
    for (Page* page : m_impl->pages)
        if (page->showRun(run)) return showPage(page->id());
}

void MainWindow::showSample(int64_t index) {
    for (Page* page : m_impl->pages)
        if (page->showSample(index)) return showPage(page->id());
}

void MainWindow::hint(const QString& text) {
    statusBar()->showMessage(text);
}

void MainWindow::notify(const Notification& n) {
    statusBar()->showMessage(n.text);
}

void MainWindow::report(const Diagnostic& d) {
    notify({.text = sentenceOf(d), .severity = d.severity, .actionText = {}});
}

void MainWindow::openProject(const std::filesystem::path& folder) {
    if (const Status opened = m_impl->bench.document.open(folder); !opened.ok()) report(opened.error());
}

}  // namespace lathe::workbench
