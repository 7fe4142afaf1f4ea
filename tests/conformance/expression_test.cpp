// SPDX-License-Identifier: Apache-2.0
// Values of formulas in float64 compared with closed forms, and what the layer refuses.
#include <cmath>
#include <functional>
#include <numbers>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/compile/differentiate.h"
#include "core/compile/fuse.h"
#include "core/layers/formula/formula_error.h"
#include "tests/conformance/probe.h"

namespace lathe::test::expression_test {

namespace {

const LayerDef& def() {
    return *findLayer("expression");
}

Params formula(std::string text, Params more = {}) {
    more.set("formula", std::move(text));
    return more;
}

/// The diagnostics of the layer as a node of a graph.
Diagnostics problemsOf(const Params& params, const std::vector<Shape>& shapes, DType type = DType::F32) {
    Diagnostics problems = validate(params, def().params, "expression \"f\"");
    if (hasErrors(problems)) return problems;
    std::vector<TensorType> inputs;
    for (const Shape& shape : shapes) inputs.push_back({type, shape});
    InferContext context{params, inputs, "expression \"f\"", problems};
    const auto outputs = def().infer(context);
    EXPECT_EQ(outputs.empty(), hasErrors(problems));
    return problems;
}

std::string codeOf(const Params& params, const std::vector<Shape>& shapes) {
    const Diagnostics problems = problemsOf(params, shapes);
    return problems.empty() ? "none" : problems[0].code;
}

constexpr double points[] = {-3.5, -1, -0.5, -1e-3, 0, 1e-3, 0.25, 1, 2, 7};

/// The formula at (x, y) for all pairs of points, x above `least`.
void expectValues(const Params& params, const std::function<double(double, double)>& expected, double least = -INFINITY) {
    std::vector<double> xs, ys;
    for (const double x : points)
        for (const double y : points)
            if (x > least && y > least) xs.push_back(x), ys.push_back(y);
    const Shape shape{static_cast<int64_t>(xs.size()), 1};
    const bool two = problemsOf(params, {shape, shape}).empty();
    const std::vector<TensorType> types(two ? 2 : 1, {DType::F64, shape});
    const Probe probe = lowerLayer(def(), params, types, Phase::Evaluate, DType::F64);
    TensorsByName inputs{{"x0", Tensor::of<double>(shape, std::span<const double>(xs))}}, states;
    if (two) inputs.emplace("x1", Tensor::of<double>(shape, std::span<const double>(ys)));
    for (const StateDef& state : probe.states) states.emplace(state.name, initialTensor(state, 1));
    const Tensor result = runProbe(probe, inputs, states).front();
    for (size_t i = 0; i < xs.size(); ++i) {
        const double wanted = expected(xs[i], ys[i]);
        EXPECT_NEAR(result.at(static_cast<int64_t>(i)), wanted, 1e-14 * std::max(1.0, std::abs(wanted)))
            << std::get<std::string>(*params.find("formula")) << " at " << xs[i] << ", " << ys[i];
    }
}

double sigmoidOf(double x) {
    return 1 / (1 + std::exp(-x));
}

}  // namespace

TEST(Expression, ValuesAreThoseOfTheClosedForm) {
    using std::numbers::pi;
    expectValues(formula("x * sigmoid(beta * x)", {{"beta", 1.5}}), [](double x, double) { return x * sigmoidOf(1.5 * x); });
    expectValues(formula("x * sigmoid(beta * x)", {{"beta", 1.5}, {"trainable", "beta"}}),
                 [](double x, double) { return x * sigmoidOf(1.5 * x); });
    expectValues(formula("sin(x) + cos(2 * y)"), [](double x, double y) { return std::sin(x) + std::cos(2 * y); });
    expectValues(formula("(x - y) * 3 / (1 + abs(y)) - 2"),
                 [](double x, double y) { return (x - y) * 3 / (1 + std::abs(y)) - 2; });
    expectValues(formula("where(x > y, x ^ 2, -y)"), [](double x, double y) { return x > y ? x * x : -y; });
    expectValues(formula("where(x, 3, y)"), [](double x, double y) { return x != 0 ? 3 : y; });
    expectValues(formula("(x < y) + 2 * (x <= y) + 4 * (x > y) + 8 * (x >= y)"),
                 [](double x, double y) { return (x < y) + 2 * (x <= y) + 4 * (x > y) + 8 * (x >= y); });
    expectValues(formula("clip(x, -1, 1.5) + clip(y, -alpha, alpha * 2)", {{"alpha", 0.75}, {"trainable", "alpha"}}),
                 [](double x, double y) { return std::clamp(x, -1.0, 1.5) + std::clamp(y, -0.75, 1.5); });
    expectValues(formula("max(x, y, 0.1) - min(x, -y) + sign(y) * relu(x)"), [](double x, double y) {
        return std::max({x, y, 0.1}) - std::min(x, -y) + (y > 0 ? 1 : y < 0 ? -1 : 0) * std::max(x, 0.0);
    });
    expectValues(formula("tanh(x) + exp(-y) + softplus(x) - square(y)"), [](double x, double y) {
        return std::tanh(x) + std::exp(-y) + std::log1p(std::exp(-std::abs(x))) + std::max(x, 0.0) - y * y;
    });
    expectValues(formula("gelu(x) + silu(y)"),
                 [](double x, double y) { return 0.5 * x * (1 + std::erf(x / std::numbers::sqrt2)) + y * sigmoidOf(y); });
    expectValues(formula("0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x ^ 3)))"),
                 [](double x, double) { return 0.5 * x * (1 + std::tanh(std::sqrt(2 / pi) * (x + 0.044715 * x * x * x))); });
}

TEST(Expression, PowersOfPositiveNumbers) {
    expectValues(
        formula("x ^ y + 2 ^ -x + e ^ y"), [](double x, double y) { return std::pow(x, y) + std::pow(2, -x) + std::exp(y); },
        1e-9);
    expectValues(
        formula("x ^ 0.5 - y ^ 2.5 + x ^ -1.5 + log(y)"),
        [](double x, double y) { return std::sqrt(x) - std::pow(y, 2.5) + std::pow(x, -1.5) + std::log(y); }, 1e-9);
    expectValues(
        formula("x ^ -3 + pow(y, 5) + x ^ 0"), [](double x, double y) { return 1 / (x * x * x) + std::pow(y, 5) + 1; }, 1e-9);
}

// The other branch of `where` must not spread its NaN, neither in the value nor in the gradient.
TEST(Expression, WhereHidesTheOtherBranch) {
    const Params params = formula("where(x > 0, sqrt(max(x, 0.25)), y)");
    const std::vector<TensorType> types(2, {DType::F64, {2, 1}});
    Probe probe = lowerLayer(def(), formula("where(x > 0, log(x), y)"), types, Phase::Train, DType::F64);
    const double xs[] = {-1, 2}, ys[] = {5, INFINITY};
    const TensorsByName inputs{{"x0", Tensor::of<double>({2, 1}, std::span<const double>(xs))},
                               {"x1", Tensor::of<double>({2, 1}, std::span<const double>(ys))}};
    const Tensor result = runProbe(probe, inputs, {}).front();
    EXPECT_EQ(result.at(0), 5);
    EXPECT_NEAR(result.at(1), std::log(2.0), 1e-15);
    EXPECT_EQ(codeOf(params, {{2, 1}, {2, 1}}), "none");
}

TEST(Expression, NumbersAreComputedBeforeTheTraining) {
    const std::vector<TensorType> types{{DType::F32, {4, 3}}};
    const auto countOf = [&](const char* text) {
        return lowerLayer(def(), formula(text, {{"beta", 2.0}}), types, Phase::Train, DType::F32).program.instructions.size();
    };
    EXPECT_EQ(countOf("x * (1 + 2 * sqrt(beta) / exp(-pi))"), 1u);
    EXPECT_EQ(countOf("x * sigmoid(x)"), 2u);
    EXPECT_EQ(countOf("x"), 0u);
}

TEST(Expression, AFormulaIsOnePassOverMemory) {
    Probe probe = lowerLayer(def(), formula("alpha * x * sigmoid(beta * x) + abs(x)"),
                             std::vector<TensorType>{{DType::F32, {4, 3}}}, Phase::Evaluate, DType::F32);
    fuse(probe.program);
    EXPECT_EQ(probe.program.instructions.size(), 1u);
}

TEST(Expression, ReportsWhatIsWrong) {
    const std::vector<Shape> one{{4, 6}}, two{{4, 6}, {4, 6}};
    EXPECT_EQ(codeOf(formula("x * y"), one), "expression.input");
    EXPECT_EQ(codeOf(formula("x + x3"), two), "expression.input");
    EXPECT_EQ(codeOf(formula("x * 2"), two), "expression.unused");
    EXPECT_EQ(codeOf(formula("alpha * 2"), one), "expression.unused");
    EXPECT_EQ(codeOf(formula("x + y"), {{4, 6}, {4, 5}}), "expression.shapes");
    EXPECT_EQ(codeOf(formula("x + y"), {{4, 6, 1}, {4, 6}}), "expression.shapes");
    EXPECT_EQ(codeOf(formula("x * beta", {{"trainable", "bta"}}), one), "expression.scalar");
    EXPECT_EQ(codeOf(formula("x * beta", {{"trainable", "beta, alpha"}}), one), "expression.trained");
    EXPECT_EQ(codeOf(formula("x + 1 / (beta - 1)"), one), "expression.divisor");
    EXPECT_EQ(codeOf(formula("x + log(beta - 1)"), one), "expression.finite");
    EXPECT_EQ(codeOf(formula("x ^ 65"), one), "expression.exponent");
    EXPECT_EQ(codeOf(formula("(-2) ^ x"), one), "expression.base");
    EXPECT_EQ(codeOf(formula("clip(x, 1, -1)"), one), "expression.limits");
    EXPECT_EQ(codeOf(formula("tan(x)"), one), "expression.unknown");
    EXPECT_EQ(problemsOf(formula("x"), one, DType::I64)[0].code, "expression.type");
    EXPECT_EQ(codeOf(formula("x + y"), {{4, 6, 5}, {4, 1, 5}}), "none");
}

TEST(Expression, AProblemShowsTheFormula) {
    const Diagnostics problems = problemsOf(formula("x + 2 / (beta - 1)"), {{4, 6}});
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(toString(problems[0]), "expression \"f\": at column 7, the divisor is zero; change the numbers");
    EXPECT_EQ(formulaMark(problems[0], 40)->caret, "      ^");
    const Diagnostics unknown = problemsOf(formula("x * bta"), {{4, 6}});
    EXPECT_EQ(unknown[0].where, "expression \"f\"");
    EXPECT_EQ(formulaMark(unknown[0], 40)->caret, "    ^");
}

// Random formulas of the layer's own functions: refused with a message, or lowered, differentiated and computed.
TEST(Expression, RandomFormulasAreTakenOrRefused) {
    constexpr std::string_view pieces[] = {"x",      "y",    "x",     "alpha", "beta", "2",     "0",     "(",    ")",    "+",
                                           "-",      "*",    "/",     "^",     "<",    ",",     "abs(",  "exp(", "log(", "clip(",
                                           "where(", "max(", "sqrt(", "-3",    ">=",   "gelu(", "sign(", "0.5"};
    const Philox random(11, RandomStream::Generated);
    const std::vector<TensorType> types(2, {DType::F64, {2, 3}});
    int lowered = 0;
    for (uint64_t n = 0; n < 10'000; ++n) {
        std::string text = n % 2 == 0 ? "x * y + " : "";
        const uint64_t length = 1 + random.below(n, 9);
        for (uint64_t i = 0; i < length; ++i)
            text += pieces[random.below(20'000 + n * 16 + i, static_cast<uint32_t>(std::size(pieces)))];
        const Params params = formula(text, {{"trainable", n % 3 == 0 ? "alpha" : ""}});
        const Diagnostics problems = problemsOf(params, {{2, 3}, {2, 3}}, DType::F64);
        if (hasErrors(problems)) {
            EXPECT_FALSE(problems[0].remedy.empty()) << text;
            continue;
        }
        ++lowered;
        Probe probe = lowerLayer(def(), params, types, Phase::Train, DType::F64);
        ASSERT_EQ(probe.program.type(probe.outputs[0]), types[0]) << text;
        Builder ops(probe.program);
        differentiate(probe.program, ops.sumAll(probe.outputs[0]), probe.inputs);
        EXPECT_TRUE(verify(probe.program).empty()) << text;
        runProbe(probe, sampleInputs(probe, n), sampleStates(probe, n));
    }
    EXPECT_GT(lowered, 100);
}

}  // namespace lathe::test::expression_test
