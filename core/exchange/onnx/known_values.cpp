// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/known_values.h"

#include <algorithm>
#include <utility>

#include "core/exchange/onnx/values/movements.h"
#include "core/exchange/onnx/values/tensor_operators.h"

namespace lathe {

namespace {

/// With one sample in place of the batch.
Tensor forOneSample(const SymbolicSizes& sizes) {
    Tensor result(DType::I64, sizes.shape);
    for (size_t i = 0; i < sizes.values.size(); ++i) result.data<int64_t>()[i] = sizes.values[i].number;
    return result;
}

/// Where in a list of extents the batch is, if it is there once and alone.
std::optional<size_t> batchIn(const SymbolicSizes& extents) {
    const auto& values = extents.values;
    const auto hasBatch = [](const SymbolicSize& size) { return size.timesBatch; };
    const auto it = std::find_if(values.begin(), values.end(), hasBatch);
    const bool once = it != values.end() && it->number == 1 && std::count_if(values.begin(), values.end(), hasBatch) == 1;
    return once ? std::optional(static_cast<size_t>(it - values.begin())) : std::nullopt;
}

}  // namespace

KnownValues::Outcome KnownValues::read(const OnnxNode& node) {
    if (node.outputs.size() != 1 || node.inputs.empty()) return Outcome::Unknown;
    bool hasSizes = false, hasRepeated = false;
    for (const std::string& input : node.inputs) {
        if (!input.empty() && !contains(input)) return Outcome::Unknown;
        hasSizes = hasSizes || m_sizes.contains(input);
        hasRepeated = hasRepeated || m_batchAxes.contains(input);
    }
    if (hasRepeated) return readRepeated(node);
    return hasSizes ? readSizes(node) : readConstants(node);
}

void KnownValues::add(const std::string& name, SymbolicSizes sizes) {
    if (auto constant = sizes.constant())
        m_model.initializers.insert_or_assign(name, std::move(*constant));
    else
        m_sizes.insert_or_assign(name, std::move(sizes));
}

std::optional<SymbolicSizes> KnownValues::sizes(const std::string& name) const {
    if (const auto it = m_sizes.find(name); it != m_sizes.end()) return it->second;
    const auto it = m_model.initializers.find(name);
    const bool fits = it != m_model.initializers.end() && it->second.dtype() == DType::I64 &&
                      it->second.elements() <= mostSymbolicSizes && !m_batchAxes.contains(name);
    return fits ? std::optional(SymbolicSizes::of(it->second)) : std::nullopt;
}

bool KnownValues::contains(const std::string& name) const {
    return m_sizes.contains(name) || m_model.initializers.contains(name);
}

std::optional<int> KnownValues::batchAxis(const std::string& name) const {
    const auto it = m_batchAxes.find(name);
    return it == m_batchAxes.end() ? std::nullopt : std::optional(it->second);
}

std::optional<Tensor> KnownValues::compute(const OnnxNode& node, const std::vector<Tensor>& operands) {
    auto result = computeOnnx(node, operands, std::min(mostFoldedElements, m_left));
    if (result) m_left -= result->elements();
    return result;
}

KnownValues::Outcome KnownValues::readConstants(const OnnxNode& node) {
    std::vector<Tensor> operands;
    for (const std::string& input : node.inputs) operands.push_back(input.empty() ? Tensor() : m_model.initializers.at(input));
    auto result = compute(node, operands);
    if (!result) return Outcome::Unknown;
    m_model.initializers.insert_or_assign(node.outputs[0], std::move(*result));
    return Outcome::Known;
}

/// A part of a repeated constant that is all of the batch.
KnownValues::Outcome KnownValues::readRepeated(const OnnxNode& node) {
    const auto batch = batchAxis(node.inputs[0]);
    const auto axes = node.op == "Slice" && node.inputs.size() > 3 ? sizes(node.inputs[3]) : std::nullopt;
    if (!batch || !axes) return Outcome::Unknown;
    const int rank = m_model.initializers.at(node.inputs[0]).shape().rank();
    for (const SymbolicSize& axis : axes->values)
        if (axis.timesBatch || onnxAxis(axis.number, rank) == batch) return Outcome::Unknown;
    for (size_t i = 1; i < node.inputs.size(); ++i)
        if (!node.inputs[i].empty() && !m_model.initializers.contains(node.inputs[i])) return Outcome::BatchLost;
    const Outcome outcome = readConstants(node);
    if (outcome == Outcome::Known) m_batchAxes[node.outputs[0]] = *batch;
    return outcome;
}

/// Expand and ConstantOfShape to a shape with the batch.
bool KnownValues::repeat(const OnnxNode& node, const std::vector<Tensor>& operands, const SymbolicSizes& shape) {
    const auto at = batchIn(shape);
    if (!at || shape.shape.rank() != 1) return false;
    const size_t behind = shape.values.size() - *at;  // axes are counted from the end
    if (operands.size() > 1) {
        const Shape& given = operands[0].shape();
        if (static_cast<size_t>(given.rank()) >= behind && given[-static_cast<int>(behind)] != 1) return false;
    }
    auto result = compute(node, operands);
    if (!result || static_cast<size_t>(result->shape().rank()) < behind) return false;
    m_batchAxes[node.outputs[0]] = result->shape().rank() - static_cast<int>(behind);
    m_model.initializers.insert_or_assign(node.outputs[0], std::move(*result));
    return true;
}

KnownValues::Outcome KnownValues::readSizes(const OnnxNode& node) {
    if (node.op == "Shape") {
        const SymbolicSizes of = sizes(node.inputs[0]).value_or(SymbolicSizes());
        m_model.initializers.insert_or_assign(node.outputs[0], onnxShapeOf(node, of.shape));
        return Outcome::Known;
    }
    if (node.op == "ConstantOfShape" && m_sizes.contains(node.inputs[0])) {
        const SymbolicSizes& shape = m_sizes.at(node.inputs[0]);
        return repeat(node, {forOneSample(shape)}, shape) ? Outcome::Known : Outcome::BatchLost;
    }
    if (node.op == "Expand" && node.inputs.size() == 2 && m_model.initializers.contains(node.inputs[0])) {
        const SymbolicSizes& shape = m_sizes.at(node.inputs[1]);
        const std::vector<Tensor> operands{m_model.initializers.at(node.inputs[0]), forOneSample(shape)};
        return repeat(node, operands, shape) ? Outcome::Known : Outcome::BatchLost;
    }
    std::vector<SymbolicSizes> operands;
    for (const std::string& input : node.inputs) {
        const auto one = input.empty() ? SymbolicSizes{{0}, {}} : sizes(input);
        if (!one) return Outcome::BatchLost;
        operands.push_back(*one);
    }
    auto result = computeSizes(node, operands);
    if (!result) return Outcome::BatchLost;
    add(node.outputs[0], std::move(*result));
    return Outcome::Known;
}

}  // namespace lathe
