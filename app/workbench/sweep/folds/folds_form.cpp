// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/folds/folds_form.h"

#include <QPushButton>
#include <QSpinBox>

#include "app/workbench/workspace/figures.h"
#include "widgets/common/buttons.h"

namespace lathe::workbench {

FoldsForm::FoldsForm(QWidget* parent) : FoldsForm(ui::textButton({}, ui::ButtonKind::Primary), parent) {}

FoldsForm::FoldsForm(QPushButton* train, QWidget* parent)
    : CountForm({.name = QStringLiteral("sweep.foldsForm"),
                 .title = tr("Cross-validation"),
                 .help = tr("Divides all samples outside the test split into folds. Each fold is the validation split of one "
                            "training. The project is not changed."),
                 .label = tr("Folds")},
                train, parent) {
    train->setObjectName(QStringLiteral("sweep.foldsForm.train"));
    const auto showCount = [train](int folds) { train->setText(tr("Train %1 folds").arg(countText(folds))); };
    connect(field(), &QSpinBox::valueChanged, this, showCount);
    connect(train, &QPushButton::clicked, this, &FoldsForm::enter);
    showCount(count());
}

void FoldsForm::enter() {
    hide();
    Q_EMIT entered(count());
}

}  // namespace lathe::workbench
