// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/param_form.h"

#include <algorithm>
#include <utility>

#include <QLineEdit>
#include <QVBoxLayout>

#include "app/workbench/forms/document_params.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/make_param_field.h"
#include "app/workbench/forms/param_field.h"
#include "app/workbench/forms/param_row.h"

namespace lathe::workbench {

ParamForm::ParamForm(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this)) {
    m_layout->setContentsMargins({});
    m_layout->setSpacing(0);
}

ParamForm::~ParamForm() = default;

void ParamForm::bind(std::unique_ptr<ParamSource> source, const ParamDefs& defs) {
    clear();
    m_source = std::move(source);
    for (const ParamDef* def : defs) {
        auto* row = new ParamRow(*def, *m_source, makeParamField(*def, nullptr), this);
        connect(row, &ParamRow::focused, this, [this, row] { Q_EMIT helpRequested(row->help()); });
        m_layout->addWidget(row);
        m_rows.push_back(row);
    }
    connect(m_source.get(), &ParamSource::changed, this, &ParamForm::applyConditions);
}

void ParamForm::bind(Document& document, const std::string& prefix, const ParamDefs& defs) {
    bind(document, std::vector{prefix}, defs);
}

void ParamForm::bind(Document& document, std::vector<std::string> prefixes, const ParamDefs& defs) {
    bind(std::make_unique<DocumentParams>(document, std::move(prefixes)), defs);
}

// Rows are deleted later: one of them may be the sender of what led here.
void ParamForm::clear() {
    for (ParamRow* row : std::exchange(m_rows, {})) {
        row->disconnect(this);
        row->field().disconnect(row);
        m_layout->removeWidget(row);
        row->hide();
        row->deleteLater();
    }
    m_conditions.clear();
    if (m_source) {
        m_source->disconnect();
        m_source.release()->deleteLater();  // after the rows, which refer to it
    }
}

ParamRow* ParamForm::row(std::string_view key) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const ParamRow* r) { return r->def().key == key; });
    return found == m_rows.end() ? nullptr : *found;
}

void ParamForm::setUnit(std::string_view key, const QString& unit) {
    if (ParamRow* found = row(key)) found->field().setUnit(unit);
}

void ParamForm::showWhen(std::string_view key, std::string_view other, std::string_view value) {
    if (!row(key) || !row(other)) return;
    m_conditions.push_back({std::string(key), std::string(other), std::string(value)});
    applyConditions();
}

void ParamForm::applyConditions() {
    for (const Condition& c : m_conditions) {
        const auto holds = [&](const Json& json) {
            return json.toString(std::get<std::string>(row(c.other)->def().initialValue())) == c.value;
        };
        const std::vector<Json> values = m_source->values(c.other);
        row(c.key)->setVisible(std::any_of(values.begin(), values.end(), holds));
    }
}

void ParamForm::suggest(std::string_view key, const QStringList& texts) {
    ParamRow* found = row(key);
    if (auto* field = found ? qobject_cast<FieldEdit*>(found->field().editor()) : nullptr) field->setSuggestions(texts);
}

void ParamForm::focusFirst() {
    for (ParamRow* row : m_rows)
        if (!row->isHidden() && row->isEnabled()) {
            row->field().editor()->setFocus(Qt::OtherFocusReason);
            if (auto* line = qobject_cast<QLineEdit*>(row->field().editor())) line->selectAll();
            return;
        }
}

bool ParamForm::isInvalid() const {
    return std::any_of(m_rows.begin(), m_rows.end(), [](const ParamRow* r) { return r->isInvalid(); });
}

}  // namespace lathe::workbench
