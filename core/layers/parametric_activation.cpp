// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/rates.h"

namespace lathe::layers::parametric_activation_def {

namespace {

const ChoiceParam activation{{.key = "activation",
                              .label = "Activation",
                              .initial = "mish",
                              .options = {"mish", "selu", "silu", "gelu", "relu"},
                              .help = "Activation function whose strength is trained."}};

/// The layer that an activation is named after.
const LayerDef& activationLayer(const Params& p) {
    return *findLayer(p[activation]);
}

/// Holzmueller et al., arXiv 2407.04491, section 3: x + a (f(x) - x), with a trained number a for each feature, at first 1.
std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Value change = b.sub(activationLayer(p).lower(l, {}, in).front(), in[0]);
    const Value strength = l.weight("weight", {l.shape(in[0])[-1]}, Init::ones(), p[weightRate]);
    return {b.add(in[0], b.mul(change, strength))};
}

void write(const OnnxWriteContext& c) {
    const std::string active = c.writer.fresh("active"), change = c.writer.fresh("change"), scaled = c.writer.fresh("scaled");
    const Params none;
    activationLayer(c.params).onnx.write({none, c.types, c.inputs, active, c.writer});
    c.writer.node({.op = "Sub", .inputs = {active, c.inputs[0]}, .outputs = {change}});
    c.writer.node({.op = "Mul", .inputs = {change, c.writer.weight("weight")}, .outputs = {scaled}});
    c.writer.node({.op = "Add", .inputs = {c.inputs[0], scaled}, .outputs = {c.output}});
}

}  // namespace

extern const LayerDef parametric_activation{
    .type = "parametric_activation",
    .label = "ParametricActivation",
    .group = "Activation",
    .help =
        "x + a (f(x) - x): an activation f whose strength a is trained for each value of the last dimension. a is 1 at the "
        "start: the plain activation. 0 would be no activation.",
    .synonyms = {"trainable activation", "realmlp", "parametric mish", "parametric selu"},
    .params = {&activation, &weightRate},
    .traits = {.padded = keepsVectors},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write},
    .samples = {{.params = {}, .inputs = {{3, 7}}},
                {.params = {{"activation", "selu"}}, .inputs = {{2, 3, 5}}, .kinkMargin = 1e-3},
                {.params = {{"activation", "gelu"}}, .inputs = {{4, 6}}}},
};

}  // namespace lathe::layers::parametric_activation_def
