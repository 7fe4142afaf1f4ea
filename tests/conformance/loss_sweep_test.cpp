// SPDX-License-Identifier: Apache-2.0
#include <ostream>

#include <gtest/gtest.h>

#include "core/layers/loss.h"
#include "tests/conformance/probe.h"

namespace lathe::test::loss_sweep_test {

namespace {

struct Case {
    const LossDef* def;
    size_t sample;
};

std::vector<Case> allCases() {
    std::vector<Case> result;
    for (const LossDef* def : lossCatalog())
        for (size_t i = 0; i < def->samples.size(); ++i) result.push_back({def, i});
    return result;
}

std::string nameOf(const Case& c) {
    return std::string(c.def->type) + "_" + std::to_string(c.sample);
}
void PrintTo(const Case& c, std::ostream* out) {
    *out << nameOf(c);
}
std::string caseName(const testing::TestParamInfo<Case>& info) {
    return nameOf(info.param);
}

TensorType targetType(const LossDef& def, const Shape& prediction, DType real) {
    return def.target == TargetKind::Class ? TensorType{DType::I64, {prediction[0]}} : TensorType{real, prediction};
}

/// Classes in turn, or numbers between 0 and 1.
Tensor targetValues(const TensorType& type, int64_t classes) {
    Tensor result(type.dtype, type.shape);
    for (int64_t i = 0; i < result.elements(); ++i) {
        if (type.dtype == DType::I64) result.data<int64_t>()[i] = (2 * i + 1) % classes;
        if (type.dtype == DType::F64) result.data<double>()[i] = static_cast<double>((3 * i + 1) % 5) / 4;
    }
    return result;
}

class LossSweep : public testing::TestWithParam<Case> {
protected:
    const LossDef& def() const { return *GetParam().def; }
    const LossSample& sample() const { return def().samples[GetParam().sample]; }

    Probe lowered() const {
        Probe probe;
        Program& p = probe.program;
        const Value prediction = p.newValue({DType::F64, sample().prediction});
        const Value target = p.newValue(targetType(def(), sample().prediction, DType::F64));
        p.inputs = {{"x0", InputRole::Features, prediction}, {"y", InputRole::Target, target}};
        Lowering lowering(p, probe.states, Phase::Train, DType::F64);
        lowering.enter("loss");
        const LossValues values = def().lower(lowering, sample().params, prediction, target);
        probe.inputs = {prediction};
        probe.outputs = {values.values};
        p.outputs = {{"y0", values.values}};
        if (values.weights.valid()) p.outputs.push_back({"weights", values.weights});
        return probe;
    }
};

}  // namespace

TEST_P(LossSweep, GivesOneValueForEachSample) {
    const Shape& prediction = sample().prediction;
    Diagnostics problems = validate(sample().params, def().params, def().type);
    def().check(sample().params, {DType::F64, prediction}, targetType(def(), prediction, DType::F64), "loss", problems);
    EXPECT_FALSE(hasErrors(problems)) << toString(problems.front());
    const Probe probe = lowered();
    for (const Diagnostic& problem : verify(probe.program)) ADD_FAILURE() << toString(problem);
    for (const ProgramOutput& output : probe.program.outputs) EXPECT_EQ(probe.program.shape(output.value), Shape{prediction[0]});
}

TEST_P(LossSweep, GradientsAgreeWithFiniteDifferences) {
    const Probe probe = lowered();
    TensorsByName inputs = sampleInputs(probe, 5);
    const TensorType& target = probe.program.type(probe.program.input("y")->value);
    inputs.insert_or_assign("y", targetValues(target, sample().prediction[-1]));
    checkGradients(probe, probe.inputs, inputs, {});
}

TEST_P(LossSweep, RefusesTargetsOfTheOtherKindAndSize) {
    const TensorType prediction{DType::F32, sample().prediction};
    const int64_t n = prediction.shape[0];
    const bool classes = def().target == TargetKind::Class;
    const TensorType otherKind = classes ? TensorType{DType::F32, prediction.shape} : TensorType{DType::I64, {n}};
    const TensorType predictionOfOtherSize{DType::F32, classes ? Shape{n, 3, 4, 4} : Shape{n, 77}};
    Diagnostics problems;
    def().check(sample().params, prediction, otherKind, "loss", problems);
    EXPECT_EQ(problems.size(), 1u);
    def().check(sample().params, predictionOfOtherSize, targetType(def(), prediction.shape, DType::F32), "loss", problems);
    ASSERT_EQ(problems.size(), 2u);
    for (const Diagnostic& problem : problems) EXPECT_FALSE(problem.remedy.empty()) << toString(problem);
}

INSTANTIATE_TEST_SUITE_P(Catalog, LossSweep, testing::ValuesIn(allCases()), caseName);

TEST(LossCatalog, EveryLossSaysWhatItIsAndHasSamples) {
    ASSERT_GE(lossCatalog().size(), 3u);
    for (const LossDef* def : lossCatalog()) {
        EXPECT_EQ(findLoss(def->type), def);
        EXPECT_FALSE(def->label.empty() || def->help.empty() || def->samples.empty()) << def->type;
    }
}

}  // namespace lathe::test::loss_sweep_test
