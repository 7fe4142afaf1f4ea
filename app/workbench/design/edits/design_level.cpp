// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/edits/design_level.h"

#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/layers/block_node.h"

namespace lathe::workbench {

DesignLevel::DesignLevel(Document& document, Analysis& analysis, QObject* parent)
    : QObject(parent), m_document(document), m_analysis(analysis) {
    connect(&document, &Document::edited, this, &DesignLevel::follow);
    connect(&analysis, &Analysis::inferred, this, [this] { m_view.reset(); });
    connect(&document, &Document::opened, this, [this] {
        m_uses.clear();
        m_view.reset();
        Q_EMIT changed();
    });
}

// The block that is shown may be gone.
void DesignLevel::follow() {
    m_view.reset();
    const size_t before = m_uses.size();
    while (!m_uses.empty() && !block()) m_uses.pop_back();
    if (m_uses.size() != before) Q_EMIT changed();
}

const Block* DesignLevel::blockAt(size_t depth) const {
    const Project& project = m_document.project();
    const Graph* graph = &project.graph;
    const Block* found = nullptr;
    for (size_t i = 0; i < depth; ++i) {
        const Node* use = graph->find(m_uses[i]);
        found = use ? findBlock(project.blocks, blockNameOf(*use)) : nullptr;
        if (!found) return nullptr;
        graph = &found->graph;
    }
    return found;
}

const Block* DesignLevel::block() const {
    return blockAt(m_uses.size());
}

const Graph& DesignLevel::graphAt(size_t depth) const {
    return depth == 0 ? m_document.project().graph : blockAt(depth)->graph;
}

const Node* DesignLevel::use() const {
    return isInBlock() ? graphAt(m_uses.size() - 1).find(m_uses.back()) : nullptr;
}

std::string DesignLevel::pathOfUse() const {
    const Block* outer = blockAt(m_uses.size() - 1);
    return (outer ? "blocks." + outer->name + ".layers." : "layers.") + use()->name;
}

std::vector<BlockStep> DesignLevel::steps() const {
    std::vector<BlockStep> steps;
    for (const NodeId use : m_uses) steps.push_back({use, 0});
    return steps;
}

const DesignLevel::View& DesignLevel::view() const {
    if (m_view) return *m_view;
    View view{m_document.project(), {}, {}};
    const Block* shown = block();
    if (shown) view.project.graph = shown->graph;
    view.inference = shown ? m_analysis.inferenceInside(*shown, steps()) : m_analysis.inference();
    view.locations = m_analysis.locationsIn(view.project.graph, steps());
    return m_view.emplace(std::move(view));
}

const Project& DesignLevel::project() const {
    return isInBlock() ? view().project : m_document.project();
}

const Inference& DesignLevel::inference() const {
    return isInBlock() ? view().inference : m_analysis.inference();
}

Diagnostic DesignLevel::located(Diagnostic problem) const {
    const auto& locations = view().locations;
    if (const auto found = locations.find(problem.where); found != locations.end()) problem.where = found->second;
    return problem;
}

Diagnostics DesignLevel::problems() const {
    Diagnostics all = m_analysis.problems();
    if (m_document.project().blocks.empty()) return all;
    for (Diagnostic& d : all) d = located(std::move(d));
    return all;
}

std::string DesignLevel::pathOf(const Node& node) const {
    const Block* shown = block();
    return (shown ? "blocks." + shown->name + ".layers." : "layers.") + node.name;
}

QStringList DesignLevel::crumbs() const {
    QStringList names{m_document.name()};
    for (size_t i = 0; i < m_uses.size(); ++i) {
        const Node* node = graphAt(i).find(m_uses[i]);
        const int64_t copies = node->params[blockRepeat];
        names << (copies > 1 ? tr("%1 × %2").arg(fromUtf8(node->name)).arg(copies) : fromUtf8(node->name));
    }
    return names;
}

int64_t DesignLevel::copies() const {
    const Node* node = use();
    return node ? node->params[blockRepeat] : 1;
}

const Project& DesignLevel::document() const {
    return m_document.project();
}

Status DesignLevel::applyToDocument(const Edit& edit, const QString& text) {
    return m_document.apply(edit, text);
}

bool DesignLevel::open(NodeId use) {
    const Node* node = project().graph.find(use);
    if (!node || !findBlock(m_document.project().blocks, blockNameOf(*node))) return false;
    m_uses.push_back(use);
    m_view.reset();
    Q_EMIT changed();
    return true;
}

NodeId DesignLevel::goUp(size_t level) {
    if (level >= m_uses.size()) return {};
    const NodeId left = m_uses[level];
    m_uses.resize(level);
    m_view.reset();
    Q_EMIT changed();
    return left;
}

Edit DesignLevel::inDocument(const Edit& edit) const {
    const std::string& name = block()->name;
    if (const auto* group = std::get_if<EditGroup>(&edit.what)) {
        EditGroup all;
        for (const Edit& one : group->edits) all.edits.push_back(inDocument(one));
        return {std::move(all)};
    }
    if (const auto* set = std::get_if<SetValue>(&edit.what)) {
        const bool isLayer = set->path.starts_with("layers.");
        return isLayer ? Edit{SetValue{"blocks." + name + '.' + set->path, set->value}} : edit;
    }
    const bool isOfProject = std::holds_alternative<AddBlock>(edit.what) || std::holds_alternative<RemoveBlock>(edit.what) ||
                             std::holds_alternative<SetBlockParams>(edit.what);
    return isOfProject ? edit : Edit{EditBlock{name, {edit}}};
}

Status DesignLevel::apply(const Edit& edit, const QString& text, const QString& merge) {
    return m_document.apply(isInBlock() ? inDocument(edit) : edit, text, merge);
}

NodeId DesignLevel::freshId() {
    return m_document.freshId(project().graph);
}

}  // namespace lathe::workbench
