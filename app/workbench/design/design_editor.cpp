// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/design_editor.h"

#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>

#include "app/workbench/design/edits/graph_clipboard.h"
#include "app/workbench/design/edits/layer_fit.h"
#include "app/workbench/design/edits/layer_text.h"
#include "app/workbench/design/palette/block_library.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/block_edits.h"
#include "widgets/graph/graph_view.h"
#include "widgets/graph/layout/graph_layout.h"
#include "widgets/graph/model/graph_room.h"

namespace lathe::workbench {

namespace {

constexpr qint64 nudgePauseMs = 800;

Edge edgeOf(const ui::WireView& wire) {
    return {{wire.from.node}, wire.from.port, {wire.to.node}, wire.to.port};
}

std::vector<NodeId> layersAmong(const std::vector<int64_t>& ids) {
    std::vector<NodeId> out;
    for (int64_t id : ids)
        if (id != lossNode) out.push_back({id});
    return out;
}

QPointF onGrid(QPointF at) {
    return {std::round(at.x() / 8) * 8, std::round(at.y() / 8) * 8};
}

}  // namespace

DesignEditor::DesignEditor(Workbench& bench, ui::GraphView& canvas, BlockLibrary& library, QObject* parent)
    : QObject(parent), m_bench(bench), m_canvas(canvas), m_library(library), m_level(bench.document, bench.analysis) {
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &DesignEditor::refresh);
    connect(&bench.document, &Document::edited, this, &DesignEditor::refresh);
    connect(&bench.document, &Document::opened, this, [this] {
        refresh();
        m_canvas.select({});
        m_canvas.frame(false);
    });
    connect(&bench.analysis, &Analysis::inferred, &m_later, qOverload<>(&QTimer::start));
    connect(&m_level, &DesignLevel::changed, this, &DesignEditor::refresh);
    connect(&m_level, &DesignLevel::changed, this, &DesignEditor::showOuter);
    connect(&m_canvas, &ui::GraphView::outerRequested, this, [this] { leaveBlock(m_level.depth() - 1); });
    m_canvas.setFits([this](ui::PortRef from, ui::PortRef to) { return whyNot(from, to); });
    connectRequests();
    refresh();
}

void DesignEditor::connectRequests() {
    using View = ui::GraphView;
    connect(&m_canvas, &View::selectionChanged, this, &DesignEditor::selectionChanged);
    connect(&m_canvas, &View::moveRequested, this, &DesignEditor::moved);
    connect(&m_canvas, &View::connectRequested, this, &DesignEditor::connectPorts);
    connect(&m_canvas, &View::disconnectRequested, this, &DesignEditor::disconnectWires);
    connect(&m_canvas, &View::removeRequested, this,
            [this](const auto& nodes, bool reconnect) { remove(layersAmong(nodes), reconnect); });
    connect(&m_canvas, &View::insertRequested, this, [this](int64_t node, QPointF at, const ui::WireView& wire) {
        GraphPlan edit = plan();
        if (node == lossNode || wire.to.node == lossNode) return;
        insertInto(edit, {node}, edgeOf(wire));
        edit.move({node}, at);
        makeRoom(edit, {node});
        apply(edit, tr("Insert layer"));
    });
    connect(&m_canvas, &View::addRequested, this, &DesignEditor::chooseRequested);
    connect(&m_canvas, &View::dropRequested, this,
            [this](const QString& type, QPointF at, const std::optional<ui::WireView>& onWire) {
                NewLayer layer = newLayer(type.toStdString(), onGrid(at));
                if (onWire && onWire->to.node != lossNode) layer.into = edgeOf(*onWire);
                if (onWire && onWire->to.node == lossNode) layer.from = {NodeId{onWire->from.node}, onWire->from.port};
                add(std::move(layer));
            });
    connect(&m_canvas, &View::activated, this, [this](int64_t node) {
        if (!openBlock({node})) Q_EMIT inspectRequested(node);
    });
    connect(&m_canvas, &View::renameRequested, this, &DesignEditor::renameRequested);
    connect(&m_canvas, &View::remedyRequested, this, &DesignEditor::mend);
    connect(&m_canvas, &View::copyRequested, this, &DesignEditor::copy);
    connect(&m_canvas, &View::cutRequested, this, &DesignEditor::cut);
    connect(&m_canvas, &View::pasteRequested, this, &DesignEditor::paste);
    connect(&m_canvas, &View::duplicateRequested, this, &DesignEditor::duplicateSelection);
    connect(&m_canvas, &View::layOutRequested, this, &DesignEditor::layOut);
    connect(&m_canvas, &View::hint, this, [this](const QString& text) { m_bench.go.hint(text); });
}

