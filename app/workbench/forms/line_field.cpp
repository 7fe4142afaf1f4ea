// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/line_field.h"

#include <QHBoxLayout>

#include "app/workbench/forms/expression.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_text.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

LineField::LineField(const ParamDef& def, QWidget* parent) : ParamField(parent), m_def(def), m_edit(new FieldEdit) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_edit);
    setFocusProxy(m_edit);
    connect(m_edit, &FieldEdit::typed, this, &LineField::read);
    connect(m_edit, &FieldEdit::reverted, this, &ParamField::reverted);
    connect(m_edit, &FieldEdit::stepRequested, this, &ParamField::stepRequested);
}

void LineField::show(const ParamValue& value) {
    m_edit->setPlaceholderText({});
    const auto typed = valueFromText(m_def, m_edit->text());
    const auto meant = typed ? m_def.accept(*typed) : Result<ParamValue>(Diagnostic{});
    if (m_edit->hasFocus() && meant.ok() && *meant == value) return m_edit->keepText(textOf(m_def, value));
    m_edit->showText(textOf(m_def, value), exactTextOf(m_def, value));
}

void LineField::showMixed() {
    m_edit->showText({});
    m_edit->setPlaceholderText(tr("Several"));
}

void LineField::showRaw(const QString& text) {
    m_edit->setPlaceholderText({});
    m_edit->showText(text);
}

void LineField::setInvalid(bool invalid) {
    m_edit->setInvalid(invalid);
}

void LineField::setUnit(const QString& unit) {
    m_edit->setUnit(unit);
}

QWidget* LineField::editor() {
    return m_edit;
}

void LineField::read(const QString& text, bool done) {
    if (text.isEmpty() && !m_edit->placeholderText().isEmpty()) return;
    const auto value = valueFromText(m_def, text);
    if (!value) return Q_EMIT unreadable(text);
    Q_EMIT entered(*value, done);
    const auto kept = m_def.accept(*value);
    if (done && kept.ok()) m_edit->showText(textOf(m_def, *kept), exactTextOf(m_def, *kept));
}

std::optional<ParamValue> valueFromText(const ParamDef& def, const QString& text) {
    const ParamValue kind = def.initialValue();
    if (std::holds_alternative<std::string>(kind)) return text.toStdString();
    if (std::holds_alternative<std::vector<int64_t>>(kind) || std::holds_alternative<std::vector<double>>(kind)) {
        auto list = evaluateList(text);
        return list ? std::optional<ParamValue>(std::move(*list)) : std::nullopt;
    }
    if (const auto whole = wholeNumber(text)) return *whole;
    const auto number = evaluate(text);
    return number ? std::optional<ParamValue>(*number) : std::nullopt;
}

}  // namespace lathe::workbench
