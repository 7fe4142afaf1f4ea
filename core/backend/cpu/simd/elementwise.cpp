// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/elementwise.h"

#include "core/backend/cpu/simd/math.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

/// Affine's scale and shift; `scale` doubles as LeakyRelu's slope.
struct Constants {
    float scale, shift;
};

using Function = float (*)(float a, float b, Constants);

struct Row {
    OpKind kind;
    Function function;
};

// clang-format off
constexpr Row rows[] = {
    {OpKind::Neg, [](float x, float, Constants) { return -x; }},
    {OpKind::Exp, [](float x, float, Constants) { return exponential(x); }},
    {OpKind::Expm1, [](float x, float, Constants) { return expMinus1(x); }},
    {OpKind::Log, [](float x, float, Constants) { return logarithm(x); }},
    {OpKind::Sqrt, [](float x, float, Constants) { return __builtin_sqrtf(x); }},
    {OpKind::Rsqrt, [](float x, float, Constants) { return 1.0f / __builtin_sqrtf(x); }},
    {OpKind::Square, [](float x, float, Constants) { return x * x; }},
    {OpKind::Abs, [](float x, float, Constants) { return absolute(x); }},
    {OpKind::Sin, [](float x, float, Constants) { return sine(x); }},
    {OpKind::Cos, [](float x, float, Constants) { return cosine(x); }},
    {OpKind::Relu, [](float x, float, Constants) { return x < 0.0f ? 0.0f : x; }},
    {OpKind::LeakyRelu, [](float x, float, Constants c) { return x < 0.0f ? c.scale * x : x; }},
    {OpKind::Gelu, [](float x, float, Constants) { return x * normal(x).distribution; }},
    {OpKind::Silu, [](float x, float, Constants) { return x * logistic(x); }},
    {OpKind::Sigmoid, [](float x, float, Constants) { return logistic(x); }},
    {OpKind::Tanh, [](float x, float, Constants) { return hyperbolicTangent(x); }},
    {OpKind::Softplus, [](float x, float, Constants) { return softplus(x); }},
    {OpKind::Affine, [](float x, float, Constants c) { return fma(x, c.scale, c.shift); }},
    {OpKind::ReluGrad, [](float dy, float y, Constants) { return y > 0.0f ? dy : 0.0f; }},
    {OpKind::LeakyReluGrad, [](float dy, float x, Constants c) { return x > 0.0f ? dy : c.scale * dy; }},
    {OpKind::GeluGrad, [](float dy, float x, Constants) { const Normal n = normal(x); return dy * fma(x, n.density, n.distribution); }},
    {OpKind::SiluGrad, [](float dy, float x, Constants) { const float s = logistic(x); return dy * s * fma(x, 1.0f - s, 1.0f); }},
    {OpKind::SigmoidGrad, [](float dy, float y, Constants) { return dy * y * (1.0f - y); }},
    {OpKind::TanhGrad, [](float dy, float y, Constants) { return dy * fma(-y, y, 1.0f); }},
    {OpKind::Add, [](float a, float b, Constants) { return a + b; }},
    {OpKind::Sub, [](float a, float b, Constants) { return a - b; }},
    {OpKind::Mul, [](float a, float b, Constants) { return a * b; }},
    {OpKind::Div, [](float a, float b, Constants) { return a / b; }},
    {OpKind::Minimum, [](float a, float b, Constants) { return b < a ? b : b == b ? a : b; }},
    {OpKind::Greater, [](float a, float b, Constants) { return a > b ? 1.0f : 0.0f; }},
    {OpKind::Mask, [](float x, float m, Constants) { return m != 0.0f ? x : 0.0f; }},
};
// clang-format on
constexpr size_t rowCount = sizeof(rows) / sizeof(rows[0]);

template <size_t row>
void loop(float* __restrict out, const float* __restrict a, const float* __restrict b, int64_t n, float scale, float shift) {
    for (int64_t i = 0; i < n; ++i) out[i] = rows[row].function(a[i], b[i], Constants{scale, shift});
}

template <size_t row = 0>
constexpr void fillFrom(ElementwiseTable& table) {
    if constexpr (row < rowCount) {
        table.steps[static_cast<size_t>(rows[row].kind)] = loop<row>;
        fillFrom<row + 1>(table);
    }
}

constexpr ElementwiseTable makeTable() {
    ElementwiseTable table{};
    fillFrom(table);
    return table;
}

constexpr ElementwiseTable built = makeTable();

}  // namespace

const ElementwiseTable elementwiseTable = built;

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
