// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/piecewise.h"
#include "core/layers/rates.h"

namespace lathe::layers::prelu_def {

namespace {

const ChoiceParam slopes{{.key = "num_parameters",
                          .label = "Slopes",
                          .initial = "one",
                          .options = {"one", "channel"},
                          .help = "Trained slopes: one for all values, or one for each channel (dimension 1)."}};
const FloatParam initial{{.key = "init",
                          .label = "Initial slope",
                          .initial = 0.25,
                          .min = -10,
                          .max = 10,
                          .help = "Slope for negative values at the start of the training."}};

/// Shape of the slopes for a multiplication with x.
Shape broadcastShape(const Shape& x, int64_t count) {
    Shape result{count};
    for (int i = 2; i < x.rank(); ++i) result.append(1);
    return result;
}

std::vector<TensorType> infer(InferContext& c) {
    if (c.params[slopes] == "channel" && c.shape().rank() < 2)
        return c.error("prelu.rank", "the input {0} has no channels", {toString(c.shape())}, "use one slope for all values");
    return {c.inputs[0]};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Shape shape = l.shape(in[0]);
    const int64_t count = p[slopes] == "one" ? 1 : shape[1];
    const Value slope =
        b.reshape(l.weight("weight", {count}, Init::constant(p[initial]), p[weightRate]), broadcastShape(shape, count));
    const Signs x = splitAtZero(b, in[0]);
    return {b.add(x.positive, b.mul(x.rest, slope))};
}

// PRelu wants slopes that broadcast from the last dimension.
void write(const OnnxWriteContext& c) {
    const Shape& x = c.types[0].shape;
    const std::string weight = c.writer.weight("weight");
    if (c.params[slopes] == "one" || x.rank() == 2) return writeOnnx(c, "PRelu", {}, {weight});
    const std::string slope = c.writer.fresh("slope");
    const Shape shape = broadcastShape(x, x[1]);
    c.writer.node(
        {.op = "Reshape", .inputs = {weight, c.writer.constant("shape", onnxIntsTensor(shape.dims()))}, .outputs = {slope}});
    writeOnnx(c, "PRelu", {}, {slope});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Shape& x = c.types[0].shape;
    const Tensor* slope = onnxConstant(c, 1);
    if (onnxConstant(c, 0) || !slope || !isReal(slope->dtype()) || slope->shape().rank() > x.rank()) return std::nullopt;
    const int64_t count = slope->elements();
    const int channels = slope->shape().rank() - (x.rank() - 1);  // where the slopes have the channels
    if (count != 1 && (channels < 0 || count != x[1] || slope->shape()[channels] != count)) return std::nullopt;
    return OnnxRead{.params = {{"num_parameters", count == 1 ? "one" : "channel"}},
                    .weights = {{"weight", slope->reshaped({count})}}};
}

}  // namespace

extern const LayerDef prelu{
    .type = "prelu",
    .label = "PReLU",
    .group = "Activation",
    .help = "x if positive, otherwise x times a trained slope.",
    .synonyms = {"parametric relu", "trainable leaky relu"},
    .pytorch = "torch.nn.PReLU",
    .params = {&slopes, &initial, &weightRate},
    .traits = {.activation = OutputActivation::Other},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"PRelu"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {{"num_parameters", "channel"}}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 0.07},
                {.params = {{"num_parameters", "channel"}, {"init", 0.1}}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 0.07},
                {.params = {{"num_parameters", "channel"}}, .inputs = {{1, 3, 4}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::prelu_def