void DesignEditor::reveal(NodeId node) {
    m_canvas.reveal(node.value);
}

RemedyContext DesignEditor::context(FreshId fresh) const {
    const auto data = m_bench.analysis.data();
    return {m_level.project(), m_level.inference(), data ? &data->info : nullptr, std::move(fresh)};
}

// For showing alone: ids of remedies that nobody may ever choose are not taken from the document.
static FreshId provisional(const Graph& graph) {
    return [next = graph.nodes.empty() ? 0 : graph.nodes.back().id.value]() mutable { return NodeId{++next}; };
}

void DesignEditor::refresh() {
    m_later.stop();
    const Project& project = m_level.project();
    const auto data = m_bench.analysis.data();
    const RemedyContext remedies = context(provisional(project.graph));
    ui::GraphModel model =
        graphModel({project, m_level.inference(), m_level.problems(), remedies, m_heat, m_level.block(), m_level.use()});
    if (model != m_canvas.model()) m_canvas.setModel(std::move(model));
    Q_EMIT shown();
}

// As it was when the block was opened: an edit inside does not move it.
void DesignEditor::showOuter() {
    if (!m_level.isInBlock()) return m_canvas.showOuter({});
    Project outer = m_level.document();
    outer.graph = m_level.outerGraph();
    const RemedyContext none{outer, {}, nullptr, {}};
    m_canvas.showOuter(graphModel({outer, {}, {}, none, m_heat}), m_level.use()->id.value);
}

void DesignEditor::setHeat(Heat heat) {
    m_heat = heat;
    refresh();
}

std::vector<NodeId> DesignEditor::selected() const {
    return layersAmong(m_canvas.selection());
}

bool DesignEditor::lossSelected() const {
    return m_canvas.selection() == std::vector{lossNode};
}

void DesignEditor::select(const std::vector<NodeId>& nodes) {
    std::vector<int64_t> ids;
    for (const NodeId id : nodes) ids.push_back(id.value);
    if (ids.size() == 1)
        m_canvas.setCurrent(ids.front());
    else
        m_canvas.select(ids);
}

GraphPlan DesignEditor::plan() {
    return GraphPlan(m_level.project(), [this] { return m_level.freshId(); });
}

bool DesignEditor::apply(const GraphPlan& edit, const QString& text, const QString& merge) {
    if (edit.empty()) return false;
    const Status done = m_level.apply(edit.edit(), text, merge);
    if (!done.ok()) m_bench.go.report(done.error());
    return done.ok();
}

NewLayer DesignEditor::newLayer(const std::string& key, QPointF at) const {
    NewLayer layer{key, at};
    layer.block = m_library.find(key);
    if (layer.block) layer.type = blockType;
    return layer;
}

void DesignEditor::add(const std::string& key, std::optional<QPointF> at) {
    const std::vector<NodeId> chosen = selected();
    NewLayer layer = newLayer(key, at ? onGrid(*at) : roomInView());
    const Node* source = chosen.size() == 1 ? m_level.project().graph.find(chosen.front()) : nullptr;
    const LayerDef* sourceDef = source ? findLayer(source->type) : nullptr;
    if (!at && layer.hasInputs() && sourceDef && sourceDef->outputs > 0) {
        layer.from = {source->id, 0};
        layer.takesReaders = layer.hasOutputs();  // a loss is a branch
        layer.at = placeBelow(m_canvas.model(), source->id.value, docks(layer));
    }
    add(std::move(layer));
}

bool DesignEditor::docks(const NewLayer& layer) {
    const LayerDef* def = findLayer(layer.type);
    return !layer.block && def && docksTo(*def);
}

// A block of the program or of the user becomes another one of the project if the project has one of its name.
bool DesignEditor::containsShown(const BlockTemplate& added) const {
    const Block* shown = m_level.block();
    if (!shown) return false;
    const Block* same = findBlock(added.blocks, shown->name);
    return same && *same == *shown;
}

