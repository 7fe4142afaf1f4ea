// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/inspector.h"

#include <algorithm>

#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/workbench/design/design_editor.h"
#include "app/workbench/design/edits/layer_text.h"
#include "app/workbench/design/figures_view.h"
#include "app/workbench/design/layer_head.h"
#include "app/workbench/design/losses_panel.h"
#include "app/workbench/design/remedies/note_stack.h"
#include "app/workbench/forms/choice_form.h"
#include "app/workbench/forms/document_params.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/param_row.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/graph_inputs.h"
#include "core/layers/block_params.h"
#include "core/layers/input_field.h"
#include "core/layers/loss_node.h"
#include "core/train/program/heads.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"

namespace lathe::workbench {

Inspector::Inspector(Workbench& bench, DesignEditor& editor, QWidget* parent)
    : QWidget(parent),
      m_bench(bench),
      m_editor(editor),
      m_head(new LayerHead(editor.level())),
      m_scroll(new QScrollArea),
      m_nothing(new ui::Label(tr("Select a layer to see and change its parameters."), ui::TextRole::Body, ui::Tone::Text3)),
      m_help(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_parameters(new ui::SectionHead(tr("Parameters"))),
      m_thisLayer(new ui::SectionHead(tr("This layer"))),
      m_form(new ParamForm),
      m_loss(new ChoiceForm(bench.document, "training.loss", tr("Loss"), lossEntries())),
      m_notes(new NoteStack),
      m_figures(new FiguresView),
      m_losses(new LossesPanel(bench, editor)),
      m_lossesPlace(new QWidget) {
    setObjectName(QStringLiteral("inspector"));
    setAccessibleName(tr("Inspector"));
    build();
    connect(&editor, &DesignEditor::selectionChanged, this, &Inspector::refresh);
    connect(&editor, &DesignEditor::shown, this, &Inspector::refresh);
    connect(m_notes, &NoteStack::remedyRequested, &editor, &DesignEditor::applyRemedy);
    connect(m_form, &ParamForm::helpRequested, m_help, &ui::Label::setText);
    connect(m_loss, &ChoiceForm::helpRequested, m_help, &ui::Label::setText);
    refresh();
}

void Inspector::build() {
    auto* body = new QWidget;
    auto* inner = new QVBoxLayout(body);
    inner->setContentsMargins({});
    inner->setSpacing(0);
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_parameters, m_form, m_loss, m_notes, m_thisLayer, m_figures, m_lossesPlace})
        inner->addWidget(part);
    auto* place = new QVBoxLayout(m_lossesPlace);
    place->setContentsMargins({});
    place->addWidget(m_losses);
    inner->addStretch();
    ui::scrollVertically(*m_scroll, body);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    m_nothing->setWordWrap(true);
    m_nothing->setContentsMargins(16, 12, 16, 12);
    m_help->setWordWrap(true);
    m_help->setContentsMargins(16, 8, 16, 8);
    m_help->setObjectName(QStringLiteral("inspector.help"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_nothing);
    layout->addWidget(m_scroll, 1);
    layout->addStretch();
    layout->addWidget(m_help);
    ui::keepPaneWidth(this, narrowest);
}

Inspector::Shown Inspector::wanted() const {
    Shown shown{m_editor.selected(), {}, m_editor.lossSelected()};
    const Graph& graph = m_editor.level().project().graph;
    std::erase_if(shown.nodes, [&](NodeId id) { return !graph.find(id); });
    if (const Node* use = m_editor.level().use(); use && shown.nodes.empty() && !shown.loss) {
        shown.use = use->id;
        shown.type = use->type;
        shown.promoted = m_editor.level().block()->params.size();
    }
    if (shown.nodes.empty()) return shown;
    shown.type = graph.find(shown.nodes.front())->type;
    for (const NodeId id : shown.nodes)
        if (graph.find(id)->type != shown.type) shown.type.clear();
    return shown;
}

void Inspector::refresh() {
    const Shown now = wanted();
    if (now != m_shown || !m_form->source()) {
        m_shown = now;
        m_help->setText({});
        bindForm();
    }
    followNames();
    suggestFields();
    showProblems();
    showFigures();
}

/// Nothing is selected, or a node where values of the network end.
bool Inspector::concernsLosses() const {
    if (m_shown.nodes.empty()) return m_shown.use.value == 0;
    const LayerDef* def = findLayer(m_shown.type);
    return def && def->outputs == 0;
}

const Node* Inspector::shownNode() const {
    if (m_shown.use.value > 0) return m_editor.level().use();
    return m_shown.nodes.size() == 1 ? m_editor.level().project().graph.find(m_shown.nodes.front()) : nullptr;
}

std::vector<std::string> Inspector::prefixes() const {
    if (m_shown.use.value > 0 && m_editor.level().isInBlock()) return {m_editor.level().pathOfUse()};
    std::vector<std::string> out;
    for (const NodeId id : m_shown.nodes)
        if (const Node* node = m_editor.level().project().graph.find(id)) out.push_back(m_editor.level().pathOf(*node));
    return out;
}

void Inspector::bindForm() {
    const LayerDef* def = findLayer(m_shown.type);
    bindParams(def);
    m_form->showWhen("pads", "padding", "explicit");
    m_form->showWhen("rope_base", "positions", "rotary");
    const bool any = !m_shown.nodes.empty() || m_shown.use.value > 0;
    const bool parameters = def && !def->params.empty();
    m_nothing->setVisible(!any && !m_shown.loss);
    m_head->setVisible(any || m_shown.loss);
    m_loss->setVisible(m_shown.loss);
    m_form->setVisible(any && !m_shown.loss);
    m_parameters->setVisible(any || m_shown.loss);
    m_lossesPlace->setVisible(concernsLosses());
    m_parameters->setCount(any && !parameters ? (m_shown.type.empty() ? tr("none in common") : tr("none")) : QString());
    m_thisLayer->setTitle(m_shown.nodes.size() > 1 ? tr("These layers") : tr("This layer"));
    m_scroll->ensureVisible(0, 0);
}

// The declarations of what a block promotes live as long as the rows that show them.
void Inspector::bindParams(const LayerDef* def) {
    const Project& project = m_editor.level().project();
    ParamDefs defs = def ? def->params : ParamDefs();
    const bool inBlock = m_editor.level().isInBlock();
    if (inBlock && def && def->isInput()) defs.clear();  // the value of an input of a block comes from outside
    std::shared_ptr<PromotedParams> promoted;
    const Node* node = shownNode();
    if (const Block* block = node ? findBlock(project.blocks, blockNameOf(*node)) : nullptr) {
        promoted = std::make_shared<PromotedParams>(project.blocks, *block);
        const ParamDefs more = promoted->defs();
        defs.insert(defs.end(), more.begin(), more.end());
    }
    m_form->bind(m_bench.document, prefixes(), defs);
    for (ParamRow* row : m_form->rows()) connect(row, &QObject::destroyed, [promoted] {});
}

// What an Input layer may read, and what a loss may be compared with.
void Inspector::suggestFields() {
    const LayerDef* def = findLayer(m_shown.type);
    QStringList blocks;
    for (const Block& block : m_bench.document.project().blocks) blocks << fromUtf8(block.name);
    if (m_shown.type == blockType) m_form->suggest(blockNameKey, blocks);
    const auto prepared = m_bench.analysis.data();
    if (!def || !prepared) return;
    const Graph& graph = m_editor.level().project().graph;
    QStringList names;
    for (const std::string& name : def->loss ? targetNames(graph, prepared->info) : inputFieldNames(prepared->info))
        names << fromUtf8(name);
    if (def->loss) m_form->suggest(lossTarget.key, names);
    if (def->isInput()) m_form->suggest(inputField.key, names);
}

// Names change; the form goes on under the new ones with focus and cursor.
void Inspector::followNames() {
    if (auto* source = qobject_cast<DocumentParams*>(m_form->source())) source->setPrefixes(prefixes());
    const Node* node = m_shown.nodes.size() == 1 ? m_editor.level().project().graph.find(m_shown.nodes.front()) : nullptr;
    const int count = static_cast<int>(m_shown.nodes.size());
    if (m_shown.use.value > 0 && m_editor.level().block())
        m_head->showBlock(m_editor.level().block()->name);
    else if (node)
        m_head->showLayer(*node);
    else if (m_shown.loss)
        m_head->showLoss();
    else if (count > 0)
        m_head->showSeveral(
            m_shown.type.empty() ? tr("%1 layers").arg(count) : tr("%1 × %2").arg(count).arg(typeLabel(m_shown.type)),
            m_shown.type);
}

void Inspector::showProblems() {
    Diagnostics here;
    const Graph& graph = m_editor.level().project().graph;
    for (const Diagnostic& d : m_editor.level().problems()) {
        const Node* node = nodeOf(d, graph);
        const bool ofLoss = m_shown.loss && d.where.starts_with("training.loss");
        const bool ofOne = m_shown.nodes.size() == 1 && node && node->id == m_shown.nodes.front();
        if (ofLoss || ofOne) here.push_back(d);
    }
    m_notes->showProblems(here, [this](const Diagnostic& d) {
        const auto remedy = m_editor.remedy(d);
        return remedy ? remedy->text : QString();
    });
}

void Inspector::showFigures() {
    auto figures = layerFigures(m_editor.level().project(), m_editor.level().inference(), m_shown.nodes);
    m_thisLayer->setVisible(!figures.empty());
    m_figures->setVisible(!figures.empty());
    m_figures->showFigures(std::move(figures));
}

void Inspector::focusForm() {
    if (m_shown.loss) return m_loss->params().focusFirst();
    if (m_form->rows().empty()) return m_head->focusName();
    m_form->focusFirst();
}

void Inspector::focusName() {
    m_head->focusName();
}

void Inspector::promoteFocused() {
    if (m_shown.nodes.size() != 1) return m_bench.go.hint(tr("Select one layer inside a block, and one of its parameters"));
    for (const ParamRow* row : m_form->rows())
        if (row->isAncestorOf(focusWidget())) return m_editor.togglePromoted(m_shown.nodes.front(), std::string(row->def().key));
    m_bench.go.hint(tr("Click the field of a parameter first"));
}

void Inspector::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), ui::themeOf(this).panel);
}

}  // namespace lathe::workbench
