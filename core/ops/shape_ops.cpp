// SPDX-License-Identifier: Apache-2.0
#include "core/base/element.h"
#include "core/ops/rules.h"

namespace lathe::rules {

Result<Types> fillShape(const Attributes& any, TypeSpan) {
    LATHE_TRY(const auto* a, attributes<FillAttributes>(any));
    return Types{a->type};
}

Result<Types> reshapeShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<ShapeAttributes>(any));
    if (a->shape.elements() != in[0].shape.elements())
        return refuse("{0} has not as many elements as {1}", {toString(in[0]), toString(a->shape)});
    return Types{{in[0].dtype, a->shape}};
}

Result<Types> transposeShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<TransposeAttributes>(any));
    const int rank = in[0].shape.rank();
    uint32_t seen = 0;
    for (int axis : a->order)
        if (axis >= 0 && axis < rank) seen |= 1u << axis;
    if (static_cast<int>(a->order.size()) != rank || seen != (1u << rank) - 1)
        return refuse("the order is no permutation of the axes of {0}", {toString(in[0])});
    TensorType out{in[0].dtype, {}};
    for (int axis : a->order) out.shape.append(in[0].shape[axis]);
    return Types{out};
}

Result<Types> concatShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<AxisAttributes>(any));
    LATHE_CHECK(wantOneType(in));
    TensorType out = in[0];
    if (a->axis < 0 || a->axis >= out.shape.rank())
        return refuse("axis {0} is not one of {1}", {std::to_string(a->axis), toString(in[0])});
    int64_t extent = 0;
    for (const TensorType& t : in) {
        if (t.shape.rank() != out.shape.rank()) return refuse("{0} and {1} differ in rank", {toString(in[0]), toString(t)});
        extent += t.shape[a->axis];
        TensorType resized = t;
        resized.shape.set(a->axis, in[0].shape[a->axis]);
        if (resized != in[0])
            return refuse("{0} and {1} differ in more than axis {2}", {toString(in[0]), toString(t), std::to_string(a->axis)});
    }
    out.shape.set(a->axis, extent);
    return Types{out};
}

Result<Types> sliceShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<SliceAttributes>(any));
    TensorType out = in[0];
    if (a->axis < 0 || a->axis >= out.shape.rank() || a->begin < 0 || a->begin >= a->end || a->end > out.shape[a->axis])
        return refuse("[{0}, {1}) of axis {2} is not inside {3}",
                      {std::to_string(a->begin), std::to_string(a->end), std::to_string(a->axis), toString(in[0])});
    out.shape.set(a->axis, a->end - a->begin);
    return Types{out};
}

Result<Types> broadcastShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<ShapeAttributes>(any));
    if (broadcast(in[0].shape, a->shape) != a->shape)
        return refuse("{0} does not broadcast to {1}", {toString(in[0]), toString(a->shape)});
    return Types{{in[0].dtype, a->shape}};
}

void reshapeGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().reshape(g.outputGradient(0), g.builder().shape(i.inputs[0])));
}

void transposeGradient(GradientContext& g, const Instruction& i) {
    const std::vector<int>& order = i.as<TransposeAttributes>().order;
    std::vector<int> inverse(order.size());
    for (size_t k = 0; k < order.size(); ++k) element(inverse, order[k]) = static_cast<int>(k);
    g.add(0, g.builder().transpose(g.outputGradient(0), std::move(inverse)));
}

void concatGradient(GradientContext& g, const Instruction& i) {
    const int axis = i.as<AxisAttributes>().axis;
    int64_t begin = 0;
    for (size_t k = 0; k < i.inputs.size(); ++k) {
        const int64_t end = begin + g.builder().shape(i.inputs[k])[axis];
        if (g.wants(k)) g.add(k, g.builder().slice(g.outputGradient(0), axis, begin, end));
        begin = end;
    }
}

void sliceGradient(GradientContext& g, const Instruction& i) {
    const auto& a = i.as<SliceAttributes>();
    g.addSlice(0, a.axis, a.begin, g.outputGradient(0));
}

void broadcastGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().reduceTo(g.outputGradient(0), g.builder().shape(i.inputs[0])));
}

}  // namespace lathe::rules
