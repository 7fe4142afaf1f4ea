// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/join_layers.h"

#include <algorithm>

#include "core/exchange/onnx/links.h"
#include "core/layers/adaptive_windows.h"
#include "core/layers/onnx_mapping.h"

namespace lathe {

namespace {

using Ints = std::vector<int64_t>;

void become(OnnxNode& node, std::string op, std::vector<std::string> inputs, std::map<std::string, OnnxAttribute> attributes) {
    node.op = std::move(op);
    node.inputs = std::move(inputs);
    node.attributes = std::move(attributes);
}

/// The only number of a real constant; nothing if it is not one.
std::optional<double> numberOf(const Tensor* t) {
    if (!t || t->elements() != 1 || t->shape().rank() > 1 || !isReal(t->dtype())) return std::nullopt;
    return t->at(0);
}

std::optional<Ints> integersOf(const Tensor* t) {
    if (!t || t->dtype() != DType::I64 || t->elements() > Shape::maxRank) return std::nullopt;
    return Ints(t->values<int64_t>().begin(), t->values<int64_t>().end());
}

// ---- x / sqrt(mean(x^2) + eps) * scale -------------------------------------------------------------------------------

/// x if `node` computes x^2; empty otherwise.
std::string squared(const std::string& value, const Links& links) {
    const OnnxNode* mul = links.producer(value, "Mul");
    if (isBinary(mul) && mul->inputs[0] == mul->inputs[1]) return mul->inputs[0];
    const OnnxNode* pow = links.producer(value, "Pow");
    return isBinary(pow) && links.isNumber(pow->inputs[1], 2) ? pow->inputs[0] : std::string();
}

/// The first of the trailing dimensions that a ReduceMean keeps with extent 1, as a negative number; 0 if it reduces others.
int64_t firstMeanAxis(const OnnxNode& mean, const Links& links) {
    auto axes = onnxAttribute<Ints>(mean, "axes", {});
    if (mean.inputs.size() > 1) axes = integersOf(links.constant(mean.inputs[1])).value_or(Ints{});
    std::sort(axes.begin(), axes.end());
    for (size_t i = 0; i < axes.size(); ++i)
        if (axes[i] != static_cast<int64_t>(i) - static_cast<int64_t>(axes.size())) return 0;
    return onnxAttribute<int64_t>(mean, "keepdims", 1) != 0 ? -static_cast<int64_t>(axes.size()) : 0;
}

/// The node that divides x by `root`: one Div, or the product with its reciprocal. Null: something else.
OnnxNode* dividedBy(const OnnxNode& root, const std::string& x, const Links& links) {
    OnnxNode* div = links.onlyConsumer(root, "Div");
    if (isBinary(div) && div->inputs[1] == root.outputs[0] && div->inputs[0] == x) return div;
    const OnnxNode* inverse = links.onlyConsumer(root, "Reciprocal");
    if (!inverse && isBinary(div) && div->inputs[1] == root.outputs[0] && links.isNumber(div->inputs[0], 1)) inverse = div;
    OnnxNode* mul = inverse ? links.onlyConsumer(*inverse, "Mul") : nullptr;
    return isBinary(mul) && otherOperand(*mul, inverse->outputs[0]) == x ? mul : nullptr;
}

/// The product of `node` with a constant of rank `rank`; null if there is none.
OnnxNode* scaledBy(const OnnxNode& node, int64_t rank, const Links& links) {
    OnnxNode* mul = links.onlyConsumer(node, "Mul");
    const Tensor* scale = isBinary(mul) ? links.constant(otherOperand(*mul, node.outputs[0])) : nullptr;
    return scale && scale->shape().rank() == rank ? mul : nullptr;
}

void joinRmsNorm(OnnxNode& root, const Links& links) {
    const OnnxNode* sum = root.inputs.size() == 1 ? links.producer(root.inputs[0], "Add") : nullptr;
    if (!isBinary(sum)) return;
    const size_t at = links.constant(sum->inputs[0]) ? 0 : 1;
    const auto epsilon = numberOf(links.constant(sum->inputs[at]));
    const OnnxNode* mean = links.producer(sum->inputs[1 - at], "ReduceMean");
    const int64_t axis = mean ? firstMeanAxis(*mean, links) : 0;
    const std::string x = axis < 0 ? squared(mean->inputs[0], links) : std::string();
    OnnxNode* last = epsilon && !x.empty() ? dividedBy(root, x, links) : nullptr;
    if (!last) return;
    std::vector<std::string> inputs{x};
    if (OnnxNode* mul = scaledBy(*last, -axis, links)) {
        inputs.push_back(otherOperand(*mul, last->outputs[0]));
        last = mul;
    }
    become(*last, "RMSNormalization", inputs, {{"axis", axis}, {"epsilon", static_cast<float>(*epsilon)}});
}

// ---- normalization of groups of channels -----------------------------------------------------------------------------

bool isAll(const Tensor* t, double value) {
    for (int64_t i = 0; t && i < t->elements(); ++i)
        if (t->at(i) != value) return false;
    return t && isReal(t->dtype());
}

/// Whether the constant has one number for each channel (axis 1) of a value of this rank.
bool isPerChannel(const Tensor* t, int rank, int64_t channels) {
    if (!t || t->elements() != channels || t->shape().rank() > rank || t->shape().rank() < rank - 1) return false;
    return t->shape()[1 - rank] == channels;
}

/// The node `op` that combines `node` with a constant for each channel; null if there is none.
OnnxNode* withChannels(const OnnxNode& node, std::string_view op, const Ints& shape, const Links& links) {
    OnnxNode* next = links.onlyConsumer(node, op);
    const Tensor* t = isBinary(next) ? links.constant(otherOperand(*next, node.outputs[0])) : nullptr;
    return isPerChannel(t, static_cast<int>(shape.size()), shape[1]) ? next : nullptr;
}

std::string flatConstant(OnnxModel& model, const std::string& from, const std::string& name) {
    const Tensor flat = model.initializers.at(from).reshaped({model.initializers.at(from).elements()});
    model.initializers.insert_or_assign(name, flat);
    return name;
}

void joinGroupNorm(OnnxNode& norm, const Links& links, OnnxModel& model) {
    const OnnxNode* into = norm.inputs.size() == 3 ? links.producer(norm.inputs[0], "Reshape") : nullptr;
    OnnxNode* last = links.onlyConsumer(norm, "Reshape");
    if (!isBinary(into) || !isBinary(last)) return;
    const Tensor* scale = links.constant(norm.inputs[1]);
    const auto grouped = integersOf(links.constant(into->inputs[1])), shape = integersOf(links.constant(last->inputs[1]));
    if (!isAll(scale, 1) || !isAll(links.constant(norm.inputs[2]), 0) || !grouped || grouped->size() != 3 || !shape ||
        shape->size() < 2 || (*grouped)[1] != scale->elements() || (*shape)[1] < 1)
        return;
    std::vector<std::string> inputs{into->inputs[0]};
    OnnxNode* mul = withChannels(*last, "Mul", *shape, links);
    if (OnnxNode* add = mul ? withChannels(*mul, "Add", *shape, links) : nullptr) {
        inputs.push_back(flatConstant(model, otherOperand(*mul, last->outputs[0]), add->outputs[0] + "/scale"));
        inputs.push_back(flatConstant(model, otherOperand(*add, mul->outputs[0]), add->outputs[0] + "/bias"));
        last = add;
    }
    become(*last, "GroupNormalization", inputs,
           {{"num_groups", (*grouped)[1]}, {"epsilon", static_cast<float>(onnxReal(norm, "epsilon", 1e-5))}, {"shape", *shape}});
}

// ---- blocks of pixels to channels ------------------------------------------------------------------------------------

/// [C, H, W] and the factor of a Reshape to [N, C, H / r, r, W / r, r], a Transpose and a Reshape to [N, C r^2, H / r, W / r].
void joinPixelUnshuffle(OnnxNode& transpose, const Links& links) {
    const OnnxNode* into = transpose.inputs.size() == 1 ? links.producer(transpose.inputs[0], "Reshape") : nullptr;
    OnnxNode* last = links.onlyConsumer(transpose, "Reshape");
    if (!isBinary(into) || !isBinary(last) || onnxAttribute<Ints>(transpose, "perm", {}) != Ints{0, 1, 3, 5, 2, 4}) return;
    const auto given = integersOf(links.constant(into->inputs[1])), target = integersOf(links.constant(last->inputs[1]));
    if (!given || given->size() != 6 || !target || target->size() != 4) return;
    const Ints b = *given;
    const bool small = std::all_of(b.begin() + 1, b.end(), [](int64_t v) { return v > 0 && v < (int64_t{1} << 24); });
    if (!small || b[3] != b[5] || b[3] > 64 || Ints(target->begin() + 1, target->end()) != Ints{b[1] * b[3] * b[3], b[2], b[4]})
        return;
    become(*last, "SpaceToDepth", {into->inputs[0]}, {{"blocksize", b[3]}, {"sample", Ints{b[1], b[2] * b[3], b[4] * b[3]}}});
}

// ---- means of windows of different sizes -----------------------------------------------------------------------------

void joinAdaptivePool(OnnxNode& rows, const Links& links) {
    const Tensor* left = isBinary(&rows) ? links.constant(rows.inputs[0]) : nullptr;
    OnnxNode* columns = links.onlyConsumer(rows, "MatMul");
    const Tensor* right = left && isBinary(columns) ? links.constant(columns->inputs[1]) : nullptr;
    if (!right || links.constant(rows.inputs[1])) return;
    const auto height = adaptiveSizes(*left, false), width = adaptiveSizes(*right, true);
    if (!height || !width) return;
    become(*columns, "AdaptiveAveragePool2d", {rows.inputs[1]},
           {{"input_size", Ints{(*height)[0], (*width)[0]}}, {"output_size", Ints{(*height)[1], (*width)[1]}}});
}

}  // namespace

void joinLayers(OnnxNode& node, const Links& links, OnnxModel& model) {
    if (node.op == "Sqrt") joinRmsNorm(node, links);
    if (node.op == "InstanceNormalization") joinGroupNorm(node, links, model);
    if (node.op == "Transpose") joinPixelUnshuffle(node, links);
    if (node.op == "MatMul") joinAdaptivePool(node, links);
}

}  // namespace lathe
