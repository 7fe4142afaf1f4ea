// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/recent_list.h"

#include <QContextMenuEvent>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QVBoxLayout>

#include "app/workbench/start/recent_delegate.h"
#include "app/workbench/start/recent_model.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

namespace {

constexpr int mostRows = 6;

QString folderOf(const RecentProject& project) {
    return QString::fromStdString(project.folder.string());
}

}  // namespace

RecentList::RecentList(QWidget* parent)
    : QWidget(parent),
      m_view(new QListView),
      m_model(new RecentModel(this)),
      m_empty(new ui::EmptyState(
          QStringLiteral("house"), tr("No project yet"),
          tr("Start with a sample below. The digits sample trains in less than a minute, without a download."))) {
    m_view->setObjectName(QStringLiteral("start.recent"));
    m_view->setAccessibleName(tr("Recent projects"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new RecentDelegate(m_view));
    m_view->setUniformItemSizes(true);
    m_view->setMouseTracking(true);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->addWidget(m_view);
    column->addWidget(m_empty);
    connect(m_view, &QListView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
    connect(m_view, &QListView::activated, this, [this](const QModelIndex& index) { choose(index.row()); });
    show({});
}

void RecentList::show(std::vector<RecentProject> projects) {
    const int rows = static_cast<int>(std::min<size_t>(projects.size(), mostRows));
    const int current = m_view->currentIndex().row();
    m_view->setVisible(rows > 0);
    m_empty->setVisible(rows == 0);
    m_view->setFixedHeight(rows * RecentDelegate::rowHeight());
    m_model->show(std::move(projects));
    if (current >= 0) m_view->setCurrentIndex(m_model->index(std::min(current, m_model->rowCount() - 1)));
}

void RecentList::choose(int row) {
    const RecentProject& project = m_model->at(row);
    const QString folder = folderOf(project);
    project.state == RecentProject::State::Moved ? Q_EMIT findWanted(folder) : Q_EMIT openWanted(folder);
}

void RecentList::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex index = m_view->indexAt(m_view->viewport()->mapFromGlobal(event->globalPos()));
    if (!index.isValid()) return;
    QMenu menu(this);
    QAction* open = menu.addAction(tr("Open"));
    QAction* forget = menu.addAction(tr("Remove from list"));
    const QAction* chosen = menu.exec(event->globalPos());
    if (chosen == open) choose(index.row());
    if (chosen == forget) Q_EMIT forgetWanted(folderOf(m_model->at(index.row())));
}

void RecentList::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    ui::draw::box(p, rect(), 6, t.panel, t.line);
}

}  // namespace lathe::workbench