void DesignEditor::add(NewLayer layer) {
    if (layer.block && containsShown(*layer.block)) return m_bench.go.hint(tr("A block cannot contain itself"));
    if (layer.into) layer.channels = channelsOf(m_level.inference(), {layer.into->from, layer.into->fromPort});
    if (layer.from) layer.channels = channelsOf(m_level.inference(), *layer.from);
    GraphPlan edit = plan();
    const NodeId made = addLayer(edit, layer);
    if (layer.into || layer.takesReaders) makeRoom(edit, made);
    const QString name = layer.block ? fromUtf8(layer.block->name) : typeLabel(layer.type);
    if (!apply(edit, tr("Add %1").arg(name))) return;
    select({made});
    m_canvas.reveal(made.value);
}

void DesignEditor::makeRoom(GraphPlan& edit, NodeId node) const {
    const RemedyContext none{edit.project(), m_level.inference(), nullptr, {}};
    ui::GraphModel model = graphModel({edit.project(), m_level.inference(), {}, none, m_heat, m_level.block(), m_level.use()});
    std::erase_if(model.nodes, [](const ui::NodeView& n) { return n.id == lossNode; });
    std::erase_if(model.wires, [](const ui::WireView& w) { return w.to.node == lossNode; });
    for (const ui::NodeMove& m : ui::makeRoom(std::move(model), node.value)) edit.move({m.node}, m.position);
}

// In the middle of what is seen, beside what is there.
QPointF DesignEditor::roomInView() const {
    const auto& nodes = m_canvas.model().nodes;
    if (nodes.empty()) return {0, 0};
    QPointF at = onGrid(m_canvas.state().seen().center());
    const auto taken = [&](const ui::NodeView& n) {
        return std::abs(n.position.x() - at.x()) < 168 && std::abs(n.position.y() - at.y()) < 52;
    };
    while (std::any_of(nodes.begin(), nodes.end(), taken)) at += QPointF(0, 72);
    return at;
}

std::optional<Remedy> DesignEditor::remedy(const Diagnostic& problem) const {
    return remedyFor(problem, context(provisional(m_level.project().graph)));
}

void DesignEditor::applyRemedy(const Diagnostic& problem) {
    const auto remedy = remedyFor(problem, context([this] { return m_level.freshId(); }));
    if (!remedy) return;
    const Graph before = m_level.project().graph;
    GraphPlan edit = plan();
    edit.step(remedy->edit);
    const Graph after = edit.graph();
    const bool replaces = after.nodes.size() <= before.nodes.size();  // the new one lies where the old one was
    for (const Node& node : after.nodes)
        if (!replaces && !before.find(node.id) && !inputsOf(after, node.id).empty()) makeRoom(edit, node.id);
    apply(edit, remedy->text);
}

// The worst problem of a node, as its badge shows it.
void DesignEditor::mend(int64_t id) {
    const Node* node = m_level.project().graph.find(NodeId{id});
    for (const Diagnostic& problem : m_level.problems()) {
        const bool here = node ? problem.where == locationOf(*node) : id == lossNode && problem.where == "training.loss";
        if (here && remedy(problem)) return applyRemedy(problem);
    }
}

void DesignEditor::move(const std::vector<ui::NodeMove>& moves, const QString& text, const QString& merge) {
    GraphPlan edit = plan();
    for (const ui::NodeMove& m : moves)
        if (m.node != lossNode) edit.move({m.node}, m.position);
    // The drawn loss follows the network's output by itself: it goes back to its place.
    if (!apply(edit, text, merge)) refresh();
}

// Nudges of the same layers in a row are one step.
void DesignEditor::moved(const std::vector<ui::NodeMove>& moves) {
    QString nodes;
    for (const ui::NodeMove& m : moves) nodes += QString::number(m.node) + QLatin1Char(' ');
    const bool goesOn = nodes == m_moved && m_sinceMove.isValid() && m_sinceMove.elapsed() < nudgePauseMs;
    if (!goesOn) ++m_moveCount;
    m_moved = nodes;
    m_sinceMove.start();
    move(moves, moves.size() == 1 ? tr("Move layer") : tr("Move layers"),
         QStringLiteral("move %1 %2").arg(nodes).arg(m_moveCount));
}

