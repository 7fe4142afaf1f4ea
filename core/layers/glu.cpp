// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "core/layers/dimension.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::glu_def {

namespace {

const IntParam dim{
    {.key = "dim",
     .label = "Dimension",
     .initial = -1,
     .min = -7,
     .max = 7,
     .help = "Dimension that is divided into two halves: -1 is the last one, 1 the channels. 0, the batch, is not allowed."}};
const ChoiceParam gate{{.key = "gate",
                        .label = "Gate",
                        .initial = "sigmoid",
                        .options = {"sigmoid", "relu", "gelu", "silu"},
                        .help = "Activation of the second half: sigmoid (GLU), relu (ReGLU), gelu (GEGLU) or silu (SwiGLU)."}};

/// The layer that a gate is named after.
const LayerDef& gateLayer(const Params& p) {
    return *findLayer(p[gate]);
}

std::vector<TensorType> infer(InferContext& c) {
    const auto axis = axisOrError(c, "glu.dim", c.params[dim]);
    if (!axis) return {};
    Shape half = c.shape();
    if (half[*axis] % 2 != 0)
        return c.error("glu.odd", "dimension {0} has {1} values, which cannot be divided into two halves",
                       {std::to_string(*axis), std::to_string(half[*axis])},
                       "give the layer before it an even number of features");
    half.set(*axis, half[*axis] / 2);
    return {{c.inputs[0].dtype, half}};
}

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const int axis = *sampleAxis(p[dim], l.shape(in[0]).rank());
    const int64_t extent = l.shape(in[0])[axis];
    const Value values = b.slice(in[0], axis, 0, extent / 2), scores = b.slice(in[0], axis, extent / 2, extent);
    return {b.mul(values, gateLayer(p).lower(l, {}, std::span(&scores, 1)).front())};
}

PaddedSteps padded(const Params& p, std::span<const TensorType> inputs) {
    return keptBehindSteps(p[dim], inputs);
}

void write(const OnnxWriteContext& c) {
    const std::string values = c.writer.fresh("values"), scores = c.writer.fresh("scores"), factors = c.writer.fresh("gate");
    c.writer.node({.op = "Split", .inputs = {c.inputs[0]}, .outputs = {values, scores}, .attributes = {{"axis", c.params[dim]}}});
    const Params none;
    gateLayer(c.params).onnx.write({none, c.types, std::span(&scores, 1), factors, c.writer});
    c.writer.node({.op = "Mul", .inputs = {values, factors}, .outputs = {c.output}});
}

/// What the composition with this gate is called.
struct GateForm {
    std::string_view op, gate;
};
constexpr std::array gateForms{GateForm{"GLU", "sigmoid"}, GateForm{"ReGLU", "relu"}, GateForm{"GEGLU", "gelu"},
                               GateForm{"SwiGLU", "silu"}};

/// Before opset 13, Split had the extents of its parts as an attribute.
bool hasHalves(const OnnxReadContext& c) {
    const auto parts = onnxAttribute<std::vector<int64_t>>(c.node, "split", {});
    return parts.empty() || (parts.size() == 2 && parts[0] == parts[1]);
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const auto form = std::find_if(gateForms.begin(), gateForms.end(), [&](const GateForm& f) { return f.op == c.node.op; });
    const auto axis = sampleAxis(onnxAttribute<int64_t>(c.node, "axis", 0), c.types[0].shape.rank());
    if (form == gateForms.end() || !axis || c.types[0].shape[*axis] % 2 != 0 || !hasHalves(c)) return std::nullopt;
    return OnnxRead{.params = {{"dim", int64_t{*axis}}, {"gate", std::string(form->gate)}}};
}

}  // namespace

extern const LayerDef glu{
    .type = "glu",
    .label = "GLU",
    .group = "Activation",
    .help =
        "Gated linear unit: divides a dimension into two halves, and multiplies the first half by an activation of the second "
        "half.",
    .synonyms = {"gated linear unit", "reglu", "geglu", "swiglu", "gate"},
    .pytorch = "torch.nn.GLU",
    .params = {&dim, &gate},
    .traits = {.dimensions = OutputDimensions::Chosen, .activation = OutputActivation::Other, .padded = padded},
    .infer = infer,
    .lower = lower,
    .onnx = {.write = write,
             .operators = {"GLU", "ReGLU", "GEGLU", "SwiGLU"},
             .read = read,
             .compositions = {{"GLU", "a, b = Split(x); g = Sigmoid(b); Mul(a, g)"},
                              {"ReGLU", "a, b = Split(x); g = Relu(b); Mul(a, g)"},
                              {"GEGLU", "a, b = Split(x); g = Gelu(b); Mul(a, g)"},
                              {"SwiGLU", "a, b = Split(x); g = Swish(b); Mul(a, g)"}}},
    .samples = {{.params = {}, .inputs = {{3, 8}}},
                {.params = {{"dim", 1}, {"gate", "relu"}}, .inputs = {{2, 4, 3, 2}}, .kinkMargin = 1e-3},
                {.params = {{"gate", "gelu"}}, .inputs = {{1, 3, 6}}},
                {.params = {{"dim", -2}, {"gate", "silu"}}, .inputs = {{2, 4, 5}}}},
};

}  // namespace lathe::layers::glu_def
