// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/first_step_row.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include "widgets/common/buttons.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

FirstStepRow::FirstStepRow(int number, const QString& text, const char* page)
    : m_number(number), m_text(new ui::Label(text)), m_go(ui::textButton(tr("Continue"))) {
    ui::setCompact(this);
    setMinimumHeight(36);
    m_go->setObjectName(QStringLiteral("start.step.") + QLatin1String(page));
    m_go->setAccessibleName(tr("Continue: %1").arg(text));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(44, 0, 12, 0);
    row->addWidget(m_text, 1);
    row->addWidget(m_go);
    connect(m_go, &QPushButton::clicked, this, &FirstStepRow::wanted);
    setState(false, false);
}

void FirstStepRow::setState(bool done, bool next) {
    m_done = done, m_next = next;
    m_text->setTone(done ? ui::Tone::Text3 : next ? ui::Tone::Text : ui::Tone::Text2);
    m_go->setVisible(next);
    setAccessibleName(done ? tr("%1, done").arg(m_text->text()) : m_text->text());
    update();
}

void FirstStepRow::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    if (m_next) p.fillRect(rect(), t.raised);
    const QRect mark(12, (height() - 20) / 2, 20, 20);
    if (m_done) return ui::icon(QStringLiteral("check-lg"), t.text3).paint(&p, mark.adjusted(3, 3, -3, -3));
    ui::draw::box(p, mark, 10, m_next ? t.accentFill : QColor(), m_next ? QColor() : t.outline);
    p.setFont(ui::font(ui::TextRole::Caption));
    p.setPen(m_next ? t.accentText : t.text2);
    p.drawText(mark, Qt::AlignCenter, QString::number(m_number));
}

}  // namespace lathe::workbench
