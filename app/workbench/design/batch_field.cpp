// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/batch_field.h"

#include <cmath>

#include "app/workbench/forms/expression.h"
#include "app/workbench/workspace/document.h"
#include "widgets/common/fonts.h"

namespace lathe::workbench {

namespace {

constexpr double largest = 1 << 24;

}  // namespace

BatchField::BatchField(Document& document, QWidget* parent) : FieldEdit(parent), m_document(document) {
    setObjectName(QStringLiteral("batch"));
    setAccessibleName(tr("Batch size"));
    setToolTip(tr("Samples per training step"));
    ui::keepScaled(this, ui::Extent::FixedWidth, 64);
    connect(this, &FieldEdit::typed, this, &BatchField::take);
    connect(this, &FieldEdit::reverted, this, [this] { setInvalid(false); });
    connect(this, &FieldEdit::stepRequested, this, [this](double steps) {
        const int64_t batch = m_document.project().training.batch;
        take(QString::number(
                 std::max<int64_t>(1, batch + (steps > 0 ? 1 : -1) * std::max<int64_t>(1, std::llround(std::abs(steps))))),
             true);
    });
    connect(&document, &Document::edited, this, &BatchField::refresh);
    connect(&document, &Document::opened, this, &BatchField::refresh);
    refresh();
}

void BatchField::refresh() {
    const int64_t batch = m_document.project().training.batch;
    if (hasFocus() && evaluate(text()) == static_cast<double>(batch)) return keepText();
    if (isPending()) return;
    setInvalid(false);
    showText(QString::number(batch));
}

void BatchField::take(const QString& typed, bool done) {
    const auto value = evaluate(typed);
    const bool sound = value && *value >= 1 && *value <= largest && *value == std::floor(*value);
    setInvalid(!sound);
    if (!sound) return setToolTip(tr("Enter a whole number from 1 to 16,777,216"));
    setToolTip(tr("Samples per training step"));
    const auto batch = static_cast<int64_t>(*value);
    if (batch != m_document.project().training.batch)
        (void)m_document.setValue("training.batch", batch, tr("Change batch"), QStringLiteral("batch field"));
    if (done) showText(QString::number(batch));
}

}  // namespace lathe::workbench
