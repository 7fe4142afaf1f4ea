// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/card.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "widgets/common/label.h"

namespace lathe::workbench {

Card::Card(QWidget* parent) : QFrame(parent), m_rows(new QVBoxLayout(this)) {
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(0);
}

ui::Label* Card::addRow(const QString& name, const QString& reference, const QString& figure) {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 4, 12, 4);
    row->setSpacing(8);
    auto* label = new ui::Label(name, ui::TextRole::Small, ui::Tone::Text2);
    label->setWordWrap(true);
    row->addWidget(label, reference.isEmpty() ? 1 : 3);
    if (!reference.isEmpty()) {
        auto* limit = new ui::Label(reference, ui::TextRole::Small, ui::Tone::Text3);
        limit->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        limit->setWordWrap(true);
        row->addWidget(limit, 2);
    }
    auto* value = new ui::Label(figure, ui::TextRole::Small);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setWordWrap(true);
    value->setAccessibleName(name);
    row->addWidget(value, reference.isEmpty() ? 1 : 2);
    m_rows->addLayout(row);
    return value;
}

void Card::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(t.line);
    p.setBrush(t.panel);
    p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

}  // namespace lathe::workbench
