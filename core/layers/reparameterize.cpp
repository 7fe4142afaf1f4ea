// SPDX-License-Identifier: Apache-2.0
#include "core/layers/onnx_mapping.h"
#include "core/layers/random_normal.h"

namespace lathe::layers::reparameterize_def {

namespace {

std::vector<TensorType> infer(InferContext& c) {
    if (!isReal(c.inputs[0].dtype) || c.inputs[0] != c.inputs[1])
        return c.error("reparameterize.shapes",
                       "the mean and the logarithm of the variance must have the same shape, but they are {0} and {1}",
                       {toString(c.inputs[0]), toString(c.inputs[1])}, "connect two layers with outputs of equal shape");
    return {c.inputs[0]};
}

std::vector<Value> lower(Lowering& l, const Params&, std::span<const Value> in) {
    const uint32_t site = l.nextRandomSite();
    if (!l.training()) return {in[0]};
    Builder& b = l.ops();
    const Value deviation = b.unary(OpKind::Exp, b.affine(in[1], 0.5));
    return {b.add(in[0], b.mul(deviation, randomNormal(l, site, l.shape(in[0]))))};
}

// A trained network gives the mean.
void write(const OnnxWriteContext& c) {
    c.writer.node({.op = "Identity", .inputs = {c.inputs[0]}, .outputs = {c.output}});
}

}  // namespace

extern const LayerDef reparameterize{
    .type = "reparameterize",
    .label = "Reparameterize",
    .group = "Math",
    .help =
        "Samples from a normal distribution while training: mean + exp(log variance / 2) x noise. Inputs: the mean and the "
        "logarithm of the variance. In evaluation, it returns the mean.",
    .synonyms = {"vae", "variational autoencoder", "sampling", "latent", "noise", "reparameterization trick"},
    .minInputs = 2,
    .maxInputs = 2,
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {}, .inputs = {{4, 5}, {4, 5}}}, {.params = {}, .inputs = {{2, 3, 2, 2}, {2, 3, 2, 2}}}},
};

}  // namespace lathe::layers::reparameterize_def
