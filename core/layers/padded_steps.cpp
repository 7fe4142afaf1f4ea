// SPDX-License-Identifier: Apache-2.0
#include "core/layers/padded_steps.h"

#include <array>

#include "core/layers/onnx_mapping.h"

namespace lathe {

PaddedSteps keepsElements(const Params&, std::span<const TensorType>) {
    return PaddedSteps::Kept;
}

PaddedSteps keepsVectors(const Params&, std::span<const TensorType> inputs) {
    return keptBehindSteps(-1, inputs);
}

PaddedSteps masksSteps(const Params&, std::span<const TensorType>) {
    return PaddedSteps::Masked;
}

PaddedSteps keptBehindSteps(int64_t dim, std::span<const TensorType> inputs) {
    const int64_t rank = inputs[0].shape.rank(), at = dim < 0 ? dim + rank : dim;
    return at >= 2 ? PaddedSteps::Kept : PaddedSteps::Refused;
}

Value lastCounted(Builder& b, Value x, Value mask) {
    const Shape shape = b.shape(x);
    if (shape[1] == 1) return b.reshape(x, {shape[0], shape[2]});
    const std::array later{b.slice(mask, 1, 1, shape[1]), b.fill({b.type(mask).dtype, {shape[0], 1}}, 0)};
    const Value last = b.reshape(b.sub(mask, b.concat(later, 1)), {shape[0], shape[1], 1});
    return b.reduceSum(b.append1(OpKind::Mask, {}, {x, last}), {1});  // all but one term are zero
}

std::string onnxStepMask(const OnnxWriteContext& c, size_t i) {
    std::vector<int64_t> numbers(static_cast<size_t>(c.types[i].shape[1]));
    for (size_t t = 0; t < numbers.size(); ++t) numbers[t] = static_cast<int64_t>(t);
    const std::string steps = c.writer.constant("steps", onnxIntsTensor(numbers)), mask = c.writer.fresh("counts");
    c.writer.node({.op = "Less", .inputs = {steps, *c.lengthsOf(i)}, .outputs = {mask}});
    return mask;
}

}  // namespace lathe
