// SPDX-License-Identifier: Apache-2.0
// Values by the formulas of PyTorch's documentation: golden/losses.json, written by make_losses_golden.py.
#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/layers/loss.h"
#include "tests/support/places.h"

namespace lathe::losses_golden_test {

namespace {

Json goldenCases() {
    return *Json::parse(*readFile((test::sourceDir() / "tests/core/layers/golden/losses.json").string()));
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

/// Prediction and target, or the inputs of a loss without a target.
Tensor valuesOf(const LossDef& loss, const Params& params, const std::vector<Tensor>& inputs) {
    Program p;
    std::vector<StateDef> states;
    TensorsByName given, none;
    std::vector<Value> values;
    for (const Tensor& input : inputs) {
        values.push_back(p.newValue({input.dtype(), input.shape()}));
        p.inputs.push_back({"x" + std::to_string(values.size()), InputRole::Features, values.back()});
        given.emplace(p.inputs.back().name, input);
    }
    Lowering lowering(p, states, Phase::Evaluate, DType::F64);
    const bool compares = loss.target != TargetKind::None;
    const LossValues result =
        compares ? loss.lower(lowering, params, values[0], values[1]) : loss.lowerInputs(lowering, params, values);
    p.outputs = {{"values", result.values}};
    return interpret(p, given, none).at("values");
}

}  // namespace

TEST(LossesGolden, AgreeWithTheFormulasOfPyTorch) {
    std::set<std::string> seen;
    const Json cases = goldenCases();
    for (const Json& one : cases.array()) {
        const LossDef* loss = findLoss(one["loss"].toString());
        ASSERT_TRUE(loss) << one["loss"].toString();
        seen.insert(one["loss"].toString());
        const Params params = *paramsFromJson(one["params"], "golden");
        ASSERT_TRUE(validate(params, loss->params, "golden").empty());
        Shape shape;
        for (const Json& extent : one["shape"].array()) shape.append(extent.toInt());
        const bool classes = loss->target == TargetKind::Class;
        const Tensor target = tensorOf(one["target"], classes ? Shape{shape[0]} : shape, classes ? DType::I64 : DType::F64);
        std::vector<Tensor> inputs{tensorOf(one["prediction"], shape, DType::F64), target};
        if (const Json& last = one["last"]; last.isArray()) {
            const auto count = static_cast<int64_t>(last.array().size());
            inputs.push_back(tensorOf(last, count == shape.elements() ? shape : Shape{count}, DType::F64));
        }
        const Tensor values = valuesOf(*loss, params, inputs);
        for (int64_t i = 0; i < values.elements(); ++i) {
            const double expected = one["values"].array()[static_cast<size_t>(i)].toDouble();
            EXPECT_NEAR(values.at(i), expected, 1e-12 * std::max(1.0, std::abs(expected)))
                << loss->type << one["params"].dump(-1);
        }
    }
    EXPECT_GE(seen.size(), 21u);
}

}  // namespace lathe::losses_golden_test
