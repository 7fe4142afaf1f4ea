// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/base/element.h"
#include "core/ops/rules.h"

namespace lathe {

int64_t RecurrentAttributes::gates() const {
    constexpr std::array<int64_t, 4> gates{1, 1, 4, 3};
    return element(gates, cell);
}

int64_t RecurrentAttributes::saved() const {
    constexpr std::array<int64_t, 4> saved{0, 0, 5, 4};
    return element(saved, cell);
}

namespace rules {
namespace {

/// `steps` with another number of columns.
TensorType withColumns(const TensorType& steps, int64_t columns) {
    return {steps.dtype, {steps.shape[0], steps.shape[1], columns}};
}

Status wantSteps(std::string_view what, const TensorType& t) {
    if (t.shape.rank() == 3) return {};
    return refuse("wants {0} of rank 3 (samples, steps, numbers), not {1}", {std::string(what), toString(t)});
}

/// The states before each step, for which the next one was computed: y moved by one step, with zeros at the beginning.
Value statesBefore(Builder& b, Value y, bool reverse) {
    const Shape& shape = b.shape(y);
    const int64_t steps = shape[1];
    const Value zeros = b.fill({b.type(y).dtype, {shape[0], 1, shape[2]}}, 0);
    if (steps == 1) return zeros;
    const Value moved = reverse ? b.slice(y, 1, 1, steps) : b.slice(y, 1, 0, steps - 1);
    const std::array forwards{zeros, moved}, backwards{moved, zeros};
    return b.concat(reverse ? backwards : forwards, 1);
}

/// [N, T, C] as [N T, C].
Value rows(Builder& b, Value v) {
    const Shape& shape = b.shape(v);
    return b.reshape(v, {shape[0] * shape[1], shape[2]});
}

}  // namespace

Result<Types> recurrentShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<RecurrentAttributes>(any));
    LATHE_CHECK(wantReal(in));
    LATHE_CHECK(wantSteps("projected inputs", in[0]));
    const int64_t columns = in[0].shape[2], units = columns / a->gates();
    if (units < 1 || columns % a->gates() != 0)
        return refuse("wants a multiple of {0} columns; {1} has none", {std::to_string(a->gates()), toString(in[0])});
    LATHE_CHECK(wantType("weights", in[1], {in[0].dtype, {columns, units}}));
    if (in.size() > 2) LATHE_CHECK(wantType("bias", in[2], {in[0].dtype, {columns}}));
    Types out{withColumns(in[0], units)};
    if (a->saved() > 0) out.push_back(withColumns(in[0], a->saved() * units));
    return out;
}

Result<Types> recurrentGradShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<RecurrentAttributes>(any));
    LATHE_CHECK(wantReal(in));
    LATHE_CHECK(wantSteps("dy", in[0]));
    const int64_t units = in[0].shape[2], columns = units * a->gates();
    LATHE_CHECK(wantType("weights", in[1], {in[0].dtype, {columns, units}}));
    LATHE_CHECK(wantType("y", in[2], in[0]));
    if ((a->saved() > 0) != (in.size() > 3)) return refuse("wants the saved gates exactly for LSTM and GRU");
    if (in.size() > 3) LATHE_CHECK(wantType("saved", in[3], withColumns(in[0], a->saved() * units)));
    Types out{withColumns(in[0], columns)};
    if (a->cell == RecurrentCell::Gru) out.push_back(out[0]);
    return out;
}

void recurrentGradient(GradientContext& g, const Instruction& i) {
    assert(i.outputs.size() < 2 || !g.outputGradient(1).valid());
    const auto& a = i.as<RecurrentAttributes>();
    Builder& b = g.builder();
    std::vector<Value> operands{g.outputGradient(0), i.inputs[1], i.outputs[0]};
    if (a.saved() > 0) operands.push_back(i.outputs[1]);
    const std::vector<Value> gradients = b.append(OpKind::RecurrentGrad, a, operands);
    const Value recurrent = gradients.back();
    if (g.wants(0)) g.add(0, gradients[0]);
    if (g.wants(1)) g.add(1, b.matmul(rows(b, recurrent), rows(b, statesBefore(b, i.outputs[0], a.reverse)), true, false));
    if (i.inputs.size() > 2 && g.wants(2)) g.add(2, b.reduceSum(recurrent, {0, 1}));
}

Cost recurrentCost(const Attributes& any, TypeSpan in, TypeSpan out) {
    Cost cost = bytesOnly(any, in, out);
    const Shape& steps = in[0].shape;
    cost.macs = steps[0] * steps[1] * in[1].shape.elements();
    return cost;
}

}  // namespace rules
}  // namespace lathe
