// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done about a layer that does not fit what enters it.
#include <cmath>
#include <numeric>

#include "app/workbench/design/edits/graph_edits.h"
#include "app/workbench/design/edits/layer_text.h"
#include "app/workbench/design/remedies/remedy_table.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

QString setParam(RemedyBuilder& c, std::string_view key, Json value, const QString& text) {
    if (!c.node()) return {};
    c.plan.setParam(c.node()->id, key, std::move(value));
    return text;
}

QString padSame(RemedyBuilder& c) {
    return setParam(c, "padding", "same", remedyText("Set padding to same"));
}

QString noPadding(RemedyBuilder& c) {
    return setParam(c, "padding", Json(), remedyText("Set padding to valid"));
}

QString fewerGroups(RemedyBuilder& c) {
    const int64_t groups = std::gcd(std::max<int64_t>(1, c.number(0)), std::max<int64_t>(1, c.number(1)));
    const int64_t fits = std::gcd(groups, std::max<int64_t>(1, c.number(2)));
    return setParam(c, "groups", fits, remedyText("Set groups to %1").arg(fits));
}

// A row of n values as the smallest square image that it can be.
QString insertReshape(RemedyBuilder& c) {
    const Node* node = c.node();
    const TensorType* in = node ? c.input(node->id) : nullptr;
    if (!in || in->shape.rank() < 2) return {};
    const int64_t values = in->shape.sample().elements();
    for (const int64_t channels : {1, 3}) {
        const auto side = static_cast<int64_t>(std::llround(std::sqrt(static_cast<double>(values / channels))));
        if (side < 2 || channels * side * side != values) continue;
        const auto edges = inputsOf(c.graph(), node->id);
        const NodeId made =
            c.plan.add("reshape", {node->x, node->y - 72}, {{"shape", std::vector<int64_t>{channels, side, side}}});
        insertInto(c.plan, made, edges.front());
        return remedyText("Insert Reshape to %1").arg(shapeText({channels, side, side}));
    }
    return {};
}

// An image that must become as wide, as high and as deep as another one.
struct Projection {
    int64_t filters = 0, down = 1, right = 1;
};

std::optional<Projection> projection(const Shape& from, const Shape& to) {
    if (from.rank() != 4 || to.rank() != 4) return std::nullopt;
    const auto stride = [](int64_t large, int64_t small) { return small > 1 ? (large - 1) / (small - 1) : large; };
    for (int64_t down = std::max<int64_t>(1, stride(from[2], to[2])); down >= 1; --down) {
        const int64_t right = std::max<int64_t>(1, from[2] == from[3] ? down : stride(from[3], to[3]));
        if ((from[2] - 1) / down + 1 == to[2] && (from[3] - 1) / right + 1 == to[3]) return Projection{to[1], down, right};
    }
    return std::nullopt;
}

// The first two inputs that differ, as `add.shapes` tells them: the first one of all and another.
QString projectBranch(RemedyBuilder& c) {
    const Node* node = c.node();
    const TensorType* first = node ? c.input(node->id) : nullptr;
    if (!first) return {};
    const auto edges = inputsOf(c.graph(), node->id);
    for (const Edge& e : edges) {
        const TensorType* other = c.input(node->id, e.toPort);
        if (!other || other->shape == first->shape) continue;
        const auto ours = projection(first->shape, other->shape), theirs = projection(other->shape, first->shape);
        const bool onFirst = ours && (!theirs || ours->down * ours->right > 1);
        const auto chosen = onFirst ? ours : theirs;
        if (!chosen) return {};
        Params params{{"filters", chosen->filters}, {"kernel", std::vector<int64_t>{1, 1}}, {"bias", false}};
        if (chosen->down * chosen->right > 1) params.set("stride", std::vector<int64_t>{chosen->down, chosen->right});
        insertInto(c.plan, c.plan.add("conv2d", {node->x - 192, node->y - 72}, std::move(params)), onFirst ? edges.front() : e);
        return remedyText("Insert 1×1 projection");
    }
    return {};
}

// Vectors of different lengths meet in a Dense layer.
QString makeShapesEqual(RemedyBuilder& c) {
    const Node* node = c.node();
    const TensorType* first = node ? c.input(node->id) : nullptr;
    if (!first || first->shape.rank() != 2) return projectBranch(c);
    for (const Edge& e : inputsOf(c.graph(), node->id)) {
        const TensorType* other = c.input(node->id, e.toPort);
        if (!other || other->shape == first->shape || other->shape.rank() != 2) continue;
        insertInto(c.plan, c.plan.add("dense", {node->x - 192, node->y - 72}, {{"units", first->shape[1]}}), e);
        return remedyText("Insert Dense of %1 units").arg(first->shape[1]);
    }
    return {};
}

QString firstDimension(RemedyBuilder& c) {
    return setParam(c, "axis", Json(), remedyText("Join along the channels"));
}

QString takeDataShape(RemedyBuilder& c) {
    return setParam(c, "shape", Json(), remedyText("Take the data's shape"));
}

QString flattenInstead(RemedyBuilder& c) {
    return setParam(c, "shape", Json::Array{-1}, remedyText("Make it one row"));
}

QString oneDimension(RemedyBuilder& c) {
    return setParam(c, "dims", Json(), remedyText("Normalize the last dimension"));
}

QString removeLayer(RemedyBuilder& c) {
    if (!c.node()) return {};
    const QString name = fromUtf8(c.node()->name);
    removeNodes(c.plan, {c.node()->id}, true);
    return remedyText("Remove \"%1\"").arg(name);
}

QString flattenInput(RemedyBuilder& c) {
    return c.node() && insertFlatten(c, *c.node()) ? remedyText("Insert Flatten") : QString();
}

// As many vectors as the data have tokens, if that is known.
QString insertEmbedding(RemedyBuilder& c) {
    if (!c.node()) return {};
    for (const Edge& e : inputsOf(c.graph(), c.node()->id)) {
        const TensorType* type = c.output(e.from);
        if (!type || type->dtype != DType::I64) continue;
        const int64_t tokens = c.context.inference.nodes.at(e.from).tokens;
        Params params;
        if (tokens > 0) params.set("vocabulary", tokens);
        insertInto(c.plan, c.plan.add("embedding", {c.node()->x, c.node()->y - 72}, std::move(params)), e);
        return remedyText("Insert Embedding");
    }
    return {};
}

constexpr RemedyEntry layerEntries[] = {
    {"window.kernel_too_large", padSame},    {"window.rank", insertReshape},          {"pool.padding", noPadding},
    {"conv2d.groups", fewerGroups},          {"add.shapes", makeShapesEqual},         {"concat.axis", firstDimension},
    {"input.shape_mismatch", takeDataShape}, {"input.rank", takeDataShape},           {"input.too_large", takeDataShape},
    {"reshape.rank", flattenInstead},        {"reshape.elements", flattenInstead},    {"layer_norm.dims", oneDimension},
    {"global_avg_pool.rank", removeLayer},   {"advice.dense_on_image", flattenInput}, {"graph.tokens", insertEmbedding},
};

}  // namespace

bool insertFlatten(RemedyBuilder& c, const Node& node) {
    const auto edges = inputsOf(c.graph(), node.id);
    if (edges.empty()) return false;
    insertInto(c.plan, c.plan.add("flatten", {node.x, node.y - 72}), edges.front());
    return true;
}

std::span<const RemedyEntry> layerRemedies() {
    return layerEntries;
}

}  // namespace lathe::workbench
