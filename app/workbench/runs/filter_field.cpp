// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/filter_field.h"

#include <QHBoxLayout>
#include <QLineEdit>

#include "widgets/common/icons.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

FilterField::FilterField(QWidget* parent)
    : QWidget(parent), m_edit(new QLineEdit(this)), m_remark(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3, this)) {
    m_edit->setObjectName(QStringLiteral("runs.filter"));
    m_edit->setAccessibleName(tr("Filter"));
    m_edit->setPlaceholderText(tr("Filter: words, or val_accuracy > 0.9 and batch = 64"));
    m_edit->setToolTip(
        tr("Words to find, or conditions: val_accuracy > 0.9, state = failed, lr < 1e-3, tag = baseline, epochs >= 10, time < "
           "60. Combine them with and, or, not and parentheses."));
    m_edit->setClearButtonEnabled(true);
    m_edit->addAction(ui::icon(QStringLiteral("filter")), QLineEdit::LeadingPosition);
    m_edit->setMinimumWidth(180);
    m_edit->setMaximumWidth(360);
    setFocusProxy(m_edit);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_edit, 2);
    row->addWidget(m_remark, 1);
    connect(m_edit, &QLineEdit::textChanged, this, &FilterField::parse);
}

QString FilterField::text() const {
    return m_edit->text();
}

void FilterField::setText(const QString& text) {
    m_edit->setText(text);
}

void FilterField::parse() {
    const RunFilter filter = RunFilter::parse(m_edit->text());
    m_error = filter.error();
    showRemark();
    if (m_error.isEmpty()) Q_EMIT changed(filter);
}

void FilterField::setCount(int shown, int all) {
    m_count = shown == all ? QString() : tr("%1 of %2").arg(shown).arg(all);
    showRemark();
}

void FilterField::showRemark() {
    m_remark->setTone(m_error.isEmpty() ? ui::Tone::Text3 : ui::Tone::Error);
    m_remark->setText(m_error.isEmpty() ? m_count : m_error);
    m_edit->setAccessibleDescription(m_remark->text());
}

}  // namespace lathe::workbench
