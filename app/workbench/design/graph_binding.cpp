// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/graph_binding.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <tuple>

#include <QCoreApplication>

#include "app/workbench/design/edits/layer_text.h"
#include "app/workbench/workspace/figures.h"
#include "app/workbench/workspace/layer_group.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/reader.h"
#include "core/graph/expand_blocks.h"
#include "core/layers/block_node.h"
#include "core/layers/block_params.h"
#include "core/layers/input_field.h"
#include "core/layers/loss.h"
#include "core/train/program/heads.h"
#include "widgets/graph/model/docking.h"
#include "widgets/graph/model/geometry.h"

namespace lathe::workbench {

namespace {

struct DrawingText {
    Q_DECLARE_TR_FUNCTIONS(Drawing)
};

ui::Mark markOf(Severity severity) {
    return severity == Severity::Error ? ui::Mark::Error : severity == Severity::Warning ? ui::Mark::Warning : ui::Mark::None;
}

// "fashion-mnist" for data of a folder, else what its reader is called.
QString dataName(const DataSettings& data) {
    if (const ParamValue* path = data.reader.params.find("path"))
        if (const auto* text = std::get_if<std::string>(path)) {
            const std::filesystem::path place = std::filesystem::path(*text).lexically_normal();
            return fromUtf8((place.has_filename() ? place : place.parent_path()).filename().string());
        }
    const ReaderDef* def = findReader(data.reader.type);
    return def ? defText(def->label) : fromUtf8(data.reader.type);
}

bool learns(const LayerDef& def) {
    return def.group == "Convolution" || def.group == "Linear" || def.group == "Normalization";
}

class Drawer {
public:
    explicit Drawer(const DrawingInput& in) : m_in(in) {
        for (const auto& [id, known] : in.inference.nodes) m_largest = std::max(m_largest, heatOf(known, in.heat));
        for (const Diagnostic& d : in.problems)
            if (!d.where.empty()) m_problems.emplace(d.where, &d);
        for (const Edge& e : in.project.graph.edges) m_highest[e.to] = std::max(m_highest[e.to], e.toPort);
    }

    ui::GraphModel run() {
        for (const Node& node : m_in.project.graph.nodes) m_out.nodes.push_back(view(node));
        for (const Edge& e : m_in.project.graph.edges) m_out.wires.push_back(wire(e));
        std::sort(m_out.wires.begin(), m_out.wires.end(), [](const auto& a, const auto& b) { return a.to < b.to; });
        for (const Node& node : m_in.project.graph.nodes) orderInputs(node);
        addLoss();
        return std::move(m_out);
    }

private:
    const NodeInference* known(NodeId id) const {
        const auto found = m_in.inference.nodes.find(id);
        return found == m_in.inference.nodes.end() || found->second.outputs.empty() ? nullptr : &found->second;
    }

    ui::NodeView view(const Node& node) {
        ui::NodeView out;
        const LayerDef* def = findLayer(node.type);
        out.id = node.id.value;
        const Block* block = findBlock(m_in.project.blocks, blockNameOf(node));
        out.type = block ? blockText(node) : typeLabel(node.type);
        out.name = fromUtf8(node.name);
        setSettings(node, def, block, out);
        if (block) out.content = contentText(*block);
        out.stacked = block && node.params[blockRepeat] > 1;
        out.isEnd = node.type == blockOutputType;
        out.family = familyOf(node.type);
        out.position = {node.x, node.y};
        if (block)
            ports(*block, out);
        else if (def)
            ports(*def, node, out);
        figures(def, node, out);
        mark(node, out);
        out.accessible = accessible(node, out);
        return out;
    }

    // "residual × 6"
    static QString blockText(const Node& node) {
        const QString name = fromUtf8(blockNameOf(node));
        const int64_t copies = node.params[blockRepeat];
        return copies > 1 ? DrawingText::tr("%1 × %2").arg(name).arg(copies) : name;
    }

    // "7 layers": of one copy, with those of the blocks inside.
    QString contentText(const Block& block) const {
        const Node use{{1}, std::string(blockType), "use", {{std::string(blockNameKey), block.name}}};
        const size_t layers = expandBlocks({{use}, {}}, m_in.project.blocks).graph.nodes.size();
        return DrawingText::tr("%n layers", nullptr, static_cast<int>(layers));
    }

    void setSettings(const Node& node, const LayerDef* def, const Block* block, ui::NodeView& out) const {
        if (!def) return;
        if (def->isInput() && !m_in.block) out.settings = inputText(node);
        if (def->isInput()) return;
        std::optional<PromotedParams> promoted;
        if (block) promoted.emplace(m_in.project.blocks, *block);
        ParamDefs defs = block ? promoted->defs() : def->params;
        if (m_in.block) out.promoted = promotedLine(*m_in.block, m_in.use, node, defs);
        out.settings = settingsLine(defs, node.params);
    }

