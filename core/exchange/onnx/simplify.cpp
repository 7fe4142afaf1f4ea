// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/simplify.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "core/exchange/onnx/compositions.h"
#include "core/exchange/onnx/fold_constants.h"
#include "core/exchange/onnx/join_layers.h"
#include "core/exchange/onnx/links.h"

namespace lathe {

namespace {

void become(OnnxNode& node, std::string op, std::vector<std::string> inputs) {
    node.op = std::move(op);
    node.inputs = std::move(inputs);
    node.attributes.clear();
}

/// x where `node` computes x / sqrt 2; empty otherwise.
std::string scaledByRootTwo(const OnnxNode& erf, const Links& links) {
    if (const OnnxNode* div = links.producer(erf.inputs[0], "Div"); div && links.isNumber(div->inputs.at(1), std::sqrt(2.0)))
        return div->inputs[0];
    const OnnxNode* mul = links.producer(erf.inputs[0], "Mul");
    if (!mul || !isBinary(*mul)) return {};
    for (size_t i = 0; i < 2; ++i)
        if (links.isNumber(mul->inputs[i], std::sqrt(0.5))) return mul->inputs[1 - i];
    return {};
}

/// Whether the factors at `mul` besides `done` are x and one half, going down one more Mul on either side. Returns the last node.
OnnxNode* productWithHalf(OnnxNode& mul, const std::string& done, const std::string& x, const Links& links) {
    const std::string& factor = otherOperand(mul, done);
    const OnnxNode* inner = links.producer(factor, "Mul");
    if (inner && isBinary(*inner) && (inner->inputs[0] == x || inner->inputs[1] == x) &&
        links.isNumber(otherOperand(*inner, x), 0.5))
        return &mul;
    const bool takesX = factor == x;
    if (!takesX && !links.isNumber(factor, 0.5)) return nullptr;
    OnnxNode* last = links.onlyConsumer(mul, "Mul");
    if (!last || !isBinary(*last)) return nullptr;
    const std::string& rest = otherOperand(*last, mul.outputs[0]);
    return (takesX ? links.isNumber(rest, 0.5) : rest == x) ? last : nullptr;
}

void joinGelu(OnnxNode& erf, const Links& links) {
    if (erf.op != "Erf" || erf.inputs.size() != 1) return;
    const std::string x = scaledByRootTwo(erf, links);
    const OnnxNode* shifted = links.onlyConsumer(erf, "Add");
    if (x.empty() || !shifted || !isBinary(*shifted) || !links.isNumber(otherOperand(*shifted, erf.outputs[0]), 1)) return;
    OnnxNode* mul = links.onlyConsumer(*shifted, "Mul");
    if (!mul || !isBinary(*mul)) return;
    if (OnnxNode* last = productWithHalf(*mul, shifted->outputs[0], x, links)) become(*last, "Gelu", {x});
}

/// The dimension that an Unsqueeze adds; nothing if it adds several.
std::optional<int64_t> addedDimension(const OnnxNode& node, const Links& links) {
    const auto given = node.attributes.find("axes");  // before opset 13
    const auto* list = given == node.attributes.end() ? nullptr : std::get_if<std::vector<int64_t>>(&given->second);
    if (list) return list->size() == 1 ? std::optional(list->front()) : std::nullopt;
    const Tensor* axes = node.inputs.size() == 2 ? links.constant(node.inputs[1]) : nullptr;
    return axes && axes->dtype() == DType::I64 && axes->elements() == 1 ? std::optional(axes->values<int64_t>()[0])
                                                                        : std::nullopt;
}

void joinStack(OnnxNode& concat, const Links& links) {
    const auto given = concat.attributes.find("axis");
    const auto* axis = given == concat.attributes.end() ? nullptr : std::get_if<int64_t>(&given->second);
    if (concat.op != "Concat" || !axis) return;
    std::vector<std::string> inputs;
    for (const std::string& part : concat.inputs) {
        const OnnxNode* added = links.producer(part, "Unsqueeze");
        if (!added || added->inputs.empty() || addedDimension(*added, links) != *axis) return;
        inputs.push_back(added->inputs[0]);
    }
    concat.op = "Stack";
    concat.inputs = std::move(inputs);
}

/// Whether a convolution with these weights has so many output channels.
bool hasChannels(const OnnxNode& node, const Shape& weights, int64_t count) {
    if (node.op == "Conv") return weights[0] == count;
    const auto it = node.attributes.find("group");
    const int64_t* const groups = it == node.attributes.end() ? nullptr : std::get_if<int64_t>(&it->second);
    return weights[1] > 0 && count % weights[1] == 0 && count / weights[1] == (groups ? *groups : 1);
}

/// Whether adding `t` after this node is adding a number to each column (MatMul) or channel (Conv, ConvTranspose).
bool isBiasOf(const OnnxNode& node, const Tensor& weights, const Tensor& t) {
    const Shape &w = weights.shape(), &b = t.shape();
    if (node.op == "MatMul") return w.rank() == 2 && b.rank() >= 1 && b.rank() <= 2 && t.elements() == w[1] && b[-1] == w[1];
    const bool fits = w.rank() >= 3 && b.rank() >= w.rank() - 1 && b.rank() <= w.rank();
    return fits && hasChannels(node, w, t.elements()) && b[1 - w.rank()] == t.elements();
}

void joinBias(OnnxNode& add, const Links& links, OnnxModel& model) {
    if (add.op != "Add" || !isBinary(add)) return;
    const size_t at = links.constant(add.inputs[0]) ? 0 : 1;
    const Tensor* bias = links.constant(add.inputs[at]);
    const OnnxNode* product = links.producer(add.inputs[1 - at], "MatMul");
    for (const char* op : {"Conv", "ConvTranspose"})
        if (!product) product = links.producer(add.inputs[1 - at], op);
    if (!bias || !product || product->inputs.size() != 2 || links.onlyConsumer(*product, "Add") != &add) return;
    const Tensor* weights = links.constant(product->inputs[1]);
    if (!weights || !isBiasOf(*product, *weights, *bias)) return;
    const std::string name = add.outputs[0] + "/bias";
    const Tensor flat = bias->reshaped({bias->elements()});
    add.op = product->op;
    add.attributes = product->attributes;
    add.inputs = {product->inputs[0], product->inputs[1], name};
    model.initializers.insert_or_assign(name, flat);
}

void completeSoftmax(OnnxNode& node, int64_t opset) {
    if ((node.op != "Softmax" && node.op != "LogSoftmax") || opset >= 13) return;
    node.attributes.try_emplace("axis", int64_t{1});
    node.attributes["flattening"] = int64_t{1};
}

/// The first extent of the input is the batch; how large it is may be left open.
bool hasFreeBatch(const OnnxModel& model) {
    return model.inputs.empty() || model.inputs[0].shape.empty() || model.inputs[0].shape[0].value < 1;
}

void completeReshape(OnnxNode& node, bool freeBatch) {
    if (node.op == "Reshape" && freeBatch) node.attributes["free_batch"] = int64_t{1};
}

bool padsNothing(const OnnxNode& node, const std::map<std::string, Tensor>& constants) {
    const auto it = node.op == "Pad" && node.inputs.size() > 1 ? constants.find(node.inputs[1]) : constants.end();
    if (it == constants.end() || it->second.dtype() != DType::I64) return false;
    const auto pads = it->second.values<int64_t>();
    return std::all_of(pads.begin(), pads.end(), [](int64_t v) { return v == 0; });
}

bool castsToFloat(const OnnxNode& node) {
    const auto to = node.attributes.find("to");
    const auto* type = to == node.attributes.end() ? nullptr : std::get_if<int64_t>(&to->second);
    return node.op == "Cast" && type && *type == onnxFloat;
}

bool passesThrough(const OnnxNode& node, const std::map<std::string, Tensor>& constants) {
    if (node.outputs.size() != 1 || node.inputs.empty()) return false;
    return node.op == "Identity" || castsToFloat(node) || padsNothing(node, constants);
}

/// Integers that come from shapes: a cast of them to float32 is more than a change of precision.
bool hasIntegersOfShapes(const OnnxNode& node, const std::set<std::string>& known,
                         const std::map<std::string, Tensor>& constants) {
    if (node.op == "Shape") return true;
    return node.op != "Cast" && !node.inputs.empty() &&
           std::all_of(node.inputs.begin(), node.inputs.end(), [&](const std::string& name) {
               const auto constant = constants.find(name);
               return name.empty() || known.contains(name) ||
                      (constant != constants.end() && constant->second.dtype() == DType::I64);
           });
}

void removePassThrough(OnnxModel& model) {
    std::map<std::string, std::string> alias;
    std::set<std::string> integers;
    const auto resolve = [&](std::string& name) {
        if (const auto it = alias.find(name); it != alias.end()) name = it->second;
    };
    std::erase_if(model.nodes, [&](OnnxNode& node) {
        for (std::string& name : node.inputs) resolve(name);
        if (hasIntegersOfShapes(node, integers, model.initializers)) integers.insert(node.outputs.begin(), node.outputs.end());
        const bool converts = node.op == "Cast" && !node.inputs.empty() && integers.contains(node.inputs[0]);
        if (converts && !castsToFloat(node)) integers.insert(node.outputs.begin(), node.outputs.end());
        const bool removed = !converts && passesThrough(node, model.initializers);
        if (removed) alias[node.outputs[0]] = node.inputs[0];
        return removed;
    });
    for (OnnxValueInfo& output : model.outputs) resolve(output.name);
}

void removeDeadNodes(OnnxModel& model) {
    std::set<std::string> wanted;
    for (const OnnxValueInfo& output : model.outputs) wanted.insert(output.name);
    std::vector<OnnxNode> alive;
    for (auto node = model.nodes.rbegin(); node != model.nodes.rend(); ++node) {
        const auto isWanted = [&](const std::string& name) { return wanted.contains(name); };
        if (std::none_of(node->outputs.begin(), node->outputs.end(), isWanted)) continue;
        wanted.insert(node->inputs.begin(), node->inputs.end());
        alive.push_back(std::move(*node));
    }
    std::reverse(alive.begin(), alive.end());
    model.nodes = std::move(alive);
}

}  // namespace

void simplify(OnnxModel& model) {
    foldConstants(model);
    removePassThrough(model);
    const Links links(model);
    const bool freeBatch = hasFreeBatch(model);
    for (OnnxNode& node : model.nodes) {
        if (node.outputs.empty()) continue;
        completeSoftmax(node, model.opset);
        completeReshape(node, freeBatch);
        joinGelu(node, links);
        joinStack(node, links);
        joinBias(node, links, model);
        joinLayers(node, links, model);
    }
    joinCompositions(model);
    removeDeadNodes(model);
}

}  // namespace lathe
