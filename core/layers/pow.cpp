// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/keep_float32.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/power.h"

namespace lathe::layers::pow_def {

namespace {

const FloatParam exponent{{.key = "exponent",
                           .label = "Exponent",
                           .initial = 2,
                           .min = -maxExponent,
                           .max = maxExponent,
                           .help = "Not trained. With an exponent that is not an integer, the result is NaN for negative x."}};

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    return {power(l.ops(), in[0], p[exponent])};
}

void write(const OnnxWriteContext& c) {
    writeOnnx(c, "Pow", {}, {c.writer.constant("exponent", Tensor::scalar(static_cast<float>(c.params[exponent])))});
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    const Tensor* number = onnxConstant(c, 1);
    if (onnxConstant(c, 0) || !number || number->elements() != 1 || number->shape().rank() > c.types[0].shape.rank())
        return std::nullopt;
    const double value = decimalOf(static_cast<float>(number->at(0)));
    return exponent.accept(value) ? std::optional(OnnxRead{.params = {{"exponent", value}}}) : std::nullopt;
}

}  // namespace

extern const LayerDef pow{
    .type = "pow",
    .label = "Pow",
    .group = "Math",
    .help = "x to the power of a constant, for example the square or the reciprocal.",
    .synonyms = {"power", "square", "cube", "reciprocal", "inverse"},
    .pytorch = "torch.pow",
    .params = {&exponent, &keepFloat32},
    .traits = {.padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write, .operators = {"Pow"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}},
                {.params = {{"exponent", 5.0}}, .inputs = {{2, 3, 4, 5}}},
                {.params = {{"exponent", 0.5}}, .inputs = {{2, 3, 4}}, .positive = true},
                {.params = {{"exponent", 2.7}}, .inputs = {{2, 3, 4, 5}}, .positive = true},
                {.params = {{"exponent", -3.0}}, .inputs = {{1, 9}}, .positive = true},
                {.params = {{"exponent", -0.3}}, .inputs = {{1, 9}}, .positive = true},
                {.params = {{"exponent", 0.0}}, .inputs = {{2, 3}}}},
};

}  // namespace lathe::layers::pow_def
