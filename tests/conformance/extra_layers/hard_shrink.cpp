// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"

namespace lathe::layers::hard_shrink_def {

namespace {

const FloatParam lambda{{.key = "lambda",
                         .label = "Lambda",
                         .initial = 0.5,
                         .min = 0,
                         .max = 100,
                         .help = "Values between -lambda and lambda become zero."}};

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Value limit = b.fill({b.type(in[0]).dtype, {}}, p[lambda]);
    const Value kept = b.append1(OpKind::Greater, {}, {b.unary(OpKind::Abs, in[0]), limit});
    return {b.append1(OpKind::Mask, {}, {in[0], kept})};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Shrink", {{"lambd", static_cast<float>(c.params[lambda])}});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    if (onnxReal(c.node, "bias", 0) != 0) return std::nullopt;
    return OnnxRead{.params = {{"lambda", onnxReal(c.node, "lambd", 0.5)}}};
}

}  // namespace

// Not part of Lathe: a layer in a second catalogue folder, to show that one file is all it takes.
extern const LayerDef hard_shrink{
    .type = "hard_shrink",
    .label = "HardShrink",
    .group = "Activation",
    .help = "x, or zero where x is near zero.",
    .params = {&lambda},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Shrink"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 8}}, .kinkMargin = 1e-3},
                {.params = {{"lambda", 0.21}}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::hard_shrink_def
