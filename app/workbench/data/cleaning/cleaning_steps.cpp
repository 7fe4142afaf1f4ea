// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/cleaning_steps.h"

#include <algorithm>
#include <utility>

#include "app/workbench/data/cleaning/cleaning_command.h"
#include "app/workbench/data/cleaning/cleaning_words.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/workbench.h"
#include "core/data/file_stamp.h"

namespace lathe::workbench {

namespace {

/// The same action for other samples.
bool continues(const cleaning::Action& last, const cleaning::Action& next) {
    if (last.samples.empty() || next.samples.empty()) return false;
    cleaning::Action a = last, b = next;
    a.samples.clear();
    b.samples.clear();
    return a == b;
}

/// The list with more actions. What continues its last step becomes a part of it, so that the list stays short enough to read.
cleaning::List extended(cleaning::List list, const std::vector<cleaning::Action>& actions) {
    for (const cleaning::Action& action : actions)
        if (!list.empty() && continues(list.back(), action))
            list.back().samples.insert(list.back().samples.end(), action.samples.begin(), action.samples.end());
        else
            list.push_back(action);
    return list;
}

}  // namespace

CleaningSteps::CleaningSteps(Workbench& bench, QObject* parent)
    : QObject(parent), m_bench(bench), m_computing(this, [this](auto effects) { take(std::move(effects)); }) {
    connect(&bench.document, &Document::opened, this, &CleaningSteps::begin);
    connect(&bench.document.undoStack(), &QUndoStack::indexChanged, this, [this] { reload(); });
    connect(&bench.analysis, &Analysis::dataChanged, this, &CleaningSteps::lookAtData);
    read();
}

QString CleaningSteps::reasonNotToChange() const {
    if (!m_bench.document.isOpen()) return tr("No project is open.");
    if (m_bench.document.isReadOnly()) return m_bench.document.readOnlyReason();
    return m_problem ? asSentence(capitalised(sentenceOf(*m_problem))) : QString();
}

void CleaningSteps::begin() {
    cancel();
    m_raw = std::make_shared<RawData>();
    read();
}

std::string CleaningSteps::stampNow() const {
    return stampOfFiles({{"path", std::string(cleaning::listFileName)}}, m_bench.document.folder());
}

bool CleaningSteps::reload(bool fresh) {
    const bool other = stampNow() != m_stamp;
    if (fresh) m_raw = std::make_shared<RawData>();
    if (fresh || other) read();
    return other;
}

void CleaningSteps::read() {
    m_stamp = stampNow();
    auto list =
        m_bench.document.isOpen() ? cleaning::readList(m_bench.document.folder()) : Result<cleaning::List>(cleaning::List());
    m_problem = list.ok() ? std::nullopt : std::optional(list.error());
    m_list = list.ok() ? std::move(*list) : cleaning::List();
    Q_EMIT changed();
    compute();
}

void CleaningSteps::lookAtData() {
    const DataSettings& now = m_bench.document.project().data;
    if (m_settings && m_settings->reader == now.reader && m_settings->split == now.split) return;
    compute();
}

void CleaningSteps::setEnabled(size_t step, bool enabled) {
    if (step >= m_list.size() || m_list[step].enabled == enabled) return;
    cleaning::List list = m_list;
    list[step].enabled = enabled;
    change(std::move(list), (enabled ? tr("Turn on: %1") : tr("Turn off: %1")).arg(wordsOf(m_list[step]).title));
}

void CleaningSteps::remove(size_t step) {
    if (step >= m_list.size()) return;
    cleaning::List list = m_list;
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(step));
    change(std::move(list), tr("Remove: %1").arg(wordsOf(m_list[step]).title));
}

void CleaningSteps::move(size_t step, size_t to) {
    if (step >= m_list.size() || to >= m_list.size() || step == to) return;
    cleaning::List list = m_list;
    const auto at = [&list](size_t i) { return list.begin() + static_cast<std::ptrdiff_t>(i); };
    if (step < to)
        std::rotate(at(step), at(step) + 1, at(to) + 1);
    else
        std::rotate(at(to), at(step), at(step) + 1);
    change(std::move(list), tr("Move: %1").arg(wordsOf(m_list[step]).title));
}

void CleaningSteps::change(cleaning::List list, const QString& text) {
    if (const Status done = replaceCleaningList(m_bench, m_list, list); !done.ok()) {
        m_bench.go.report(done.error());
        reload();
        return;
    }
    m_bench.document.undoStack().push(new CleaningCommand(m_bench, m_list, std::move(list), text));
    reload();
}

void CleaningSteps::propose(const QString& text, ActionMaker make) {
    if (const QString reason = reasonNotToChange(); !reason.isEmpty()) return m_bench.go.hint(reason);
    m_text = text;
    m_make = std::move(make);
    m_effects.reset();
    Q_EMIT proposalChanged();
    compute();
}

void CleaningSteps::apply() {
    if (!hasProposal() || !m_effects || !m_effects->then) return;
    cleaning::List list = extended(m_list, m_effects->proposed);
    const QString text = m_text;
    cancel();
    change(std::move(list), text);
}

void CleaningSteps::cancel() {
    if (!hasProposal()) return;
    m_make = nullptr;
    m_text.clear();
    Q_EMIT proposalChanged();
    compute();
}

void CleaningSteps::compute() {
    m_settings = m_bench.document.project().data;
    m_effects.reset();
    m_failure.reset();
    if ((m_list.empty() && !m_make) || !m_bench.document.isOpen()) {
        m_computing.cancel();
        return Q_EMIT effectsChanged();
    }
    m_computing.start([request = PreviewRequestOfCleaning{*m_settings, m_bench.document.folder(), m_list, m_make, m_raw}](
                          const Superseded& superseded) { return previewEffects(request, superseded); });
    Q_EMIT effectsChanged();
}

void CleaningSteps::take(Result<CleaningEffects> effects) {
    if (effects.ok())
        m_effects = std::move(*effects);
    else
        m_failure = effects.error();
    Q_EMIT effectsChanged();
}

}  // namespace lathe::workbench
