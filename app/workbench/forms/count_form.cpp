// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/count_form.h"

#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/workbench/forms/form_row.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"

namespace lathe::workbench {

CountForm::CountForm(const Texts& texts, QPushButton* button, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_field(new QSpinBox) {
    setObjectName(texts.name);
    setAccessibleName(texts.title);
    m_field->setObjectName(texts.name + QStringLiteral(".count"));
    m_field->setAccessibleName(texts.label);
    m_field->setRange(least, most);
    m_field->setValue(initial);
    auto* help = new ui::Label(texts.help, ui::TextRole::Small, ui::Tone::Text3);
    help->setWordWrap(true);
    help->setContentsMargins(FormRow::leftMargin, 0, FormRow::rightMargin, 4);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(0);
    column->addWidget(new ui::SectionHead(texts.title));
    column->addWidget(help);
    column->addWidget(new FormRow(texts.label, m_field));
    column->addSpacing(8);
    column->addWidget(button, 0, Qt::AlignHCenter);
    setFixedWidth(320);
}

int CountForm::count() const {
    return m_field->value();
}

void CountForm::open(const QPoint& at) {
    adjustSize();
    move(at - QPoint(width(), 0));
    show();
    m_field->setFocus(Qt::PopupFocusReason);
    m_field->selectAll();
}

}  // namespace lathe::workbench
