// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/space/constraint_rows.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/forms/field_edit.h"
#include "app/workbench/workspace/messages.h"
#include "core/sweep/space/formula.h"
#include "widgets/common/buttons.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

ConstraintRows::ConstraintRows(QWidget* parent)
    : QWidget(parent), m_lines(new QVBoxLayout), m_complaint(new ui::Label({}, ui::TextRole::Small, ui::Tone::Error)) {
    m_lines->setContentsMargins({});
    m_lines->setSpacing(0);
    m_complaint->setWordWrap(true);
    m_complaint->setContentsMargins(12, 0, 12, 4);
    m_complaint->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(0);
    column->addLayout(m_lines);
    column->addWidget(m_complaint);
}

void ConstraintRows::show(const std::vector<std::string>& constraints) {
    if (m_constraints == constraints) return;
    m_constraints = constraints;
    rebuild();
}

void ConstraintRows::add() {
    m_constraints.emplace_back();
    rebuild();
    m_lines->itemAt(m_lines->count() - 1)->widget()->findChild<FieldEdit*>()->setFocus();
}

void ConstraintRows::rebuild() {
    m_complaint->hide();
    while (QLayoutItem* item = m_lines->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (size_t i = 0; i < m_constraints.size(); ++i) m_lines->addWidget(makeLine(i));
}

QWidget* ConstraintRows::makeLine(size_t index) {
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(12, 2, 8, 2);
    row->setSpacing(4);
    auto* field = new FieldEdit;
    field->setObjectName(QStringLiteral("sweep.constraint.%1").arg(index));
    field->setAccessibleName(tr("Constraint %1").arg(index + 1));
    field->setPlaceholderText(tr("parameters <= 150000"));
    field->showText(fromUtf8(m_constraints[index]));
    auto* remove = ui::iconButton(QStringLiteral("x"), tr("Remove the constraint"));
    row->addWidget(field, 1);
    row->addWidget(remove);
    connect(field, &FieldEdit::typed, this, [this, index](const QString& text, bool done) {
        if (done) enter(index, text);
    });
    connect(remove, &QToolButton::clicked, this, [this, index] { enter(index, {}); });
    return line;
}

void ConstraintRows::enter(size_t index, const QString& text) {
    if (index >= m_constraints.size()) return;
    const std::string formula = text.trimmed().toStdString();
    if (!formula.empty()) {
        const auto read = sweep::Formula::parse(formula, "constraint");
        m_complaint->setVisible(!read.ok());
        if (!read.ok()) return m_complaint->setText(messageOf(read.error()));
        if (m_constraints[index] == formula) return;
    }
    m_constraints[index] = formula;
    if (formula.empty()) {
        m_constraints.erase(m_constraints.begin() + static_cast<ptrdiff_t>(index));
        rebuild();
    }
    std::vector<std::string> sound = m_constraints;
    std::erase(sound, std::string());
    Q_EMIT edited(sound);
}

}  // namespace lathe::workbench
