// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/form_row.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>

#include "app/workbench/forms/changed_dot.h"
#include "app/workbench/forms/scrub_label.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/toggle_switch.h"

namespace lathe::workbench {

namespace {

// The line in the error colour, whatever the theme of the moment.
class ComplaintLabel : public ui::Label {
public:
    ComplaintLabel() : ui::Label({}, ui::TextRole::Small, ui::Tone::Error) {}

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(ui::themeOf(this).error);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text());
    }
};

constexpr int leastLabelHeight = 24, aroundLabel = 4;
constexpr int choiceFrame = 36;  // beside the text of a choice: margins and chevron

// Fields are aligned by what is seen: the track of a switch, without the room of its focus ring.
int overhangOf(const QWidget* field) {
    const QWidget* inside = field->focusProxy() ? field->focusProxy() : field;
    return qobject_cast<const ui::ToggleSwitch*>(inside) ? ui::ToggleSwitch::ring : 0;
}

QComboBox* choiceOf(QWidget* field) {
    return qobject_cast<QComboBox*>(field->focusProxy() ? field->focusProxy() : field);
}

// So that its text is read whole.
int neededWidth(const QComboBox& choice) {
    return choice.fontMetrics().horizontalAdvance(choice.currentText()) + choiceFrame;
}

}  // namespace

FormRow::FormRow(const QString& label, QWidget* field, QWidget* parent)
    : QWidget(parent),
      m_choice(choiceOf(field)),
      m_dot(new ChangedDot),
      m_label(new ScrubLabel(label)),
      m_complaint(new ComplaintLabel),
      m_mark(new ui::Label({}, ui::TextRole::Code, ui::Tone::Text2)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, rightMargin, 0);
    grid->setSpacing(0);
    ui::followTextScale(this, [grid] { grid->setRowMinimumHeight(0, ui::scaledHeight(rowHeight)); });
    grid->setColumnMinimumWidth(2, gap);
    grid->setColumnStretch(3, 1);
    ui::followTextScale(this, [this] { fitLabel(); });
    if (m_choice) connect(m_choice, &QComboBox::currentTextChanged, this, &FormRow::fitLabel);
    m_complaint->setWordWrap(true);
    m_complaint->setContentsMargins(0, 0, 0, 4);
    m_complaint->setObjectName(QStringLiteral("complaint"));
    m_complaint->hide();
    grid->addWidget(m_dot, 0, 0);
    grid->addWidget(m_label, 0, 1);
    const bool fixed = field->sizePolicy().horizontalPolicy() == QSizePolicy::Fixed;
    auto* cell = new QHBoxLayout;
    cell->setContentsMargins(gap - overhangOf(field), 0, 0, 0);
    cell->addWidget(field, fixed ? 0 : 1, Qt::AlignVCenter);
    if (fixed) cell->addStretch(1);
    grid->addLayout(cell, 0, 2, 1, 2);
    grid->addWidget(m_complaint, 1, 3);
    m_mark->setObjectName(QStringLiteral("complaint.mark"));
    m_mark->setContentsMargins(0, 0, 0, 4);
    m_mark->setElideMode(Qt::ElideNone);
    m_mark->hide();
    grid->addWidget(m_mark, 2, 1, 1, 3);
}

// Where a long choice does not fit beside it, a label leaves the room that its text does not need. A longer text makes the row
// higher.
void FormRow::fitLabel() {
    const int text = m_label->fontMetrics().horizontalAdvance(m_label->text()) + 2;
    const int usual = ui::scaledWidth(labelWidth), least = std::min(usual, text);
    const int room = width() - leftMargin - gap - rightMargin - (m_choice ? neededWidth(*m_choice) : 0);
    const int given = m_choice ? std::clamp(room, least, usual) : usual;
    m_label->setFixedWidth(given);
    m_label->setMinimumHeight(std::max(leastLabelHeight, m_label->neededHeight(given) + aroundLabel));
}

void FormRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitLabel();
}

void FormRow::setComplaint(const QString& text, const QString& mark) {
    m_complaint->setText(text);
    m_complaint->setVisible(!text.isEmpty());
    m_mark->setText(mark);
    m_mark->setVisible(!mark.isEmpty());
}

QString FormRow::complaint() const {
    return m_complaint->text();
}

}  // namespace lathe::workbench
