// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/run_warnings.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "app/workbench/workspace/workbench.h"
#include "widgets/common/note_card.h"

namespace lathe::workbench {

RunWarnings::RunWarnings(Workbench& bench, QWidget* parent) : QWidget(parent), m_bench(bench), m_column(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("train.warnings"));
    m_column->setContentsMargins(12, 8, 12, 8);
    m_column->setSpacing(8);
    connect(&bench.document, &Document::edited, this, &RunWarnings::makeCards);
    connect(&bench.document, &Document::opened, this, &RunWarnings::makeCards);
    hide();
}

void RunWarnings::show(const RunView& view) {
    const RunRecord& record = view.record();
    if (m_run == view.run && m_events == record.events().size()) return;
    m_run = view.run;
    m_events = record.events().size();
    std::vector<LayerWarning> warnings = layerWarnings(record);
    if (warnings == m_warnings) return;
    m_warnings = std::move(warnings);
    makeCards();
}

// A card whose button was clicked must not be deleted by the click.
void RunWarnings::makeCards() {
    while (const QLayoutItem* item = m_column->takeAt(0)) {
        if (QWidget* card = item->widget()) card->hide(), card->deleteLater();
        delete item;
    }
    for (const LayerWarning& warning : m_warnings) makeCard(warning);
    setVisible(!m_warnings.empty());
}

void RunWarnings::makeCard(const LayerWarning& warning) {
    auto* card = new ui::NoteCard(ui::NoteCard::Kind::Warning, asSentence(capitalised(sentenceOf(warning.problem))));
    const auto fresh = [this](const Graph& graph) { return m_bench.document.freshId(graph); };
    const auto remedy = runRemedyFor(warning.problem, m_bench.document.project(), fresh);
    if (remedy && !m_bench.document.isReadOnly())
        card->addButton(remedy->text, [this, problem = warning.problem] { apply(problem); })
            ->setObjectName(QStringLiteral("train.remedy"));
    card->addButton(tr("Show “%1”").arg(fromUtf8(warning.layer)), [this, layer = warning.layer] { m_bench.go.showLayer(layer); })
        ->setObjectName(QStringLiteral("train.showLayer"));
    m_column->addWidget(card);
}

void RunWarnings::apply(const Diagnostic& problem) {
    const auto fresh = [this](const Graph& graph) { return m_bench.document.freshId(graph); };
    const auto remedy = runRemedyFor(problem, m_bench.document.project(), fresh);
    if (!remedy) return;
    if (const Status done = m_bench.document.apply(remedy->edit, remedy->text); !done.ok())
        return m_bench.go.report(done.error());
    Q_EMIT remedied();
}

}  // namespace lathe::workbench
