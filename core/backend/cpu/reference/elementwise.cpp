// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/backend/cpu/reference/call.h"
#include "core/base/element.h"

namespace lathe::reference {
namespace {

/// Attributes of one element-wise step: Affine's scale and shift; `scale` doubles as LeakyRelu's slope.
template <class T>
struct Constants {
    T scale = 1, shift = 0;
};

template <class T>
using Function = T (*)(T a, T b, Constants<T>);

template <class T>
T sigmoid(T x) {
    return 1 / (1 + std::exp(-x));
}

/// Phi(x), the normal distribution function, and its derivative: GELU is x Phi(x).
template <class T>
T normalCdf(T x) {
    return T(0.5) * std::erfc(-x / std::numbers::sqrt2_v<T>);
}
template <class T>
T normalPdf(T x) {
    return std::exp(T(-0.5) * x * x) * (std::numbers::inv_sqrtpi_v<T> / std::numbers::sqrt2_v<T>);
}

template <class T>
struct FunctionRow {
    OpKind kind;
    Function<T> function;
};

// clang-format off
template <class T>
constexpr std::array functionRows{
    FunctionRow<T>{OpKind::Neg, [](T x, T, Constants<T>) { return -x; }},
    FunctionRow<T>{OpKind::Exp, [](T x, T, Constants<T>) { return std::exp(x); }},
    FunctionRow<T>{OpKind::Expm1, [](T x, T, Constants<T>) { return std::expm1(x); }},
    FunctionRow<T>{OpKind::Log, [](T x, T, Constants<T>) { return std::log(x); }},
    FunctionRow<T>{OpKind::Sqrt, [](T x, T, Constants<T>) { return std::sqrt(x); }},
    FunctionRow<T>{OpKind::Rsqrt, [](T x, T, Constants<T>) { return 1 / std::sqrt(x); }},
    FunctionRow<T>{OpKind::Square, [](T x, T, Constants<T>) { return x * x; }},
    FunctionRow<T>{OpKind::Abs, [](T x, T, Constants<T>) { return std::abs(x); }},
    FunctionRow<T>{OpKind::Sin, [](T x, T, Constants<T>) { return std::sin(x); }},
    FunctionRow<T>{OpKind::Cos, [](T x, T, Constants<T>) { return std::cos(x); }},
    FunctionRow<T>{OpKind::Relu, [](T x, T, Constants<T>) { return x < 0 ? T(0) : x; }},
    FunctionRow<T>{OpKind::LeakyRelu, [](T x, T, Constants<T> c) { return x < 0 ? c.scale * x : x; }},
    FunctionRow<T>{OpKind::Gelu, [](T x, T, Constants<T>) { return x * normalCdf(x); }},
    FunctionRow<T>{OpKind::Silu, [](T x, T, Constants<T>) { return x * sigmoid(x); }},
    FunctionRow<T>{OpKind::Sigmoid, [](T x, T, Constants<T>) { return sigmoid(x); }},
    FunctionRow<T>{OpKind::Tanh, [](T x, T, Constants<T>) { return std::tanh(x); }},
    FunctionRow<T>{OpKind::Softplus, [](T x, T, Constants<T>) { return std::fmax(x, T(0)) + std::log1p(std::exp(-std::abs(x))); }},
    FunctionRow<T>{OpKind::Affine, [](T x, T, Constants<T> c) { return x * c.scale + c.shift; }},
    FunctionRow<T>{OpKind::ReluGrad, [](T dy, T y, Constants<T>) { return y > 0 ? dy : T(0); }},
    FunctionRow<T>{OpKind::LeakyReluGrad, [](T dy, T x, Constants<T> c) { return x > 0 ? dy : c.scale * dy; }},
    FunctionRow<T>{OpKind::GeluGrad, [](T dy, T x, Constants<T>) { return dy * (normalCdf(x) + x * normalPdf(x)); }},
    FunctionRow<T>{OpKind::SiluGrad, [](T dy, T x, Constants<T>) { const T s = sigmoid(x); return dy * s * (1 + x * (1 - s)); }},
    FunctionRow<T>{OpKind::SigmoidGrad, [](T dy, T y, Constants<T>) { return dy * y * (1 - y); }},
    FunctionRow<T>{OpKind::TanhGrad, [](T dy, T y, Constants<T>) { return dy * (1 - y * y); }},
    FunctionRow<T>{OpKind::Add, [](T a, T b, Constants<T>) { return a + b; }},
    FunctionRow<T>{OpKind::Sub, [](T a, T b, Constants<T>) { return a - b; }},
    FunctionRow<T>{OpKind::Mul, [](T a, T b, Constants<T>) { return a * b; }},
    FunctionRow<T>{OpKind::Div, [](T a, T b, Constants<T>) { return a / b; }},
    FunctionRow<T>{OpKind::Minimum, [](T a, T b, Constants<T>) { return b < a || std::isnan(b) ? b : a; }},
    FunctionRow<T>{OpKind::Greater, [](T a, T b, Constants<T>) { return a > b ? T(1) : T(0); }},
    FunctionRow<T>{OpKind::Mask, [](T x, T m, Constants<T>) { return m != 0 ? x : T(0); }},
};
// clang-format on

template <class T>
constexpr Function<T> functionOf(OpKind kind) {
    for (const FunctionRow<T>& row : functionRows<T>)
        if (row.kind == kind) return row.function;
    return nullptr;
}

template <class T>
Constants<T> constantsOf(const Attributes& a) {
    if (const auto* affine = std::get_if<AffineAttributes>(&a)) return {T(affine->scale), T(affine->shift)};
    if (const auto* slope = std::get_if<SlopeAttributes>(&a)) return {T(slope->slope), T(0)};
    return {};
}

template <OpKind kind, class T>
void pointwise(const Call& c) {
    constexpr Function<T> f = functionOf<T>(kind);
    const Constants<T> constants = constantsOf<T>(c.attributes);
    const size_t second = c.inputs.size() - 1;  // the first again where there is only one
    const T *a = c.in<T>(0), *b = c.in<T>(second);
    const Shape& whole = c.outShape(0);
    for (int64_t i = 0, n = whole.elements(); i < n; ++i)
        c.out<T>(0)[i] =
            f(a[broadcastOffset(whole, c.inShape(0), i)], b[broadcastOffset(whole, c.inShape(second), i)], constants);
}

/// A number as it comes out of a conversion to this type and back.
template <class T>
T roundedTo(DType type, T x) {
    if (type == DType::F16) return T(static_cast<float>(Float16(static_cast<float>(x))));
    if (type == DType::BF16) return T(static_cast<float>(BFloat16(static_cast<float>(x))));
    return x;
}

template <class T>
T stepResult(const FusedStep& step, T x, T y) {
    if (step.kind == OpKind::Cast) return roundedTo(step.to, x);
    return functionOf<T>(step.kind)(x, y, {T(step.scale), T(step.shift)});
}

template <class T>
void fused(const Call& c) {
    const auto& a = c.as<FusedAttributes>();
    const Shape& whole = c.outShape(0);
    const size_t inputs = c.inputs.size();
    std::array<T, FusedAttributes::maxValues> values;
    for (int64_t i = 0, n = whole.elements(); i < n; ++i) {
        for (size_t k = 0; k < inputs; ++k) values[k] = c.in<T>(k)[broadcastOffset(whole, c.inShape(k), i)];
        size_t next = inputs;
        for (const FusedStep& step : a.steps) {
            const T x = element(values, step.operands[0]);
            const T y = step.operands[1] < 0 ? x : element(values, step.operands[1]);
            values[next++] = stepResult(step, x, y);
        }
        for (size_t k = 0; k < a.results.size(); ++k) c.out<T>(k)[i] = values[inputs + static_cast<size_t>(a.results[k])];
    }
}

template <class F>
void visitType(DType type, F f) {
    switch (type) {
        case DType::F32: return f(float{});
        case DType::F64: return f(double{});
        case DType::I32: return f(int32_t{});
        case DType::I64: return f(int64_t{});
        case DType::U8: return f(uint8_t{});
        case DType::F16: return f(Float16{});
        case DType::BF16: return f(BFloat16{});
    }
}

void cast(const Call& c) {
    visitType(c.inTypes[0].dtype, [&]<class From>(From) {
        visitType(c.outTypes[0].dtype, [&]<class To>(To) {
            for (int64_t i = 0, n = c.outShape(0).elements(); i < n; ++i) c.out<To>(0)[i] = convertNumber<To>(c.in<From>(0)[i]);
        });
    });
}

template <size_t... index>
constexpr auto pointwiseRows(std::index_sequence<index...>) {
    return std::array{
        Row{functionRows<float>[index].kind,
            byType<pointwise<functionRows<float>[index].kind, float>, pointwise<functionRows<float>[index].kind, double>>}...};
}

}  // namespace

template <class T>
T activate(Activation a, T x) {
    constexpr std::array kinds{OpKind::Relu, OpKind::Sigmoid, OpKind::Tanh};
    return a == Activation::None ? x : functionOf<T>(kinds[static_cast<size_t>(a) - 1])(x, x, {});
}
template float activate(Activation, float);
template double activate(Activation, double);

template <class T>
T activateGrad(Activation a, T dy, T y) {
    constexpr std::array kinds{OpKind::ReluGrad, OpKind::SigmoidGrad, OpKind::TanhGrad};
    return a == Activation::None ? dy : functionOf<T>(kinds[static_cast<size_t>(a) - 1])(dy, y, {});
}
template float activateGrad(Activation, float, float);
template double activateGrad(Activation, double, double);

std::span<const Row> elementwiseRows() {
    static const auto rows = [] {
        constexpr auto pointwise = pointwiseRows(std::make_index_sequence<functionRows<float>.size()>());
        std::array<Row, pointwise.size() + 2> all{};
        std::copy(pointwise.begin(), pointwise.end(), all.begin());
        all[pointwise.size()] = {OpKind::Cast, anyType<cast>};
        all[pointwise.size() + 1] = {OpKind::FusedElementwise, byType<fused<float>, fused<double>>};
        return all;
    }();
    return rows;
}

}  // namespace lathe::reference
