// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::layers {

namespace {

const FloatParam alpha{{.key = "alpha",
                        .label = "Alpha",
                        .initial = 1,
                        .min = 0.01,
                        .max = 100,
                        .sweep = Scale::Log,
                        .help = "Large negative values become -alpha."}};

// max(0, x) + alpha expm1(min(0, x) / alpha)
std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Value negative = b.affine(b.relu(b.unary(OpKind::Neg, in[0])), -1 / p[alpha]);
    return {b.add(b.relu(in[0]), b.affine(b.unary(OpKind::Expm1, negative), p[alpha]))};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Celu", {{"alpha", static_cast<float>(c.params[alpha])}});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    return OnnxRead{.params = {{"alpha", onnxReal(c.node, "alpha", 1)}}, .weights = {}};
}

}  // namespace

// Not part of Lathe: a layer in a second catalogue folder, to show that one file is all it takes.
extern const LayerDef celu{
    .type = "celu",
    .label = "CELU",
    .group = "Activation",
    .help = "Like ReLU, with a smooth way down to -alpha.",
    .params = {&alpha},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Celu"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {{"alpha", 2.5}}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers
