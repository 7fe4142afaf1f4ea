// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/page_head.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "app/workbench/workspace/side_drawer.h"
#include "widgets/common/buttons.h"
#include "widgets/common/chip.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"

namespace lathe::workbench {

namespace {

void clear(QLayout* layout) {
    while (QLayoutItem* item = layout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();  // it may be the one that was just clicked
        delete item;
    }
}

QHBoxLayout* rowIn(QWidget* box) {
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    return row;
}

QWidget* separator() {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    line->setFixedHeight(20);
    return line;
}

ui::Chip* chipFor(const HeadChip& from) {
    auto* chip = new ui::Chip(from.text, static_cast<ui::Chip::Tone>(from.tone));
    chip->setIcon(from.icon);
    chip->setToolTip(from.toolTip);
    return chip;
}

}  // namespace

PageHead::PageHead(QWidget* parent)
    : QWidget(parent),
      m_title(new ui::Label({}, ui::TextRole::Title)),
      m_subtitle(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_row(new QHBoxLayout(this)),
      m_chipBox(new QWidget),
      m_toolBox(new QWidget) {
    setObjectName(QStringLiteral("head"));
    setMinimumHeight(44);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_chipRow = rowIn(m_chipBox);
    m_toolRow = rowIn(m_toolBox);
    m_more = ui::iconButton(QStringLiteral("three-dots"), tr("More actions"));
    m_more->setObjectName(QStringLiteral("head.more"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    m_more->hide();
    m_row->setContentsMargins(16, 0, 16, 1);
    m_row->setSpacing(8);
    for (QWidget* part : {static_cast<QWidget*>(m_title), static_cast<QWidget*>(m_subtitle), m_chipBox}) m_row->addWidget(part);
    m_row->addStretch(1);
    m_row->addWidget(m_toolBox);
    m_row->addWidget(m_more);
    m_title->setElideMode(Qt::ElideNone);
}

void PageHead::setPage(Page* page) {
    if (m_pageWidget) m_pageWidget->hide();
    m_page = page;
    m_pageWidget = page->headWidget();
    if (m_pageWidget) {
        m_row->insertWidget(m_row->indexOf(m_toolBox), m_pageWidget);
        m_pageWidget->show();
    }
    refresh();
}

void PageHead::setNarrow(bool narrow) {
    m_narrow = narrow;
    settle();
}

void PageHead::refresh() {
    if (!m_page) return;
    m_title->setText(m_page->title());
    m_subtitle->setText(m_page->subtitle());
    m_subtitle->setVisible(!m_page->subtitle().isEmpty());
    showChips();
    showActions();
    settle();
}

void PageHead::showChips() {
    const std::vector<HeadChip> chips = m_page->chips();
    if (chips == m_chips) return;
    m_chips = chips;
    clear(m_chipRow);
    for (const HeadChip& chip : chips) m_chipRow->addWidget(chipFor(chip));
    m_chipBox->setVisible(!chips.empty());
}

void PageHead::addTool(QAction* action) {
    if (!action) return m_toolRow->addWidget(separator());
    if (action->priority() == QAction::LowPriority) return m_toolRow->addWidget(ui::iconButton(action));
    const bool edge = action->priority() == QAction::HighPriority;
    m_toolRow->addWidget(ui::actionButton(action, edge ? ui::ButtonKind::Normal : ui::ButtonKind::Quiet));
}

std::vector<QAction*> PageHead::actionsNow() const {
    std::vector<QAction*> actions = m_page->headActions();
    const SideDrawer* drawer = m_page->drawer();
    if (m_sideAction && drawer && drawer->isDrawer()) actions.insert(actions.begin(), m_sideAction);
    return actions;
}

void PageHead::showActions() {
    const std::vector<QAction*> actions = actionsNow();
    QAction* primary = m_page->primaryAction();
    if (actions == m_actions && primary == m_primaryAction && m_primary) return;
    if (actions != m_actions) {
        m_actions = actions;
        clear(m_toolRow);
        m_more->menu()->clear();
        for (QAction* action : actions) {
            addTool(action);
            action ? m_more->menu()->addAction(action) : (void)m_more->menu()->addSeparator();
        }
    }
    if (primary == m_primaryAction) return;
    m_primaryAction = primary;
    if (m_primary) m_primary->hide(), m_primary->deleteLater();
    m_primary = primary ? ui::actionButton(primary, ui::ButtonKind::Primary) : nullptr;
    if (m_primary) m_row->addWidget(m_primary);
}

// Full where there is room for it, the menu where there is not.
void PageHead::settle() {
    int needed = 32 + m_title->sizeHint().width() + (m_primary ? 8 + m_primary->sizeHint().width() : 0);
    if (m_pageWidget) needed += 8 + m_pageWidget->sizeHint().width();
    if (!m_chips.empty()) needed += 8 + m_chipBox->sizeHint().width();
    needed += 8 + m_toolBox->sizeHint().width();
    const bool menu = !m_actions.empty() && (m_narrow || needed > width());
    m_more->setVisible(menu);
    m_toolBox->setVisible(!menu && !m_actions.empty());
}

void PageHead::resizeEvent(QResizeEvent* event) {
    settle();
    QWidget::resizeEvent(event);
}

void PageHead::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    p.fillRect(rect(), t.panel);
    p.fillRect(QRect(0, height() - 1, width(), 1), t.line0);
}

}  // namespace lathe::workbench
