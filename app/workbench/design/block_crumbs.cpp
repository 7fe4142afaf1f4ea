// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/block_crumbs.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPushButton>

#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int crumbsHeight = 36;
constexpr int64_t mostInMenu = 100;

}  // namespace

BlockCrumbs::BlockCrumbs(QWidget* parent) : QWidget(parent), m_layout(new QHBoxLayout(this)) {
    setObjectName(QStringLiteral("blockCrumbs"));
    setAccessibleName(tr("Open blocks"));
    m_layout->setContentsMargins(8, 0, 12, 0);
    m_layout->setSpacing(4);
    setMinimumHeight(crumbsHeight);
    hide();
}

// A button that was pressed is deleted later, because it led here.
void BlockCrumbs::showLevels(const QStringList& names, int64_t copies) {
    setVisible(names.size() > 1);
    if (names == m_names && copies == m_copies) return;
    m_names = names;
    m_copies = copies;
    while (QLayoutItem* item = m_layout->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    for (int i = 0; i + 1 < names.size(); ++i) {
        QPushButton* button = ui::textButton(names[i], ui::ButtonKind::Quiet, this);
        button->setToolTip(tr("Show %1").arg(names[i]));
        connect(button, &QPushButton::clicked, this, [this, i] { Q_EMIT levelChosen(i); });
        m_layout->addWidget(button);
        m_layout->addWidget(new ui::Label(QStringLiteral("›"), ui::TextRole::Body, ui::Tone::Text3));
    }
    if (!names.isEmpty()) m_layout->addWidget(new ui::Label(names.back(), ui::TextRole::Strong));
    m_layout->addStretch();
    const QString reach = copies > 1 ? tr("Edits here change all copies. Esc goes up one level.") : tr("Esc goes up one level.");
    m_layout->addWidget(new ui::Label(reach, ui::TextRole::Small, ui::Tone::Text3));
    if (copies > 1) addCopies(copies);
}

void BlockCrumbs::addCopies(int64_t copies) {
    QPushButton* button = ui::textButton(tr("Make copy different…"), ui::ButtonKind::Normal, this);
    button->setObjectName(QStringLiteral("blockCrumbs.copies"));
    button->setToolTip(tr("Give one copy a block of its own"));
    auto* menu = new QMenu(button);
    for (int64_t i = 0; i < std::min(copies, mostInMenu); ++i)
        connect(menu->addAction(tr("Copy %1").arg(i + 1)), &QAction::triggered, this, [this, i] { Q_EMIT copyChosen(i); });
    button->setMenu(menu);
    m_layout->addWidget(button);
}

void BlockCrumbs::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter p(this);
    p.fillRect(rect(), theme.panel);
    p.fillRect(QRect(0, height() - 1, width(), 1), theme.line0);
}

}  // namespace lathe::workbench
