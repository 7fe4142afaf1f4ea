// SPDX-License-Identifier: Apache-2.0
#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"
#include "core/layers/piecewise.h"

namespace lathe::layers::softplus_def {

namespace {

const FloatParam beta{{.key = "beta",
                       .label = "Beta",
                       .initial = 1,
                       .min = 1e-3,
                       .max = 1000,
                       .sweep = Scale::Log,
                       .help = "Sharpness of the bend at zero; large values are nearer to ReLU."}};
const FloatParam threshold{{.key = "threshold",
                            .label = "Threshold",
                            .initial = 20,
                            .min = 0,
                            .max = 1000,
                            .help = "If beta * x is above this threshold, the result is x."}};

std::vector<Value> lower(Lowering& l, const Params& p, std::span<const Value> in) {
    Builder& b = l.ops();
    const Value scaled = b.affine(in[0], p[beta]);
    const Value linear = greaterThan(b, scaled, p[threshold]);
    const Value bent = b.affine(b.unary(OpKind::Softplus, scaled), 1 / p[beta]);
    return {b.add(masked(b, in[0], linear), masked(b, bent, b.affine(linear, -1, 1)))};
}

std::string step(const OnnxWriteContext& c, std::string_view op, std::vector<std::string> inputs) {
    std::string output = c.writer.fresh("softplus");
    c.writer.node({.op = std::string(op), .inputs = std::move(inputs), .outputs = {output}});
    return output;
}

// Softplus of ONNX has beta 1. It has no threshold, but from 20 on the difference is less than float32 can hold.
void write(const OnnxWriteContext& c) {
    if (c.params[beta] == 1 && c.params[threshold] >= threshold.spec.initial) return writeOnnx(c, "Softplus");
    const std::string factor = c.writer.constant("beta", Tensor::scalar(static_cast<float>(c.params[beta])));
    const std::string limit = c.writer.constant("threshold", Tensor::scalar(static_cast<float>(c.params[threshold])));
    const std::string scaled = step(c, "Mul", {c.inputs[0], factor});
    const std::string bent = step(c, "Div", {step(c, "Softplus", {scaled}), factor});
    const std::string linear = step(c, "Greater", {scaled, limit});
    c.writer.node({.op = "Where", .inputs = {linear, c.inputs[0], bent}, .outputs = {c.output}});
}

/// A constant that is one number and a value of the parameter.
bool readNumber(const OnnxReadContext& c, size_t input, const FloatParam& param, Params& params) {
    const Tensor* number = onnxConstant(c, input);
    if (!number || number->elements() != 1 || number->shape().rank() > 0) return false;
    const double value = decimalOf(static_cast<float>(number->at(0)));
    params.set(param.key, value);
    return param.accept(value).ok();
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    auto result = readPlainOnnx(c);
    if (!result || c.node.op == "Softplus") return result;
    const bool known = readNumber(c, 1, beta, result->params) && readNumber(c, 2, threshold, result->params);
    return known ? result : std::nullopt;
}

}  // namespace

extern const LayerDef softplus{
    .type = "softplus",
    .label = "Softplus",
    .group = "Activation",
    .help = "log(1 + exp(beta * x)) / beta: a smooth ReLU, always positive.",
    .synonyms = {"smooth relu", "soft plus"},
    .pytorch = "torch.nn.Softplus",
    .params = {&beta, &threshold},
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lower,
    .onnx = {.write = write,
             .operators = {"Softplus", "ScaledSoftplus"},
             .read = read,
             .compositions = {{"ScaledSoftplus",
                               "z = Mul(x, $beta); s = Softplus(z); d = Div(s, $beta); "
                               "m = Greater(z, $threshold); Where(m, x, d)"}}},
    .samples = {{.params = {}, .inputs = {{3, 7}}, .kinkMargin = 1e-3},
                {.params = {{"beta", 2.5}}, .inputs = {{2, 3, 4, 5}}, .kinkMargin = 1e-3},
                {.params = {{"beta", 2.0}, {"threshold", 1.0}}, .inputs = {{2, 9}}, .kinkMargin = 1e-3}},
};

}  // namespace lathe::layers::softplus_def
