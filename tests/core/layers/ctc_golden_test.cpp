// SPDX-License-Identifier: Apache-2.0
// Values and gradients of torch.nn.functional.ctc_loss: golden/ctc.json, written by make_ctc_golden.py.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/compile/differentiate.h"
#include "core/layers/loss.h"
#include "tests/support/places.h"

namespace lathe::ctc_golden_test {

namespace {

Json goldenCases() {
    return *Json::parse(*readFile((test::sourceDir() / "tests/core/layers/golden/ctc.json").string()));
}

Tensor tensorOf(const Json& numbers, const Shape& shape, DType type) {
    Tensor result(type, shape);
    for (size_t i = 0; i < numbers.array().size(); ++i)
        if (type == DType::I64)
            result.data<int64_t>()[i] = numbers.array()[i].toInt();
        else
            result.data<double>()[i] = numbers.array()[i].toDouble();
    return result;
}

struct Case {
    Tensor scores, target, lengths;
    bool perLabel = true;

    explicit Case(const Json& json) {
        Shape shape;
        for (const Json& extent : json["shape"].array()) shape.append(extent.toInt());
        const auto labels = static_cast<int64_t>(json["target"].array().size()) / shape[0];
        scores = tensorOf(json["scores"], shape, DType::F64);
        target = tensorOf(json["target"], {shape[0], labels}, DType::I64);
        lengths = tensorOf(json["lengths"], {shape[0], 1}, DType::I64);
        perLabel = json["per_label"].toBool();
    }
};

/// "values", and "gradient" of their mean.
TensorsByName run(const Case& c) {
    Program p;
    std::vector<StateDef> states;
    const Value x = p.newValue({DType::F64, c.scores.shape()}), y = p.newValue({DType::I64, c.target.shape()}),
                lengths = p.newValue({DType::I64, c.lengths.shape()});
    p.inputs = {{"x", InputRole::Features, x}, {"y", InputRole::Target, y}, {"lengths", InputRole::Features, lengths}};
    Lowering lowering(p, states, Phase::Train, DType::F64);
    lowering.enter("loss");
    lowering.setPadding({lengths}, 0);
    const Value values = findLoss("ctc")->lower(lowering, {{"per_label", c.perLabel}}, x, y).values;
    const Value loss = lowering.ops().reduceMean(values, {0});
    const Value gradient = differentiate(p, loss, std::vector{x}).front();
    p.outputs = {{"values", values}, {"gradient", gradient}};
    TensorsByName none;
    return interpret(p, {{"x", c.scores}, {"y", c.target}, {"lengths", c.lengths}}, none);
}

void expectNear(const Tensor& actual, const Json& expected, double tolerance) {
    ASSERT_EQ(static_cast<size_t>(actual.elements()), expected.array().size());
    for (int64_t i = 0; i < actual.elements(); ++i) {
        const double wanted = expected.array()[static_cast<size_t>(i)].toDouble();
        EXPECT_NEAR(actual.at(i), wanted, tolerance * std::max(1.0, std::abs(wanted))) << i;
    }
}

}  // namespace

TEST(CtcGolden, ValuesAndGradientsAreThoseOfPyTorch) {
    const Json cases = goldenCases();
    ASSERT_GE(cases.array().size(), 7u);
    int zeros = 0;
    for (const Json& one : cases.array()) {
        const TensorsByName results = run(Case(one));
        expectNear(results.at("values"), one["values"], 1e-12);
        expectNear(results.at("gradient"), one["gradient"], 1e-12);
        for (const Json& value : one["values"].array()) zeros += value.toDouble() == 0;
    }
    EXPECT_GE(zeros, 6) << "targets that do not fit are among the cases";
}

TEST(CtcGolden, TheLengthMatters) {
    const Json cases = goldenCases();
    const Json& one = cases.array()[1];
    Case c(one);
    std::fill_n(c.lengths.data<int64_t>(), c.lengths.elements(), c.scores.shape()[1]);
    const Tensor values = run(c).at("values");
    EXPECT_NEAR(values.at(0), one["values"].array()[0].toDouble(), 1e-14) << "its length is that of the scores";
    EXPECT_GT(std::abs(values.at(1) - one["values"].array()[1].toDouble()), 1e-3);
}

}  // namespace lathe::ctc_golden_test
