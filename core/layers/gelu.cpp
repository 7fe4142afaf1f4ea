// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/padded_steps.h"

namespace lathe::layers::gelu_def {

namespace {

std::string step(const OnnxWriteContext& c, std::string_view op, std::vector<std::string> inputs, std::string output) {
    c.writer.node({.op = std::string(op), .inputs = std::move(inputs), .outputs = {output}});
    return output;
}

// Opset 17 has no Gelu (it came with 20): x * (1 + erf(x / sqrt 2)) * 0.5, in the order in which PyTorch writes it.
void write(const OnnxWriteContext& c) {
    const auto number = [&](const char* hint, double v) {
        return c.writer.constant(hint, Tensor::scalar(static_cast<float>(v)));
    };
    const std::string& x = c.inputs[0];
    const auto scaled = step(c, "Div", {x, number("sqrt2", std::sqrt(2.0))}, c.writer.fresh("div"));
    const auto erf = step(c, "Erf", {scaled}, c.writer.fresh("erf"));
    const auto shifted = step(c, "Add", {erf, number("one", 1)}, c.writer.fresh("add"));
    const auto product = step(c, "Mul", {x, shifted}, c.writer.fresh("mul"));
    step(c, "Mul", {product, number("half", 0.5)}, c.output);
}

std::optional<OnnxRead> read(const OnnxReadContext& c) {
    if (onnxAttribute<std::string>(c.node, "approximate", "none") != "none") return std::nullopt;
    return readPlainOnnx(c);
}

}  // namespace

extern const LayerDef gelu{
    .type = "gelu",
    .label = "GELU",
    .group = "Activation",
    .help = "x times the cumulative normal distribution function of x (exact, by erf).",
    .synonyms = {"gaussian error linear unit"},
    .pytorch = "torch.nn.GELU",
    .traits = {.activation = OutputActivation::Other, .padded = keepsElements},
    .infer = inferSame,
    .lower = lowerUnary<OpKind::Gelu>,
    .onnx = {.write = write, .operators = {"Gelu"}, .read = read},
    .samples = {{.params = {}, .inputs = {{3, 7}}}, {.params = {}, .inputs = {{2, 3, 4, 5}}}},
};

}  // namespace lathe::layers::gelu_def
