// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/folds/folds_form.h"

#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/workbench/forms/form_row.h"
#include "app/workbench/workspace/figures.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"
#include "widgets/common/section_head.h"

namespace lathe::workbench {

FoldsForm::FoldsForm(QWidget* parent)
    : QFrame(parent, Qt::Popup), m_folds(new QSpinBox), m_train(ui::textButton({}, ui::ButtonKind::Primary)) {
    setObjectName(QStringLiteral("sweep.foldsForm"));
    setAccessibleName(tr("Cross-validation"));
    m_folds->setObjectName(QStringLiteral("sweep.foldsForm.count"));
    m_folds->setAccessibleName(tr("Folds"));
    m_folds->setRange(least, most);
    m_train->setObjectName(QStringLiteral("sweep.foldsForm.train"));
    auto* help =
        new ui::Label(tr("Divides the samples without the test split into folds, and trains once for each: it is then the "
                         "validation split. The project is not changed."),
                      ui::TextRole::Small, ui::Tone::Text3);
    help->setWordWrap(true);
    help->setContentsMargins(FormRow::leftMargin, 0, FormRow::rightMargin, 4);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(0);
    column->addWidget(new ui::SectionHead(tr("Cross-validation")));
    column->addWidget(help);
    column->addWidget(new FormRow(tr("Folds"), m_folds));
    column->addSpacing(8);
    column->addWidget(m_train, 0, Qt::AlignHCenter);
    connect(m_folds, &QSpinBox::valueChanged, this,
            [this](int folds) { m_train->setText(tr("Train %1 folds").arg(countText(folds))); });
    connect(m_train, &QPushButton::clicked, this, &FoldsForm::enter);
    m_folds->setValue(initial);
    setFixedWidth(320);
}

void FoldsForm::ask(const QPoint& at) {
    adjustSize();
    move(at - QPoint(width(), 0));
    show();
    m_folds->setFocus(Qt::PopupFocusReason);
    m_folds->selectAll();
}

void FoldsForm::enter() {
    hide();
    Q_EMIT entered(m_folds->value());
}

}  // namespace lathe::workbench