    static void ports(const Block& block, ui::NodeView& out) {
        out.inputs = static_cast<int>(block.inputs().size());
        out.outputs = static_cast<int>(block.outputs().size());
    }

    QString inputText(const Node& node) const {
        const std::string field = node.params[inputField];
        return field.empty() ? dataName(m_in.project.data) : fromUtf8(field);
    }

    // A layer that takes any number shows one input more than it has.
    void ports(const LayerDef& def, const Node& node, ui::NodeView& out) {
        const auto highest = m_highest.find(node.id);
        const int used = highest == m_highest.end() ? 0 : highest->second + 1;
        out.inputs = def.maxInputs < 0 ? std::max(def.minInputs, used + 1) : def.maxInputs;
        out.spare = def.maxInputs < 0 && used >= std::max(def.minInputs, 1);
        out.outputs = def.outputCount(node.params);
        out.docks = docksTo(def);
    }

    ui::NodeView& viewOf(int64_t id) { return *std::ranges::lower_bound(m_out.nodes, id, {}, &ui::NodeView::id); }

    // The ports of a layer that takes its inputs in any order are in the order of their sources, so that the wires do not cross.
    // Of sources in one column the upper one comes first: its wire passes the others at the left.
    void orderInputs(const Node& node) {
        const LayerDef* def = findLayer(node.type);
        if (!def || !def->traits.symmetric) return;
        const auto wires =
            std::ranges::equal_range(m_out.wires, node.id.value, {}, [](const ui::WireView& w) { return w.to.node; });
        const auto count = static_cast<size_t>(std::ranges::distance(wires));
        if (count < 2 || wires.back().to.port + 1 != static_cast<int>(count)) return;  // one is missing
        std::vector<std::tuple<double, double, int>> sources;
        for (const ui::WireView& w : wires) {
            const QPointF at = viewOf(w.from.node).position;
            sources.emplace_back(at.x(), at.y(), w.to.port);
        }
        std::ranges::sort(sources);
        std::vector<int>& order = viewOf(node.id.value).inputOrder;
        order.resize(count);
        for (size_t i = 0; i < count; ++i) order[static_cast<size_t>(std::get<int>(sources[i]))] = static_cast<int>(i);
    }

    void figures(const LayerDef* def, const Node& node, ui::NodeView& out) {
        const NodeInference* figures = known(node.id);
        out.shapeKnown = def && def->outputs == 0 ? readsKnown(node.id) : figures != nullptr;
        if (figures && figures->parameters > 0) out.count = countText(figures->parameters);
        if (!figures && def && learns(*def)) out.count = QStringLiteral("?");
        if (figures && m_largest > 0)
            out.share = static_cast<double>(heatOf(*figures, m_in.heat)) / static_cast<double>(m_largest);
    }

    // A loss has no output of its own whose shape could be known.
    bool readsKnown(NodeId id) const {
        const auto in = inputsOf(m_in.project.graph, id);
        return !in.empty() && known(in.front().from);
    }

    void mark(const Node& node, ui::NodeView& out) {
        const auto [begin, end] = m_problems.equal_range(locationOf(node));
        const Diagnostic* worst = nullptr;
        for (auto it = begin; it != end; ++it)
            if (!worst || it->second->severity > worst->severity) worst = it->second;
        if (!worst || worst->severity == Severity::Note) return;
        out.mark = markOf(worst->severity);
        out.problem = problemHeadline(*worst);
        if (const auto remedy = remedyFor(*worst, m_in.remedies)) out.remedy = remedy->text;
    }

    QString accessible(const Node& node, const ui::NodeView& view) const {
        QStringList parts{DrawingText::tr("%1 %2").arg(view.type, view.name)};
        if (!view.promoted.isEmpty()) parts << view.promoted;
        if (!view.settings.isEmpty()) parts << view.settings;
        if (const NodeInference* figures = known(node.id))
            parts << DrawingText::tr("output %1").arg(sampleTexts(figures->outputs));
        if (!view.problem.isEmpty()) parts << view.problem;
        return parts.join(QStringLiteral(", "));
    }

    ui::WireView wire(const Edge& e) {
        ui::WireView out{{e.from.value, e.fromPort}, {e.to.value, e.toPort}, {}};
        const NodeInference* source = known(e.from);
        const auto port = static_cast<size_t>(e.fromPort);
        if (source && port < source->outputs.size()) {
            out.shape = sampleText(source->outputs[port].shape);
            out.whole = !isReal(source->outputs[port].dtype);
        }
        const Node* reader = m_in.project.graph.find(e.to);
        if (reader && source && disagrees(*reader)) out.mark = ui::Mark::Error;
        return out;
    }

