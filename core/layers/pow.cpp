// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/layers/elementwise.h"
#include "core/layers/onnx_mapping.h"
#include "core/layers/piecewise.h"

namespace lathe::layers {

namespace {

const FloatParam exponent{{.key = "exponent",
                           .label = "Exponent",
                           .initial = 2,
                           .min = -64,
                           .max = 64,
                           .help = "Not trained. With an exponent that is not an integer, the result is NaN for negative x."}};

/// x^n for n >= 1, by squares.
Value integerPower(Builder& b, Value x, int64_t n) {
    if (n == 1) return x;
    const Value square = b.unary(OpKind::Square, integerPower(b, x, n / 2));
    return n % 2 == 0 ? square : b.mul(square, x);
}

/// x * exp((p - 1) log x), without the logarithm of zero: the gradient at zero is 0, and not 0 / 0.
Value positivePower(Builder& b, Value x, double p) {
    const Value isNotZero = greaterThan(b, b.unary(OpKind::Abs, x), 0);
    const Value safe = b.add(x, b.affine(isNotZero, -1, 1));
    const Value factor = b.unary(OpKind::Exp, b.affine(b.unary(OpKind::Log, safe), p - 1));
    return b.mul(x, masked(b, factor, isNotZero));
}

Value power(Builder& b, Value x, double p) {
    if (p == 0) return b.affine(x, 0, 1);
    if (p == 0.5) return b.unary(OpKind::Sqrt, x);
    if (p > 0) return p == std::floor(p) ? integerPower(b, x, static_cast<int64_t>(p)) : positivePower(b, x, p);
    if (p != std::floor(p)) return b.unary(OpKind::Exp, b.affine(b.unary(OpKind::Log, x), p));
    return b.div(b.fill({b.type(x).dtype, {}}, 1), integerPower(b, x, static_cast<int64_t>(-p)));
}

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
    .params = {&exponent},
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

}  // namespace lathe::layers
