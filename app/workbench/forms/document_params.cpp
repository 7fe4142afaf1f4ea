// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/document_params.h"

#include "app/workbench/forms/sweep_settings.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/project_file.h"
#include "core/graph/training_params.h"

namespace lathe::workbench {

DocumentParams::DocumentParams(Document& document, std::vector<std::string> prefixes, QObject* parent)
    : ParamSource(parent), m_document(document), m_prefixes(std::move(prefixes)) {
    connect(&document, &Document::edited, this, &ParamSource::changed);
    connect(&document, &Document::opened, this, &ParamSource::changed);
}

void DocumentParams::setPrefixes(std::vector<std::string> prefixes) {
    if (prefixes == m_prefixes) return;
    m_prefixes = std::move(prefixes);
    Q_EMIT changed();
}

std::vector<Json> DocumentParams::values(std::string_view key) const {
    std::vector<Json> all;
    for (const std::string& prefix : m_prefixes)
        if (auto value = valueAt(m_document.project(), prefix + '.' + std::string(key)); value.ok())
            all.push_back(std::move(*value));
    return all;
}

std::vector<Edit> DocumentParams::editsFor(std::string_view key, const Json& value) const {
    std::vector<Edit> edits;
    for (const std::string& prefix : m_prefixes) edits.push_back(Edit{SetValue{prefix + '.' + std::string(key), value}});
    return edits;
}

void DocumentParams::write(std::string_view key, const Json& value, const QString& label, int mark) {
    EditGroup group{editsFor(key, value)};
    const QString merge = QStringLiteral("form %1 %2 %3")
                              .arg(fromUtf8(m_prefixes.empty() ? std::string() : m_prefixes.front()), fromUtf8(key))
                              .arg(mark);
    const Edit edit = group.edits.size() == 1 ? group.edits.front() : Edit{std::move(group)};
    if (const Status done = m_document.apply(edit, tr("Change %1").arg(label), merge); !done.ok())
        Q_EMIT refused(sentenceOf(done.error()));
}

// Two forms that count for themselves would meet at the same mark; no later entry begins at the same place of the history, unless
// what came between was undone and is gone.
int DocumentParams::freshMark() {
    return m_document.undoStack().index() * 1000 + m_marks++ % 1000;
}

// Repeating trials with other seeds is a setting of the study.
bool DocumentParams::canSweep(const ParamDef& def) const {
    if (m_prefixes.size() != 1) return false;
    const std::string path = m_prefixes.front() + '.' + std::string(def.key);
    const TrainingParam* setting = findTrainingParam(path);
    const bool offered = setting ? setting->use.sweep : path != "data.split.seed" && path != "data.split.folds";
    return offered && defaultDomain(def, Json()).has_value();
}

QString DocumentParams::sweptValues(std::string_view key) const {
    if (m_prefixes.size() != 1) return {};
    const std::string path = m_prefixes.front() + '.' + std::string(key);
    return sweptText(m_document.project(), path);
}

void DocumentParams::toggleSweep(const ParamDef& def) {
    if (m_prefixes.size() != 1) return;
    const std::string path = m_prefixes.front() + '.' + std::string(def.key);
    const auto value = valueAt(m_document.project(), path);
    const QString text = isSwept(m_document.project(), path) ? tr("Do not sweep %1") : tr("Sweep %1");
    const Edit edit = sweepToggle(m_document.project(), path, def, value.ok() ? *value : Json());
    if (const Status done = m_document.apply(edit, text.arg(defText(def.label))); !done.ok())
        Q_EMIT refused(sentenceOf(done.error()));
}

}  // namespace lathe::workbench
