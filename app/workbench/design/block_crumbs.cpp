// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/block_crumbs.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int crumbsHeight = 36;

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
void BlockCrumbs::showLevels(const QStringList& names) {
    setVisible(names.size() > 1);
    if (names == m_names) return;
    m_names = names;
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
    m_layout->addWidget(new ui::Label(tr("An edit here changes all copies. Esc goes up."), ui::TextRole::Small, ui::Tone::Text3));
}

void BlockCrumbs::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter p(this);
    p.fillRect(rect(), theme.panel);
    p.fillRect(QRect(0, height() - 1, width(), 1), theme.line0);
}

}  // namespace lathe::workbench
