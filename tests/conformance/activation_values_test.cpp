// SPDX-License-Identifier: Apache-2.0
// Values and derivatives of element-wise layers, compared with PyTorch's (golden/activation_values.tsv), also at zero and for
// very large inputs.
#include <cmath>
#include <fstream>
#include <map>

#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "core/compile/differentiate.h"
#include "core/compile/fuse.h"
#include "tests/conformance/probe.h"
#include "tests/support/places.h"

namespace lathe::test::activation_values_test {

namespace {

struct Point {
    double x, value, derivative;
};
/// A layer and its parameters ("alpha=0.3,...").
using LayerText = std::pair<std::string, std::string>;

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> result{""};
    for (char c : text) c == separator ? result.emplace_back() : result.back() += c;
    return result;
}

std::map<LayerText, std::vector<Point>> goldenPoints() {
    std::map<LayerText, std::vector<Point>> result;
    std::ifstream file(sourceDir() / "tests/conformance/golden/activation_values.tsv");
    for (std::string line; std::getline(file, line);) {
        const auto cells = split(line, '\t');
        if (line.starts_with('#') || cells.size() != 5) continue;
        result[{cells[0], cells[1]}].push_back({std::stod(cells[2]), std::stod(cells[3]), std::stod(cells[4])});
    }
    return result;
}

Params paramsOf(const LayerDef& def, const std::string& text) {
    Params params;
    for (const std::string& item : split(text, ',')) {
        if (item.empty()) continue;
        const auto pair = split(item, '=');
        for (const ParamDef* param : def.params)
            if (param->key == pair[0]) params.set(pair[0], parseParam(*param, pair[1]).value());
    }
    return params;
}

Tensor inputsOf(const std::vector<Point>& points, DType real) {
    std::vector<double> values;
    for (const Point& p : points) values.push_back(p.x);
    return Tensor::of<double>({static_cast<int64_t>(values.size()), 1}, std::span<const double>(values)).to(real);
}

using Results = std::array<Tensor, 2>;

Results onReference(Program& program, const Tensor& x, TensorsByName& states) {
    const auto results = interpret(program, {{"x0", x}}, states);
    return {results.at("y0"), results.at("gradient")};
}

Results onCpu(Program& program, const Tensor& x, TensorsByName& states) {
    fuse(program);
    const auto executable = makeCpuBackend()->compile(std::span(&program, 1), CompileOptions{});
    EXPECT_TRUE(executable.ok());
    for (const auto& [name, tensor] : states) EXPECT_TRUE((*executable)->write(name, tensor).ok());
    const std::byte* input = x.raw();
    StepResult result;
    EXPECT_TRUE((*executable)->submit(0, std::span(&input, 1)).ok());
    EXPECT_TRUE((*executable)->poll(result, true).value());
    return {result.outputs.at(0), result.outputs.at(1)};
}

/// The result and the derivative at each element of x.
Results evaluate(const LayerDef& def, const Params& params, const Tensor& x, decltype(onReference)* run = onReference) {
    const TensorType type{x.dtype(), x.shape()};
    Probe probe = lowerLayer(def, params, std::span(&type, 1), Phase::Train, x.dtype());
    const Value sum = Builder(probe.program).sumAll(probe.outputs[0]);
    const auto gradients = differentiate(probe.program, sum, probe.inputs);
    probe.program.outputs.push_back({"gradient", gradients[0]});
    TensorsByName states;
    for (const StateDef& state : probe.states) states.emplace(state.name, initialTensor(state, 1));
    return run(probe.program, x, states);
}

bool agrees(double value, double wanted, double relative, double absolute) {
    if (std::isnan(wanted) || std::isinf(wanted)) return std::isnan(value) == std::isnan(wanted) && !std::isfinite(value);
    return std::abs(value - wanted) <= absolute + relative * std::abs(wanted);
}

void compare(const LayerText& text, const std::vector<Point>& points, DType real, double relative, double absolute,
             decltype(onReference)* run = onReference) {
    const LayerDef* def = findLayer(text.first);
    ASSERT_NE(def, nullptr) << text.first;
    const auto [values, slopes] = evaluate(*def, paramsOf(*def, text.second), inputsOf(points, real), run);
    for (size_t i = 0; i < points.size(); ++i) {
        const auto at = static_cast<int64_t>(i);
        const Point& p = points[i];
        EXPECT_TRUE(agrees(values.at(at), p.value, relative, absolute))
            << text.first << " " << text.second << " of " << p.x << " is " << values.at(at) << ", not " << p.value;
        EXPECT_TRUE(agrees(slopes.at(at), p.derivative, relative, absolute))
            << text.first << " " << text.second << " has at " << p.x << " the slope " << slopes.at(at) << ", not "
            << p.derivative;
    }
}

TEST(ActivationValues, AgreeWithPyTorch) {
    const auto golden = goldenPoints();
    ASSERT_GE(golden.size(), 25u);
    for (const auto& [text, points] : golden) {
        compare(text, points, DType::F64, 1e-12, 1e-14);
        compare(text, points, DType::F32, 5e-6, 3e-7);
        compare(text, points, DType::F32, 5e-6, 3e-7, onCpu);
    }
}

TEST(ActivationValues, KeepNaN) {
    const Tensor nan = Tensor::of<double>({1, 1}, std::vector<double>{NAN});
    for (const auto& [text, points] : goldenPoints()) {
        const LayerDef& def = *findLayer(text.first);
        EXPECT_TRUE(std::isnan(evaluate(def, paramsOf(def, text.second), nan)[0].at(0))) << text.first << " " << text.second;
    }
}

TEST(ActivationValues, LogSoftmaxStaysFinite) {
    const Tensor x = Tensor::of<float>({2, 3}, std::vector<float>{1e4F, -1e4F, 0, -1e4F, -1e4F, -1e4F});
    const double third = -std::log(3.0);
    const std::vector<double> values{0, -2e4, -1e4, third, third, third}, slopes{-2, 1, 1, 0, 0, 0};
    for (auto* const run : {onReference, onCpu}) {
        const auto [y, slope] = evaluate(*findLayer("log_softmax"), {}, x, run);
        for (int64_t i = 0; i < x.elements(); ++i) {
            EXPECT_NEAR(y.at(i), values[static_cast<size_t>(i)], 1e-6);
            EXPECT_NEAR(slope.at(i), slopes[static_cast<size_t>(i)], 1e-6);
        }
    }
}

TEST(ActivationValues, AMaximumGivesItsGradientToTheFirstOfEqualValues) {
    const Tensor x = Tensor::of<float>({2, 3}, std::vector<float>{1, 4, 4, -2, NAN, 7});
    for (auto* const run : {onReference, onCpu}) {
        const auto [y, slope] = evaluate(*findLayer("reduce"), {{"kind", "max"}}, x, run);
        EXPECT_EQ(y.at(0), 4);
        EXPECT_TRUE(std::isnan(y.at(1)));
        for (int64_t i = 0; i < x.elements(); ++i) EXPECT_EQ(slope.at(i), i == 1 || i == 4 ? 1 : 0) << i;
    }
}

}  // namespace

}  // namespace lathe::test::activation_values_test
