// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/node_forms.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <string_view>

#include "core/exchange/onnx/values/movements.h"
#include "core/layers/onnx_mapping.h"

namespace lathe {

namespace {

using Axes = std::vector<int64_t>;
using Constants = std::map<std::string, Tensor>;
using MaybeView = std::optional<ValueView>;

constexpr double mostMasked = -1e30;  // exporters write -inf, or the lowest number of float32

// ---- views -----------------------------------------------------------------------------------------------------------

struct Moved {
    const OnnxNode& node;
    const ValueView& view;
    DType dtype;
    const InputSizes& sizes;

    /// Plain numbers: the attribute of older opsets, or input `i`.
    std::optional<Axes> numbers(const char* key, size_t i) const {
        if (node.attributes.contains(key)) return onnxAttribute<Axes>(node, key, {});
        const auto given = sizes(i);
        if (!given) return std::nullopt;
        Axes result;
        for (const SymbolicSize& value : given->values) {
            if (value.timesBatch) return std::nullopt;
            result.push_back(value.number);
        }
        return result;
    }
};

MaybeView behindTranspose(const Moved& m) {
    Axes order(static_cast<size_t>(m.view.rank()));
    std::iota(order.rbegin(), order.rend(), int64_t{0});
    return m.view.transposed(onnxAttribute<Axes>(m.node, "perm", order));
}

MaybeView behindReshape(const Moved& m) {
    auto target = m.sizes(1);
    if (m.node.attributes.contains("shape")) {
        target.emplace();
        for (const int64_t extent : onnxAttribute<Axes>(m.node, "shape", {})) target->values.push_back({extent, false});
    }
    return target ? m.view.reshaped(target->values, onnxAttribute<int64_t>(m.node, "allowzero", 0) != 0) : std::nullopt;
}

MaybeView behindFlatten(const Moved& m) {
    const int64_t given = onnxAttribute<int64_t>(m.node, "axis", 1), axis = given < 0 ? given + m.view.rank() : given;
    if (axis < 0 || axis > m.view.rank()) return std::nullopt;
    SymbolicSize before{1, false};
    for (int i = 0; i < axis; ++i) {
        const auto product = timesSize(before, m.view.size(i));
        if (!product) return std::nullopt;
        before = *product;
    }
    return m.view.reshaped({before, {-1, false}});
}

MaybeView behindSqueeze(const Moved& m) {
    const auto axes = m.numbers("axes", 1);
    return axes && !axes->empty() ? m.view.squeezed(*axes) : std::nullopt;
}

MaybeView behindUnsqueeze(const Moved& m) {
    const auto axes = m.numbers("axes", 1);
    return axes ? m.view.unsqueezed(*axes) : std::nullopt;
}

MaybeView behindGather(const Moved& m) {
    const auto index = m.sizes(1);
    const auto axis = onnxAxis(onnxAttribute<int64_t>(m.node, "axis", 0), m.view.rank());
    const bool isOne = index && index->shape.rank() == 0 && index->values.size() == 1 && !index->values[0].timesBatch;
    return isOne && axis ? m.view.selected(*axis, index->values[0].number) : std::nullopt;
}

/// To extents that it has; an extent of 1 says nothing.
MaybeView behindExpand(const Moved& m) {
    const auto target = m.sizes(1);
    if (!target || static_cast<int>(target->values.size()) > m.view.rank()) return std::nullopt;
    const int missing = m.view.rank() - static_cast<int>(target->values.size());
    for (size_t i = 0; i < target->values.size(); ++i) {
        const SymbolicSize wanted = target->values[i];
        const bool isSame = wanted == SymbolicSize{1, false} || wanted == m.view.size(missing + static_cast<int>(i));
        if (!isSame) return std::nullopt;
    }
    return m.view;
}

MaybeView behindCast(const Moved& m) {
    constexpr int64_t toInt64 = 7, toFloat = 1;  // onnx.TensorProto
    const auto to = onnxAttribute<int64_t>(m.node, "to", 0);
    const bool isSame = m.dtype == DType::I64 ? to == toInt64 : isReal(m.dtype) && to == toFloat;
    return isSame ? MaybeView(m.view) : std::nullopt;
}

struct ViewRow {
    std::string_view op;
    MaybeView (*behind)(const Moved&);
};
constexpr ViewRow viewRows[] = {
    {"Transpose", behindTranspose}, {"Reshape", behindReshape}, {"Flatten", behindFlatten}, {"Squeeze", behindSqueeze},
    {"Unsqueeze", behindUnsqueeze}, {"Gather", behindGather},   {"Expand", behindExpand},   {"Cast", behindCast}};

// ---- arrangements ----------------------------------------------------------------------------------------------------

/// Operators that compute each element from the element at the same place.
constexpr std::string_view elementOperators[] = {
    "Abs",         "Add",       "Celu",     "Clip",      "Cos",  "Div", "Dropout", "Elu",   "Exp",  "Gelu",
    "HardSigmoid", "HardSwish", "Log",      "LeakyRelu", "Mish", "Mul", "Neg",     "Pow",   "Relu", "Selu",
    "Sigmoid",     "Sin",       "Softplus", "Softsign",  "Sqrt", "Sub", "Sum",     "Swish", "Tanh", "Tanhshrink"};
/// Operators that compute along the last dimension alone, if their axis is the last one.
constexpr std::string_view lastOperators[] = {"LayerNormalization", "RMSNormalization", "Softmax", "LogSoftmax"};

template <class List>
bool isOneOf(std::string_view op, const List& list) {
    return std::find(std::begin(list), std::end(list), op) != std::end(list);
}

using Views = std::span<const ValueView* const>;
using MaybeArranged = std::optional<ArrangedNode>;

const ValueView* firstView(Views views) {
    const auto it = std::find_if(views.begin(), views.end(), [](const ValueView* view) { return view != nullptr; });
    return it == views.end() ? nullptr : *it;
}

/// All values have one arrangement, and all constants one number.
MaybeArranged arrangedElements(const OnnxNode& node, Views views, const Constants& constants) {
    const ValueView* first = firstView(views);
    for (size_t i = 0; i < views.size(); ++i) {
        if (views[i] && !views[i]->isArrangedAs(*first)) return std::nullopt;
        const auto constant = constants.find(node.inputs[i]);
        if (!views[i] && constant != constants.end() && (constant->second.elements() != 1 || constant->second.shape().rank() > 1))
            return std::nullopt;
    }
    return ArrangedNode{node};
}

bool hasPlainLast(const ValueView& view) {
    return view.rank() > 0 && !view.hasBatch(view.rank() - 1);
}

MaybeArranged arrangedLast(const OnnxNode& node, Views views) {
    const ValueView* x = views[0];
    if (!x || !hasPlainLast(*x) || node.attributes.contains("flattening")) return std::nullopt;
    const auto axis = onnxAxis(onnxAttribute<int64_t>(node, "axis", -1), x->rank());
    if (!axis || *axis != x->rank() - 1 || std::count(views.begin(), views.end(), nullptr) + 1 != std::ssize(views))
        return std::nullopt;
    ArrangedNode result{node};
    result.node.attributes["axis"] = int64_t{-1};
    return result;
}

/// Rows times constant weights, which may be a Gemm where rows are more than one dimension.
MaybeArranged arrangedProduct(const OnnxNode& node, Views views, const Constants& constants) {
    if (views.size() < 2 || !views[0] || views[1] || !hasPlainLast(*views[0])) return std::nullopt;
    const auto weights = constants.find(node.inputs[1]);
    const bool isMatrix = weights != constants.end() && weights->second.shape().rank() == 2;
    if (!isMatrix || onnxAttribute<int64_t>(node, "transA", 0) != 0 || views[0]->rank() < 2) return std::nullopt;
    ArrangedNode result{node, true};
    result.node.op = "MatMul";
    return result;
}

/// Products of the matrices in the last two dimensions.
MaybeArranged arrangedMatrices(const OnnxNode& node, Views views) {
    if (views.size() != 2 || !views[0] || !views[1]) return std::nullopt;
    const ValueView &a = *views[0], &b = *views[1];
    const int leading = a.rank() - 2;
    if (leading < 1 || b.rank() != a.rank() || !a.isArrangedAs(b, leading)) return std::nullopt;
    for (int axis = leading; axis < a.rank(); ++axis)
        if (a.hasBatch(axis) || b.hasBatch(axis)) return std::nullopt;
    return ArrangedNode{node, true};
}

// ---- masks -----------------------------------------------------------------------------------------------------------

const Tensor* constantAt(const OnnxNode& node, size_t i, const Constants& constants) {
    const auto it = i < node.inputs.size() ? constants.find(node.inputs[i]) : constants.end();
    return it == constants.end() ? nullptr : &it->second;
}

/// Whether the tensor has one number for each query and key, and nothing else.
bool isForScores(const Tensor* t, const ValueView& view) {
    if (!t || t->shape().rank() < 2 || t->shape().rank() > view.rank() || view.rank() < 3) return false;
    const Shape& shape = t->shape();
    for (int axis = 0; axis < shape.rank() - 2; ++axis)
        if (shape[axis] != 1) return false;
    const SymbolicSize queries{shape[-2], false}, keys{shape[-1], false};
    return view.size(view.rank() - 2) == queries && view.size(view.rank() - 1) == keys && shape[-2] > 0 && shape[-1] > 0;
}

ScoreMask emptyMask(const Shape& shape) {
    return {shape[-2], shape[-1], std::vector<bool>(static_cast<size_t>(shape.elements()))};
}

std::optional<ScoreMask> addedMask(const OnnxNode& node, size_t scores, const ValueView& view, const Constants& constants) {
    const Tensor* t = constantAt(node, 1 - scores, constants);
    if (node.inputs.size() != 2 || !isForScores(t, view) || !isReal(t->dtype())) return std::nullopt;
    ScoreMask mask = emptyMask(t->shape());
    for (int64_t i = 0; i < t->elements(); ++i) {
        const double value = t->at(i);
        if (value != 0 && !(value < mostMasked)) return std::nullopt;
        mask.hidden[static_cast<size_t>(i)] = value != 0;
    }
    return mask.hidesNothing() ? std::nullopt : std::optional(std::move(mask));
}

std::optional<ScoreMask> chosenMask(const OnnxNode& node, size_t scores, const ValueView& view, const Constants& constants) {
    const Tensor *condition = constantAt(node, 0, constants), *other = constantAt(node, 3 - scores, constants);
    const bool isNumber = other && other->elements() == 1 && isReal(other->dtype()) && other->at(0) < mostMasked;
    if (scores == 0 || node.inputs.size() != 3 || !isNumber || !isForScores(condition, view) || condition->dtype() != DType::I64)
        return std::nullopt;
    ScoreMask mask = emptyMask(condition->shape());
    for (int64_t i = 0; i < condition->elements(); ++i) {
        const bool isTrue = condition->data<int64_t>()[i] != 0;
        mask.hidden[static_cast<size_t>(i)] = isTrue == (scores == 2);
    }
    return mask;
}

}  // namespace

std::optional<ValueView> viewBehind(const OnnxNode& node, const ValueView& view, DType dtype, const InputSizes& sizes) {
    const auto* row = std::find_if(std::begin(viewRows), std::end(viewRows), [&](const ViewRow& r) { return r.op == node.op; });
    return row == std::end(viewRows) ? std::nullopt : row->behind({node, view, dtype, sizes});
}

std::optional<ArrangedNode> arrangedNode(const OnnxNode& node, std::span<const ValueView* const> views,
                                         const std::map<std::string, Tensor>& constants) {
    if (!firstView(views)) return std::nullopt;
    if (isOneOf(node.op, elementOperators)) return arrangedElements(node, views, constants);
    if (isOneOf(node.op, lastOperators)) return arrangedLast(node, views);
    if (node.op != "MatMul" && node.op != "Gemm") return std::nullopt;
    auto result = arrangedProduct(node, views, constants);
    return result || node.op == "Gemm" ? result : arrangedMatrices(node, views);
}

bool ScoreMask::hidesNothing() const {
    return std::find(hidden.begin(), hidden.end(), true) == hidden.end();
}

bool ScoreMask::isCausal() const {
    if (queries != keys) return false;
    for (int64_t query = 0; query < queries; ++query)
        for (int64_t key = 0; key < keys; ++key)
            if (hidden[static_cast<size_t>(query * keys + key)] != (key > query)) return false;
    return true;
}

std::optional<ScoreMask> scoreMaskOf(const OnnxNode& node, size_t scores, const ValueView& view,
                                     const std::map<std::string, Tensor>& constants) {
    if (node.op == "Add" && scores < 2) return addedMask(node, scores, view, constants);
    return node.op == "Where" && scores < 3 ? chosenMask(node, scores, view, constants) : std::nullopt;
}

}  // namespace lathe
