// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/values/symbolic_sizes.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "core/exchange/onnx/values/broadcast_index.h"
#include "core/exchange/onnx/values/movements.h"

namespace lathe {

namespace {

using MaybeSize = std::optional<SymbolicSize>;
using MaybeSizes = std::optional<SymbolicSizes>;

MaybeSize addSizes(SymbolicSize a, SymbolicSize b) {
    if (a.number == 0) return b;
    if (b.number == 0) return a;
    int64_t sum = 0;
    if (a.timesBatch != b.timesBatch || __builtin_add_overflow(a.number, b.number, &sum)) return std::nullopt;
    return SymbolicSize{sum, a.timesBatch && sum != 0};
}

MaybeSize subtractSizes(SymbolicSize a, SymbolicSize b) {
    if (b.number == INT64_MIN) return std::nullopt;
    return addSizes(a, {-b.number, b.timesBatch});
}

/// Without the batch, a quotient may be truncated.
MaybeSize divideSizes(SymbolicSize a, SymbolicSize b) {
    if (a.timesBatch || b.timesBatch) return dividedSize(a, b);
    if (b.number == 0 || (a.number == INT64_MIN && b.number == -1)) return std::nullopt;
    return SymbolicSize{a.number / b.number, false};
}

/// A batch has at least one sample; more is not known.
MaybeSize compareSizes(SymbolicSize a, SymbolicSize b) {
    if (a.timesBatch == b.timesBatch) return SymbolicSize{a.number == b.number ? 1 : 0, false};
    const SymbolicSize &open = a.timesBatch ? a : b, &known = a.timesBatch ? b : a;
    const bool never = open.number > 0 ? known.number < open.number : known.number > open.number;
    return never ? MaybeSize(SymbolicSize{0, false}) : std::nullopt;
}

struct SizeRow {
    std::string_view op;
    MaybeSize (*compute)(SymbolicSize, SymbolicSize);
};
constexpr SizeRow sizeRows[] = {
    {"Add", addSizes}, {"Sub", subtractSizes}, {"Mul", timesSize}, {"Div", divideSizes}, {"Equal", compareSizes}};

MaybeSizes computePairs(const SizeRow& row, std::span<const SymbolicSizes> operands) {
    if (operands.size() != 2) return std::nullopt;
    const auto shape = broadcast(operands[0].shape, operands[1].shape);
    if (!shape || shape->elements() > mostSymbolicSizes) return std::nullopt;
    const BroadcastIndex first(operands[0].shape, *shape), second(operands[1].shape, *shape);
    SymbolicSizes result{*shape, {}};
    for (int64_t i = 0; i < shape->elements(); ++i) {
        const auto value = row.compute(element(operands[0].values, first[i]), element(operands[1].values, second[i]));
        if (!value) return std::nullopt;
        result.values.push_back(*value);
    }
    return result;
}

MaybeSizes chooseSizes(std::span<const SymbolicSizes> operands) {
    if (operands.size() != 3) return std::nullopt;
    auto shape = broadcast(operands[0].shape, operands[1].shape);
    if (shape) shape = broadcast(*shape, operands[2].shape);
    if (!shape || shape->elements() > mostSymbolicSizes) return std::nullopt;
    const BroadcastIndex ofCondition(operands[0].shape, *shape), ofA(operands[1].shape, *shape), ofB(operands[2].shape, *shape);
    SymbolicSizes result{*shape, {}};
    for (int64_t i = 0; i < shape->elements(); ++i) {
        const SymbolicSize condition = element(operands[0].values, ofCondition[i]);
        if (condition.timesBatch) return std::nullopt;
        result.values.push_back(condition.number != 0 ? element(operands[1].values, ofA[i])
                                                      : element(operands[2].values, ofB[i]));
    }
    return result;
}

bool isCastToInts(const OnnxNode& node) {
    const auto it = node.attributes.find("to");
    const auto* to = it == node.attributes.end() ? nullptr : std::get_if<int64_t>(&it->second);
    return node.op == "Cast" && to && (*to == 6 || *to == 7);  // INT32 and INT64 of onnx.TensorProto
}

MaybeSizes moveSizes(const OnnxNode& node, std::span<const SymbolicSizes> operands) {
    std::vector<Shape> shapes;
    std::vector<SymbolicSize> all;
    for (const SymbolicSizes& operand : operands) {
        shapes.push_back(operand.shape);
        all.insert(all.end(), operand.values.begin(), operand.values.end());
    }
    const auto ints = [&](size_t i) -> std::optional<std::vector<int64_t>> {
        if (i >= operands.size() || i >= node.inputs.size() || node.inputs[i].empty()) return std::nullopt;
        std::vector<int64_t> result;
        for (const SymbolicSize& value : operands[i].values) {
            if (value.timesBatch) return std::nullopt;
            result.push_back(value.number);
        }
        return result;
    };
    const auto movement = movementOf(node, shapes, ints, mostSymbolicSizes);
    if (!movement) return std::nullopt;
    SymbolicSizes result{movement->shape, {}};
    for (const int64_t at : movement->from) result.values.push_back(element(all, at));
    return result;
}

}  // namespace

std::optional<SymbolicSize> timesSize(SymbolicSize a, SymbolicSize b) {
    int64_t number = 0;
    if (__builtin_mul_overflow(a.number, b.number, &number)) return std::nullopt;
    if (number != 0 && a.timesBatch && b.timesBatch) return std::nullopt;
    return SymbolicSize{number, number != 0 && (a.timesBatch || b.timesBatch)};
}

std::optional<SymbolicSize> dividedSize(SymbolicSize a, SymbolicSize b) {
    if (b.number == 0 || (b.timesBatch && !a.timesBatch) || (a.number == INT64_MIN && b.number == -1)) return std::nullopt;
    if (a.number % b.number != 0) return std::nullopt;
    return SymbolicSize{a.number / b.number, a.timesBatch && !b.timesBatch};
}

SymbolicSizes SymbolicSizes::of(const Tensor& t) {
    SymbolicSizes result{t.shape(), {}};
    for (const int64_t value : t.values<int64_t>()) result.values.push_back({value, false});
    return result;
}

std::optional<Tensor> SymbolicSizes::constant() const {
    Tensor result(DType::I64, shape);
    for (size_t i = 0; i < values.size(); ++i) {
        if (values[i].timesBatch) return std::nullopt;
        result.data<int64_t>()[i] = values[i].number;
    }
    return result;
}

std::optional<SymbolicSizes> computeSizes(const OnnxNode& node, std::span<const SymbolicSizes> operands) {
    const auto* row = std::find_if(std::begin(sizeRows), std::end(sizeRows), [&](const SizeRow& r) { return r.op == node.op; });
    if (row != std::end(sizeRows)) return computePairs(*row, operands);
    if (node.op == "Where") return chooseSizes(operands);
    if (isCastToInts(node) && operands.size() == 1) return operands[0];
    return moveSizes(node, operands);
}

}  // namespace lathe
