// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/seeds_form.h"

#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/workbench/forms/form_row.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"

namespace lathe::workbench {

SeedsForm::SeedsForm(QWidget* parent)
    : QFrame(parent, Qt::Popup), m_seeds(new QSpinBox), m_repeat(ui::textButton({}, ui::ButtonKind::Primary)) {
    setObjectName(QStringLiteral("sweep.seeds"));
    setAccessibleName(tr("Repeat with other seeds"));
    m_seeds->setObjectName(QStringLiteral("sweep.seeds.count"));
    m_seeds->setAccessibleName(tr("Seeds"));
    m_seeds->setRange(least, most);
    m_repeat->setObjectName(QStringLiteral("sweep.seeds.repeat"));
    auto* help = new ui::Label(tr("Train the same values with other seeds to measure how much the result varies."),
                               ui::TextRole::Small, ui::Tone::Text3);
    help->setWordWrap(true);
    help->setContentsMargins(FormRow::leftMargin, 0, FormRow::rightMargin, 4);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(0);
    column->addWidget(new ui::SectionHead(tr("Repeat with other seeds")));
    column->addWidget(help);
    column->addWidget(new FormRow(tr("Seeds"), m_seeds));
    column->addSpacing(8);
    column->addWidget(m_repeat, 0, Qt::AlignHCenter);
    connect(m_seeds, &QSpinBox::valueChanged, this,
            [this](int seeds) { m_repeat->setText(tr("Train %n trial(s)", nullptr, seeds)); });
    connect(m_repeat, &QPushButton::clicked, this, &SeedsForm::enter);
    m_seeds->setValue(initial);
    setFixedWidth(320);
}

void SeedsForm::ask(qint64 trial, const QPoint& at) {
    m_trial = trial;
    adjustSize();
    move(at - QPoint(width(), 0));
    show();
    m_seeds->setFocus(Qt::PopupFocusReason);
    m_seeds->selectAll();
}

void SeedsForm::enter() {
    hide();
    Q_EMIT entered(m_trial, m_seeds->value());
}

}  // namespace lathe::workbench