void DesignEditor::connectPorts(ui::PortRef from, ui::PortRef to) {
    if (from.node == lossNode || to.node == lossNode)
        return m_bench.go.hint(tr("The loss is always connected to the last layer of the network"));
    GraphPlan edit = plan();
    edit.connect({{from.node}, from.port, {to.node}, to.port});
    apply(edit, tr("Connect"));
}

void DesignEditor::disconnectWires(const std::vector<ui::WireView>& wires) {
    GraphPlan edit = plan();
    for (const ui::WireView& wire : wires)
        if (wire.to.node != lossNode) edit.disconnect(edgeOf(wire));
    apply(edit, tr("Disconnect"));
}

void DesignEditor::remove(const std::vector<NodeId>& nodes, bool reconnect) {
    GraphPlan edit = plan();
    removeNodes(edit, nodes, reconnect);
    apply(edit, nodes.size() == 1 ? tr("Remove layer") : tr("Remove layers"));
}

bool DesignEditor::isBlock(NodeId node) const {
    const Node* found = m_level.project().graph.find(node);
    return found && findBlock(m_level.project().blocks, blockNameOf(*found));
}

void DesignEditor::makeBlock() {
    const Project& project = m_level.project();
    const auto edit = lathe::makeBlock(project, selected(), freshBlockName(project.blocks), [this] { return m_level.freshId(); });
    if (!edit.ok()) return m_bench.go.hint(sentenceOf(edit.error()));
    const Status done = m_level.apply(*edit, tr("Group into block"));
    if (!done.ok()) return m_bench.go.report(done.error());
    const auto& nodes = m_level.project().graph.nodes;
    if (!nodes.empty()) select({nodes.back().id});
}

void DesignEditor::dissolveBlock() {
    const std::vector<NodeId> chosen = selected();
    if (chosen.size() != 1) return;
    const auto edit = lathe::dissolveBlock(m_level.project(), chosen.front(), [this] { return m_level.freshId(); });
    if (!edit.ok()) return m_bench.go.hint(sentenceOf(edit.error()));
    const Status done = m_level.apply(*edit, tr("Replace block by its layers"));
    if (!done.ok()) m_bench.go.report(done.error());
}

void DesignEditor::makeCopyDifferent(int64_t copy) {
    if (!m_level.isInBlock()) return;
    const NodeId use = m_level.use()->id;
    m_level.goUp(m_level.depth() - 1);
    const Blocks before = m_level.project().blocks;
    const auto split = splitBlock(m_level.project(), use, copy, [this] { return m_level.freshId(); });
    if (!split.ok()) {
        openBlock(use);
        return m_bench.go.hint(sentenceOf(split.error()));
    }
    GraphPlan edit = plan();
    const size_t nodes = edit.graph().nodes.size();
    edit.step(*split);
    for (size_t i = nodes; i < edit.graph().nodes.size(); ++i) makeRoom(edit, edit.graph().nodes[i].id);
    apply(edit, tr("Make copy %1 different").arg(copy + 1));
    for (const Node& node : m_level.project().graph.nodes)
        if (const std::string block = blockNameOf(node); !block.empty() && !findBlock(before, block)) {
            openBlock(node.id);
            return;
        }
}

void DesignEditor::saveBlock() {
    const std::vector<NodeId> chosen = selected();
    const Project& project = m_level.project();
    const Node* node = chosen.size() == 1 ? project.graph.find(chosen.front()) : nullptr;
    const Block* block = node && isBlock(node->id) ? findBlock(project.blocks, blockNameOf(*node)) : m_level.block();
    if (!block) return m_bench.go.hint(tr("No block is selected"));
    const auto made = templateOf(project.blocks, block->name);
    if (!made.ok()) return m_bench.go.hint(sentenceOf(made.error()));
    const auto replaced = m_library.save(*made);
    if (!replaced.ok()) return m_bench.go.report(replaced.error());
    if (*replaced == std::nullopt) return m_bench.go.hint(tr("The block %1 was saved to the palette").arg(fromUtf8(made->name)));
    m_bench.go.notify({.text = tr("The block %1 replaces the one in the palette.").arg(fromUtf8(made->name)),
                       .actionText = tr("Undo"),
                       .action = [this, old = **replaced] { restoreSaved(old); }});
}

void DesignEditor::restoreSaved(const BlockTemplate& block) {
    if (const auto done = m_library.save(block); !done.ok()) m_bench.go.report(done.error());
}