    // Whether the shapes that enter a layer are what is wrong with it.
    bool disagrees(const Node& reader) const {
        const auto [begin, end] = m_problems.equal_range(locationOf(reader));
        return std::any_of(begin, end, [](const auto& entry) {
            const std::string& code = entry.second->code;
            return code.ends_with(".shapes") || code.ends_with(".rank") || code == "reshape.elements" || code == "conv2d.groups";
        });
    }

    void addLoss() {
        const Node* output = m_in.project.graph.find(m_in.inference.output());
        const LossDef* def = findLoss(m_in.project.training.loss.type);
        if (m_in.block || !output || !def || hasLossNodes(m_in.project.graph)) return;
        ui::NodeView node;
        node.id = lossNode;
        node.type = defText(def->label);
        node.name = DrawingText::tr("loss");
        node.settings = settingsLine(def->params, m_in.project.training.loss.params);
        node.accessible = DrawingText::tr("Loss: %1").arg(node.type);
        node.family = ui::Family::Input;
        node.outputs = 0;
        node.shapeKnown = known(output->id) != nullptr;
        const double below = cardBottom(m_out, output->id.value) + ui::minimumGap;
        node.position = {output->x, std::ceil(below / ui::gridStep) * ui::gridStep};
        const QString shape = node.shapeKnown ? sampleText(known(output->id)->outputs.front().shape) : QString();
        markLoss(node);
        m_out.nodes.push_back(std::move(node));
        m_out.wires.push_back({{output->id.value, 0}, {lossNode, 0}, shape});
    }

    void markLoss(ui::NodeView& node) {
        const auto found = m_problems.find("training.loss");
        if (found == m_problems.end()) return;
        node.mark = markOf(found->second->severity);
        node.problem = problemHeadline(*found->second);
        if (const auto remedy = remedyFor(*found->second, m_in.remedies)) node.remedy = remedy->text;
    }

    const DrawingInput& m_in;
    ui::GraphModel m_out;
    int64_t m_largest = 0;
    std::multimap<std::string, const Diagnostic*> m_problems;
    std::map<NodeId, int> m_highest;
};

struct Card {
    const ui::NodeView* host;
    QRectF box;
};

std::vector<Card> cardsOf(const ui::GraphModel& model) {
    std::vector<Card> cards;
    const ui::Wiring wiring(model);
    for (const ui::Stack& stack : ui::dockedByPosition(model, wiring)) {
        const ui::NodeView& host = model.nodes[static_cast<size_t>(stack.front())];
        const double height = ui::headHeight(host) + ui::rowHeight * static_cast<double>(stack.size() - 1);
        for (const int n : stack)
            cards.push_back({&model.nodes[static_cast<size_t>(n)], QRectF(host.position, QSizeF(160, height))});
    }
    return cards;
}

const Card* cardOf(const std::vector<Card>& cards, int64_t node) {
    const auto found = std::find_if(cards.begin(), cards.end(), [&](const Card& c) { return c.host->id == node; });
    return found == cards.end() ? nullptr : &*found;
}

}  // namespace

ui::GraphModel graphModel(const DrawingInput& in) {
    return Drawer(in).run();
}

int64_t heatOf(const NodeInference& known, Heat heat) {
    return heat == Heat::Macs ? known.macs : heat == Heat::Parameters ? known.parameters : known.activationBytes;
}

double cardBottom(const ui::GraphModel& model, int64_t node) {
    const std::vector<Card> cards = cardsOf(model);
    const Card* card = cardOf(cards, node);
    return card ? card->box.bottom() : 0;
}

QPointF placeBelow(const ui::GraphModel& model, int64_t source, bool docks) {
    const std::vector<Card> cards = cardsOf(model);
    const Card* card = cardOf(cards, source);
    if (!card) return {0, 0};
    const bool read = std::any_of(model.wires.begin(), model.wires.end(),
                                  [&](const ui::WireView& w) { return w.from.node == source && w.to.node != lossNode; });
    if (docks && !read) return card->box.topLeft();
    QPointF at(card->box.x(), std::ceil((card->box.bottom() + ui::minimumGap) / ui::gridStep) * ui::gridStep);
    const auto taken = [&](const Card& c) {
        return c.host->id != lossNode && c.box.intersects(QRectF(at, QSizeF(160, ui::plainHeight)));
    };
    while (std::any_of(cards.begin(), cards.end(), taken)) at.rx() += 192;
    return at;
}

}  // namespace lathe::workbench
