// SPDX-License-Identifier: Apache-2.0
#include "core/layers/group_statistics.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe::layers::instance_norm_def {

namespace {

const BoolParam affine{{.key = "affine",
                        .label = "Scale and bias",
                        .initial = false,
                        .help = "Multiplies each channel by a learnable weight and adds a learnable bias."}};

std::vector<TensorType> infer(InferContext& c) {
    const Shape& x = c.shape();
    if (x.rank() < 3)
        return c.error("instance_norm.rank", "the input must have a dimension after the channels, but it is {0}",
                       {toString(x.sample())}, "add a Reshape before it");
    if (x.sample().elements() == x[1])
        return c.error("instance_norm.single", "each channel has one value, which has no variance", {},
                       "use it before the image shrinks to one pixel");
    return {c.inputs[0]};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    const Value y = normalizeGroups(l.ops(), in[0], l.shape(in[0])[1], p[groupEpsilon]);
    return {p[affine] ? scaleChannels(l, p, y) : y};
}

std::string repeated(const OnnxWriteContext& c, const char* name, float value) {
    const int64_t channels = c.types[0].shape[1];
    const std::vector<float> values(static_cast<size_t>(channels), value);
    return c.writer.constant(name, Tensor::of<float>(Shape{channels}, values));
}

void write(const OnnxWriteContext& c) {
    const bool trained = c.params[affine];
    const std::string scale = trained ? c.writer.weight("weight") : repeated(c, "one", 1);
    const std::string bias = trained ? c.writer.weight("bias") : repeated(c, "zero", 0);
    writeOnnx(c, "InstanceNormalization", {{"epsilon", static_cast<float>(c.params[groupEpsilon])}}, {scale, bias});
}

bool isAll(const Tensor& t, double value) {
    for (int64_t i = 0; i < t.elements(); ++i)
        if (t.at(i) != value) return false;
    return true;
}

// ONNX always has scale and bias. Ones and zeros are those of a layer without them.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Shape& x = c.types[0].shape;
    const Tensor *scale = onnxConstant(c, 1), *bias = onnxConstant(c, 2);
    if (onnxConstant(c, 0) || x.rank() < 3 || !scale || !bias || scale->shape() != Shape{x[1]} || bias->shape() != Shape{x[1]})
        return std::nullopt;
    const bool trained = !isAll(*scale, 1) || !isAll(*bias, 0);
    OnnxRead result{.params = {{"eps", onnxReal(c.node, "epsilon", 1e-5)}, {"affine", trained}}};
    if (trained) result.weights = {{"weight", *scale}, {"bias", *bias}};
    return result;
}

}  // namespace

extern const LayerDef instance_norm{
    .type = "instance_norm",
    .label = "InstanceNorm",
    .group = "Normalization",
    .help = "Normalizes each channel of each sample with its own mean and variance.",
    .synonyms = {"instance normalization", "InstanceNorm1d", "InstanceNorm2d", "style transfer"},
    .pytorch = "torch.nn.InstanceNorm1d, torch.nn.InstanceNorm2d",
    .params = {&groupEpsilon, &affine, &weightRate, &biasRate},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write, .operators = {"InstanceNormalization"}, .read = read},
    .samples = {{.params = {}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"affine", true}, {"eps", 1e-3}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"affine", true}, {"weight_rate", 0.5}, {"bias_rate", 0.0}}, .inputs = {{1, 4, 7}}}},
};

}  // namespace lathe::layers::instance_norm_def