void DesignEditor::forgetBlock(const std::string& key) {
    const auto removed = m_library.remove(key);
    if (!removed.ok()) return m_bench.go.report(removed.error());
    m_bench.go.notify({.text = tr("The block %1 was removed from the palette.").arg(fromUtf8(removed->name)),
                       .actionText = tr("Undo"),
                       .action = [this, old = *removed] { restoreSaved(old); }});
}

void DesignEditor::togglePromoted(NodeId id, const std::string& key) {
    const Block* block = m_level.block();
    const Node* node = m_level.project().graph.find(id);
    if (!block || !node) return m_bench.go.hint(tr("Only parameters of layers inside a block can be promoted"));
    const std::string name = node->name;  // the node is gone with the edit
    const BlockParam* known = promotedFor(*block, name, key);
    const QString text = known ? tr("Take back %1").arg(fromUtf8(known->name)) : tr("Promote %1").arg(fromUtf8(key));
    const auto edit = lathe::togglePromoted(*block, name, key);
    if (!edit.ok()) return m_bench.go.hint(sentenceOf(edit.error()));
    const Status done = m_level.apply(*edit, text);
    if (!done.ok()) return m_bench.go.report(done.error());
    const BlockParam* now = promotedFor(*m_level.block(), name, key);
    m_bench.go.hint(now ? tr("%1.%2 is the parameter %3 of the block").arg(fromUtf8(name), fromUtf8(key), fromUtf8(now->name))
                        : tr("%1.%2 is no longer a parameter of the block").arg(fromUtf8(name), fromUtf8(key)));
}

bool DesignEditor::openBlock(NodeId use) {
    if (!m_level.open(use)) return false;
    m_canvas.select({});
    m_canvas.frame(false);
    return true;
}

void DesignEditor::leaveBlock(size_t level) {
    const NodeId left = m_level.goUp(level);
    if (left.value == 0) return;
    m_canvas.frame(false);
    select({left});
}

void DesignEditor::layOut(bool selectionOnly) {
    ui::GraphModel model = m_canvas.model();
    std::erase_if(model.nodes, [](const ui::NodeView& n) { return n.id == lossNode; });
    std::erase_if(model.wires, [](const ui::WireView& w) { return w.to.node == lossNode; });
    std::vector<int64_t> nodes;
    if (selectionOnly)
        for (const NodeId id : selected()) nodes.push_back(id.value);
    if (model.nodes.empty()) return;
    const double column = std::max(600.0, 1.6 * m_canvas.height());
    move(ui::layOut(model, nodes, column), tr("Auto-layout"), {});
    if (!selectionOnly) m_canvas.frame(false);
}

void DesignEditor::copy() {
    if (const auto nodes = selected(); !nodes.empty())
        QGuiApplication::clipboard()->setMimeData(graphMime(m_level.project().graph, nodes).release());
}

void DesignEditor::cut() {
    copy();
    remove(selected(), false);
}

void DesignEditor::paste(QPointF at, bool keepIncoming) {
    const QMimeData* mime = QGuiApplication::clipboard()->mimeData();
    GraphPlan edit = plan();
    const auto made = pasteGraph(edit, mime ? graphTextOf(*mime) : std::string(), onGrid(at), keepIncoming);
    if (!made.ok()) return m_bench.go.hint(sentenceOf(made.error()));
    if (apply(edit, tr("Paste layers"))) select(*made);
}

void DesignEditor::duplicateSelection() {
    GraphPlan edit = plan();
    const auto made = duplicate(edit, selected(), {192, 0});
    if (apply(edit, tr("Duplicate layers"))) select(made);
}

QString DesignEditor::mismatch(const std::string& key, std::optional<std::pair<NodeId, int>> from) const {
    const auto block = m_library.find(key);
    if (block && containsShown(*block)) return tr("A block cannot contain itself");
    if (!from) return {};
    return block ? mismatchOf(*block, m_level.inference(), *from) : mismatchOf(key, m_level.inference(), *from);
}

QString DesignEditor::whyNot(ui::PortRef from, ui::PortRef to) const {
    if (to.node == lossNode || from.node == lossNode) return tr("The loss is always connected to the last layer of the network");
    return whyNoWire(m_level.project(), m_level.inference(), {{from.node}, from.port, {to.node}, to.port});
}

}  // namespace lathe::workbench
