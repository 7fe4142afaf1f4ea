// SPDX-License-Identifier: Apache-2.0
// Figures that scikit-learn gives: golden/metrics.json, written by make_metrics_golden.py.
#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/train/program/metric.h"
#include "tests/support/places.h"

namespace lathe::test::metrics_golden_test {

namespace {

std::vector<double> numbers(const Json& list) {
    std::vector<double> result;
    for (const Json& v : list.array()) result.push_back(v.toDouble());
    return result;
}

OutputActivation activationOf(const Json& name) {
    if (name.toString() == "softmax") return OutputActivation::Softmax;
    return name.toString() == "sigmoid" ? OutputActivation::Sigmoid : OutputActivation::None;
}

EvaluatedSamples samplesOf(const Json& one) {
    return {one["samples"].toInt(), numbers(one["predictions"]), numbers(one["targets"]), activationOf(one["activation"])};
}

/// From the sum of the values that the metric has for each sample.
double figureOfProgram(const MetricDef& metric, const Params& params, const EvaluatedSamples& e) {
    Program p;
    std::vector<StateDef> states;
    const int64_t n = e.samples;
    Tensor prediction = Tensor::of<double>({n, static_cast<int64_t>(e.predictions.size()) / n}, e.predictions);
    Tensor target = metric.target == TargetKind::Real
                        ? Tensor::of<double>(prediction.shape(), e.targets)
                        : Tensor::of<int64_t>({n}, std::vector<int64_t>(e.targets.begin(), e.targets.end()));
    const Value x = p.newValue({prediction.dtype(), prediction.shape()}), y = p.newValue({target.dtype(), target.shape()});
    p.inputs = {{"x", InputRole::Features, x}, {"y", InputRole::Target, y}};
    Lowering lowering(p, states, Phase::Evaluate, DType::F64);
    p.outputs = {{"values", metric.lower(lowering, params, x, y)}};
    TensorsByName none;
    const Tensor values = interpret(p, {{"x", prediction}, {"y", target}}, none).at("values");
    double sum = 0;
    for (int64_t i = 0; i < n; ++i) sum += values.at(i);
    return metricOfSum(metric, sum, static_cast<double>(n));
}

double figureOf(const MetricDef& metric, const Params& params, const EvaluatedSamples& e) {
    return metric.measure ? metric.measure(params, e) : figureOfProgram(metric, params, e);
}

TEST(MetricsGolden, AgreeWithScikitLearn) {
    const Json cases = *Json::parse(*readFile((sourceDir() / "tests/core/train/golden/metrics.json").string()));
    for (const Json& one : cases.array()) {
        const MetricDef* metric = findMetric(one["metric"].toString());
        ASSERT_TRUE(metric) << one["metric"].toString();
        const Params params = *paramsFromJson(one["params"], "golden");
        ASSERT_TRUE(validate(params, metric->params, "golden").empty());
        const double expected = one["figure"].toDouble();
        EXPECT_NEAR(figureOf(*metric, params, samplesOf(one)), expected, 1e-12 * std::max(1.0, std::abs(expected)))
            << metric->type << one["params"].dump(-1) << " of " << one["samples"].toInt();
    }
}

TEST(MetricCatalog, EveryMetricSaysWhatItIs) {
    ASSERT_GE(metricCatalog().size(), 18u);
    for (const MetricDef* def : metricCatalog()) {
        EXPECT_EQ(findMetric(def->type), def);
        EXPECT_FALSE(def->label.empty() || def->help.empty()) << def->type;
        EXPECT_NE(def->lower == nullptr, def->measure == nullptr) << def->type;
    }
}

// A training that diverges has such scores before it stops.
TEST(MetricCatalog, TakesAnyScoresAndASingleSample) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
    for (const MetricDef* def : metricCatalog())
        for (const double odd : {nan, infinity, -infinity, 1e300, -1e300})
            for (const int64_t samples : {1, 3}) {
                const auto n = static_cast<size_t>(samples);
                EvaluatedSamples e{samples, std::vector<double>(2 * n, odd), {}};
                e.targets.assign(def->target == TargetKind::Class ? n : 2 * n, 1);
                e.predictions.front() = 0.25;
                for (const auto activation : {OutputActivation::None, OutputActivation::Softmax, OutputActivation::Sigmoid}) {
                    e.activation = activation;
                    if (def->measure) (void)def->measure({}, e);
                }
            }
}

TEST(Metrics, OfMasksCountSamplesWithoutPositives) {
    const EvaluatedSamples e{3, {-1, -2, 3, -1, 1, 1}, {0, 0, 0, 0, 1, 0}, OutputActivation::Sigmoid};
    EXPECT_DOUBLE_EQ(findMetric("dice")->measure({}, e), (1 + 0 + 2.0 / 3) / 3);
    EXPECT_DOUBLE_EQ(findMetric("mean_iou")->measure({}, e), (1 + 0 + 1.0 / 2) / 3);
}

// A confidence of 0.5 belongs to the lower of two intervals.
TEST(Metrics, CalibrationErrorIsTheDistanceOfConfidenceFromAccuracy) {
    const EvaluatedSamples e{4, {0.75, 0.25, 0.25, 0.75, 0.5, 0.5, 1, 0}, {0, 0, 1, 0}};
    EXPECT_DOUBLE_EQ(findMetric("calibration_error")->measure({{"bins", int64_t{2}}}, e),
                     (std::abs(0 - 0.5) + std::abs(2 - 2.5)) / 4);
}

}  // namespace

}  // namespace lathe::test::metrics_golden_test
