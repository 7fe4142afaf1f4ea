// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/choice_form.h"

#include <algorithm>

#include <QComboBox>
#include <QVBoxLayout>

#include "app/workbench/forms/changed_dot.h"
#include "app/workbench/forms/choice_field.h"
#include "app/workbench/forms/form_row.h"
#include "app/workbench/forms/param_text.h"
#include "app/workbench/workspace/document.h"
#include "core/graph/project_file.h"

namespace lathe::workbench {

namespace {

// The kind that a new project has at this place; empty in lists.
std::string defaultKind(const std::string& path) {
    const auto value = valueAt(Project(), path);
    return value.ok() ? (*value)["type"].toString() : std::string();
}

Json withKind(const Json& old, const CatalogEntry& entry) {
    Json::Object next{{"type", entry.type}};
    for (const ParamDef* def : entry.params)
        if (const Json& value = old[def->key]; !value.isNull() && accepted(*def, value).ok()) next.emplace(def->key, value);
    return next;
}

}  // namespace

ChoiceForm::ChoiceForm(Document& document, std::string path, const QString& label, std::vector<CatalogEntry> entries,
                       QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_path(std::move(path)),
      m_entries(std::move(entries)),
      m_label(label),
      m_box(makeFormCombo()),
      m_row(new FormRow(label, m_box)),
      m_form(new ParamForm) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_row);
    layout->addWidget(m_form);
    for (const CatalogEntry& entry : m_entries) {
        m_box->addItem(entry.label);
        m_box->setItemData(m_box->count() - 1, entry.help, Qt::ToolTipRole);
    }
    m_box->setAccessibleName(label);
    m_box->setObjectName(QString::fromStdString(m_path + ".type"));
    connect(m_box, &QComboBox::activated, this, &ChoiceForm::choose);
    connect(&m_row->dot(), &QAbstractButton::clicked, this, [this] {
        const std::string kind = defaultKind(m_path);
        const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const auto& e) { return e.type == kind; });
        if (found != m_entries.end()) choose(static_cast<int>(found - m_entries.begin()));
    });
    connect(m_form, &ParamForm::helpRequested, this, &ChoiceForm::helpRequested);
    connect(&document, &Document::edited, this, &ChoiceForm::refresh);
    connect(&document, &Document::opened, this, &ChoiceForm::refresh);
    refresh();
}

std::string ChoiceForm::current() const {
    const auto value = valueAt(m_document.project(), m_path);
    return value.ok() ? (*value)["type"].toString() : std::string();
}

void ChoiceForm::refresh() {
    const std::string kind = current();
    if (kind == m_shown) return;
    m_shown = kind;
    showKind(kind);
}

void ChoiceForm::showKind(const std::string& kind) {
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), [&](const auto& e) { return e.type == kind; });
    const bool known = found != m_entries.end();
    m_box->setCurrentIndex(known ? static_cast<int>(found - m_entries.begin()) : -1);
    m_box->setToolTip(known ? found->help : QString());
    m_row->setComplaint(known || kind.empty() ? QString() : tr("\"%1\" is not one of the choices.").arg(fromUtf8(kind)));
    const std::string initial = defaultKind(m_path);
    const auto standard = std::find_if(m_entries.begin(), m_entries.end(), [&](const auto& e) { return e.type == initial; });
    m_row->dot().showChanged(standard != m_entries.end() && kind != initial, m_label,
                             standard == m_entries.end() ? QString() : standard->label);
    m_form->bind(m_document, m_path, known ? found->params : ParamDefs());
    Q_EMIT kindShown(fromUtf8(kind));
}

void ChoiceForm::choose(int index) {
    const CatalogEntry& entry = m_entries.at(static_cast<size_t>(index));
    const auto old = valueAt(m_document.project(), m_path);
    if (!old.ok() || entry.type == current()) return;
    (void)m_document.setValue(m_path, withKind(*old, entry), tr("Change %1").arg(m_label));
}

}  // namespace lathe::workbench
