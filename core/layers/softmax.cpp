// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::softmax_def {

namespace {

const ChoiceParam axis{{.key = "axis",
                        .label = "Dimension",
                        .initial = "last",
                        .options = {"last", "channel"},
                        .help = "Dimension along which the values sum to one: the last one, or the channels of an image."}};

std::vector<TensorType> infer(InferContext& c) {
    if (c.shape().rank() < 2)
        return c.error("softmax.rank", "the input must have at least 2 dimensions, but it is {0}", {toString(c.shape())},
                       "add a Reshape before it");
    return {c.inputs[0]};
}

/// The order that swaps the channels with the last dimension; its own inverse.
std::vector<int> swapChannels(int rank) {
    std::vector<int> order(static_cast<size_t>(rank));
    std::iota(order.begin(), order.end(), 0);
    std::swap(order[1], order.back());
    return order;
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const int rank = l.shape(in[0]).rank();
    if (p[axis] == "last" || rank == 2) return {l.ops().unary(OpKind::Softmax, in[0])};
    const Value swapped = l.ops().transpose(in[0], swapChannels(rank));
    return {l.ops().transpose(l.ops().unary(OpKind::Softmax, swapped), swapChannels(rank))};
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(p[axis] == "last" ? -1 : 1, inputs);
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Softmax", {{"axis", int64_t{c.params[axis] == "last" ? -1 : 1}}});
}

/// Before opset 13, Softmax went over all dimensions from its axis on: the same only where the others have extent 1.
bool flattensMore(const OnnxReadContext& c, int64_t given) {
    if (onnxAttribute<int64_t>(c.node, "flattening", 0) == 0) return false;
    const Shape& x = c.types[0].shape;
    const int64_t first = given < 0 ? given + x.rank() : given;
    for (int i = 0; i < x.rank(); ++i)
        if (i > first && x[i] != 1) return true;
    return false;
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const int64_t rank = c.types[0].shape.rank(), given = onnxAttribute<int64_t>(c.node, "axis", -1);
    if (onnxConstant(c, 0) || flattensMore(c, given)) return std::nullopt;
    if (given == -1 || (given == rank - 1 && given != 1)) return OnnxRead{.params = {{"axis", "last"}}};
    if (given == 1 || given == 1 - rank) return OnnxRead{.params = {{"axis", "channel"}}};
    return std::nullopt;
}

}  // namespace

extern const LayerDef softmax{
    .type = "softmax",
    .label = "Softmax",
    .group = "Activation",
    .help = "Converts scores to probabilities. Not needed before the cross-entropy loss, which contains Softmax.",
    .synonyms = {"probabilities"},
    .pytorch = "torch.nn.Softmax",
    .params = {&axis},
    .traits = {.activation = OutputActivation::Softmax, .padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Softmax"}, .read = read},
    .samples = {{.params = {{"axis", "last"}}, .inputs = {{3, 7}}},
                {.params = {{"axis", "channel"}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"axis", "last"}}, .inputs = {{2, 3, 4}}}},
};

}  // namespace lathe::layers::softmax_def
