// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/remedies/remedies.h"

#include <algorithm>
#include <charconv>

#include "app/workbench/design/remedies/remedy_table.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

const RemedyEntry* findEntry(std::string_view code) {
    for (const auto table : {graphRemedies(), layerRemedies(), settingRemedies(), adviceRemedies()})
        for (const RemedyEntry& entry : table)
            if (entry.code == code) return &entry;
    return nullptr;
}

}  // namespace

const Node* RemedyBuilder::node() const {
    return nodeOf(problem, graph());
}

int64_t RemedyBuilder::number(size_t arg) const {
    const std::string digits = text(arg);
    int64_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return read.ec == std::errc() ? value : 0;
}

std::string RemedyBuilder::text(size_t arg) const {
    return arg < problem.args.size() ? problem.args[arg] : std::string();
}

const TensorType* RemedyBuilder::output(NodeId id, int port) const {
    const auto known = context.inference.nodes.find(id);
    const bool exists = known != context.inference.nodes.end() && static_cast<size_t>(port) < known->second.outputs.size();
    return exists ? &known->second.outputs[static_cast<size_t>(port)] : nullptr;
}

const TensorType* RemedyBuilder::input(NodeId id, int port) const {
    for (const Edge& e : inputsOf(graph(), id))
        if (e.toPort == port) return output(e.from, e.fromPort);
    return nullptr;
}

std::string RemedyBuilder::place() const {
    if (const Node* n = node()) return "layers." + n->name;
    const std::string& where = problem.where;
    return where.starts_with("training") || where.starts_with("data") ? where : std::string();
}

std::optional<Remedy> remedyFor(const Diagnostic& problem, const RemedyContext& context) {
    const RemedyEntry* entry = findEntry(problem.code);
    if (!entry) return std::nullopt;
    RemedyBuilder builder{problem, context, GraphPlan(context.project, context.fresh)};
    QString text = entry->make(builder);
    if (text.isEmpty() || builder.plan.empty()) return std::nullopt;
    return Remedy{std::move(text), builder.plan.edit()};
}

std::vector<std::string_view> remedyCodes() {
    std::vector<std::string_view> codes;
    for (const auto table : {graphRemedies(), layerRemedies(), settingRemedies(), adviceRemedies()})
        for (const RemedyEntry& entry : table) codes.push_back(entry.code);
    std::sort(codes.begin(), codes.end());
    return codes;
}

QString problemHeadline(const Diagnostic& d) {
    return capitalised(messageOf(d));
}

const Node* nodeOf(const Diagnostic& d, const Graph& graph) {
    const size_t quote = d.where.find('"');
    if (quote == std::string::npos || d.where.back() != '"') return nullptr;
    const Node* node = graph.find(std::string_view(d.where).substr(quote + 1, d.where.size() - quote - 2));
    return node && locationOf(*node) == d.where ? node : nullptr;
}

}  // namespace lathe::workbench
