// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"
#include "core/layers/rates.h"

namespace lathe::layers::ensemble_def {

namespace {

const IntParam members{{.key = "members",
                        .label = "Members",
                        .initial = 8,
                        .min = 1,
                        .max = 1024,
                        .sweep = Scale::Log,
                        .help = "Number of members of the ensemble."}};
const FloatParam deviation{
    {.key = "std",
     .label = "Standard deviation",
     .initial = 0.5,
     .min = 0,
     .max = 10,
     .help = "Standard deviation of the initial factors, whose mean is 1. 0: all members start equal and stay equal."}};

std::vector<TensorType> infer(InferContext& c) {
    if (c.shape().rank() != 2)
        return c.error("ensemble.rank", "the input must be a row of numbers for each sample, but it is {0}",
                       {toString(c.shape())}, "connect a layer with an output of rank 2");
    return {{c.inputs[0].dtype, {c.shape()[0], c.params[members], c.shape()[1]}}};
}

/// Gorishniy et al., arXiv 2410.24210, section 3.3 (TabM-mini): x r[k] for each member k, with trained factors r. They start as
/// 1 + std * normal here.
std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const int64_t samples = l.shape(in[0])[0], features = l.shape(in[0])[1];
    const Value change = l.weight("weight", {p[members], features}, Init::normal(p[deviation]), p[weightRate]);
    return {b.mul(b.reshape(in[0], {samples, 1, features}), b.affine(change, 1, 1))};
}

void write(const OnnxWriteContext& c) {
    const std::string row = c.writer.fresh("row"), factors = c.writer.fresh("factors");
    const std::vector<int64_t> shape{0, 1, c.types[0].shape[1]};
    const std::string one = c.writer.constant("one", Tensor::scalar(1.0F));
    c.writer.node(
        {.op = "Reshape", .inputs = {c.inputs[0], c.writer.constant("shape", onnxIntsTensor(shape))}, .outputs = {row}});
    c.writer.node({.op = "Add", .inputs = {c.writer.weight("weight"), one}, .outputs = {factors}});
    c.writer.node({.op = "Mul", .inputs = {row, factors}, .outputs = {c.output}});
}

}  // namespace

extern const LayerDef ensemble{
    .type = "ensemble",
    .label = "Ensemble",
    .group = "Linear",
    .help =
        "Makes a row for each member of an ensemble, multiplied by trained factors of the member. The following layers are "
        "shared by all members, up to EnsembleMean.",
    .synonyms = {"tabm", "batch ensemble", "members", "rank-1 adapter"},
    .params = {&members, &deviation, &weightRate},
    .traits = {.dimensions = OutputDimensions::Chosen},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {{"members", int64_t{3}}}, .inputs = {{4, 5}}},
                {.params = {{"members", int64_t{1}}, {"std", 1.0}}, .inputs = {{2, 7}}},
                {.params = {}, .inputs = {{3, 2}}}},
};

}  // namespace lathe::layers::ensemble_def
