// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/seeds_form.h"

#include <QPushButton>
#include <QSpinBox>

#include "widgets/common/buttons.h"

namespace lathe::workbench {

SeedsForm::SeedsForm(QWidget* parent) : SeedsForm(ui::textButton({}, ui::ButtonKind::Primary), parent) {}

SeedsForm::SeedsForm(QPushButton* repeat, QWidget* parent)
    : CountForm({.name = QStringLiteral("sweep.seeds"),
                 .title = tr("Repeat with other seeds"),
                 .help = tr("Train the same values with other seeds to measure how much the result varies."),
                 .label = tr("Seeds")},
                repeat, parent) {
    repeat->setObjectName(QStringLiteral("sweep.seeds.repeat"));
    const auto showCount = [repeat](int seeds) { repeat->setText(tr("Train %n trial(s)", nullptr, seeds)); };
    connect(field(), &QSpinBox::valueChanged, this, showCount);
    connect(repeat, &QPushButton::clicked, this, &SeedsForm::enter);
    showCount(count());
}

void SeedsForm::ask(qint64 trial, const QPoint& at) {
    m_trial = trial;
    open(at);
}

void SeedsForm::enter() {
    hide();
    Q_EMIT entered(m_trial, count());
}

}  // namespace lathe::workbench
