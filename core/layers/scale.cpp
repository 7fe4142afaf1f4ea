// SPDX-License-Identifier: Apache-2.0
#include "core/base/element.h"
#include "core/layers/elementwise.h"
#include "core/layers/keep_float32.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::scale_def {

namespace {

const FloatParam factor{{.key = "factor", .label = "Factor", .initial = 1, .min = -1e6, .max = 1e6, .help = "Not trained."}};

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {l.ops().affine(in[0], p[factor])};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Mul", {}, {c.writer.constant("factor", Tensor::scalar(static_cast<float>(c.params[factor])))});
}

// A product with one number; with anything more it is none of ours.
std::optional<OnnxRead> read(const OnnxReadContext& c) {
    for (const int other : {0, 1}) {
        const Tensor* number = onnxConstant(c, static_cast<size_t>(1 - other));
        if (!number || number->elements() != 1 || number->shape().rank() > element(c.types, other).shape.rank() ||
            onnxConstant(c, static_cast<size_t>(other)))
            continue;
        return OnnxRead{.params = {{"factor", decimalOf(static_cast<float>(number->at(0)))}}, .weights = {}, .inputs = {other}};
    }
    return std::nullopt;
}

}  // namespace

extern const LayerDef scale{
    .type = "scale",
    .label = "Scale",
    .group = "Linear",
    .help = "Multiplies everything by one number.",
    .synonyms = {"multiply", "temperature"},
    .params = {&factor, &keepFloat32},
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Mul"}, .read = read},
    .samples = {{.params = {{"factor", 0.25}}, .inputs = {{3, 7}}}, {.params = {{"factor", -2.5}}, .inputs = {{2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::scale_def
