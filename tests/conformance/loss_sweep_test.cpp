// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <ostream>

#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "core/compile/fuse.h"
#include "core/layers/loss.h"
#include "tests/conformance/cpu_steps.h"
#include "tests/conformance/device_sweep.h"

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

bool comparesTarget(const LossDef& def) {
    return def.target != TargetKind::None;
}

/// Of a loss without a target.
std::vector<TensorType> inputTypes(const LossDef& def, const LossSample& sample, DType real) {
    std::vector<TensorType> types(static_cast<size_t>(def.inputs), {real, sample.prediction});
    if (sample.lastInput.rank() > 0) types.back().shape = sample.lastInput;
    return types;
}

TensorType targetType(const LossDef& def, const Shape& prediction, DType real) {
    if (def.sequences) return {DType::I64, {prediction[0], 3}};
    return def.target == TargetKind::Class ? TensorType{DType::I64, {prediction[0]}} : TensorType{real, prediction};
}

/// Classes in turn, or numbers between 0 and 1.
Tensor targetValues(const TensorType& type, int64_t classes) {
    Tensor result(type.dtype, type.shape);
    for (int64_t i = 0; i < result.elements(); ++i) {
        if (type.dtype == DType::I64) result.data<int64_t>()[i] = (2 * i + 1) % classes;
        if (type.dtype == DType::F64) result.data<double>()[i] = static_cast<double>((3 * i + 1) % 5) / 4;
        if (type.dtype == DType::F32) result.data<float>()[i] = static_cast<float>((3 * i + 1) % 5) / 4;
    }
    return result;
}

/// Sequences of one label and more, so that short ones fit into few steps.
Tensor sequenceValues(const TensorType& type, int64_t classes) {
    Tensor result(type.dtype, type.shape);
    const int64_t most = type.shape[1];
    for (int64_t i = 0; i < result.elements(); ++i)
        result.data<int64_t>()[i] = i % most <= i / most % most ? 1 + i % (classes - 1) : -1;
    return result;
}

/// Far from 0 on both sides, and 0 itself.
Tensor hugeValues(const Shape& shape) {
    constexpr float values[] = {1e4F, -1e4F, 0, -1e4F, 1e4F, 1e4F, 0};
    Tensor result(DType::F32, shape);
    for (int64_t i = 0; i < result.elements(); ++i) result.data<float>()[i] = values[i % 7];
    return result;
}

Tensor inSigmoid(Tensor scores) {
    for (int64_t i = 0; i < scores.elements(); ++i) {
        const double p = 1 / (1 + std::exp(-scores.at(i)));
        scores.dtype() == DType::F64 ? scores.data<double>()[i] = p : scores.data<float>()[i] = static_cast<float>(p);
    }
    return scores;
}

class LossSweep : public testing::TestWithParam<Case> {
protected:
    const LossDef& def() const { return *GetParam().def; }
    const LossSample& sample() const { return def().samples[GetParam().sample]; }

    Probe lowered(DType real = DType::F64) const {
        Probe probe;
        const LossValues values = comparesTarget(def()) ? loweredWithTarget(probe, real) : loweredWithInputs(probe, real);
        probe.outputs = {values.values};
        probe.program.outputs = {{"y0", values.values}};
        if (values.weights.valid()) probe.program.outputs.push_back({"weights", values.weights});
        return probe;
    }

    LossValues loweredWithInputs(Probe& probe, DType real) const {
        Program& p = probe.program;
        for (const TensorType& type : inputTypes(def(), sample(), real)) {
            probe.inputs.push_back(p.newValue(type));
            p.inputs.push_back({"x" + std::to_string(probe.inputs.size() - 1), InputRole::Features, probe.inputs.back()});
        }
        Lowering lowering(p, probe.states, Phase::Train, real);
        lowering.enter("loss");
        return def().lowerInputs(lowering, sample().params, probe.inputs);
    }

    LossValues loweredWithTarget(Probe& probe, DType real) const {
        Program& p = probe.program;
        const Value prediction = p.newValue({real, sample().prediction});
        const Value target = p.newValue(targetType(def(), sample().prediction, real));
        p.inputs = {{"x0", InputRole::Features, prediction}, {"y", InputRole::Target, target}};
        Lowering lowering(p, probe.states, Phase::Train, real);
        lowering.enter("loss");
        probe.inputs = {prediction};
        return def().lower(lowering, sample().params, prediction, target);
    }

    /// Target and prediction as the network before this loss makes them.
    TensorsByName inputsWith(const Probe& probe, const Tensor& scores) const {
        TensorsByName inputs = sampleInputs(probe, 5);
        inputs.insert_or_assign("x0", def().lastLayer == OutputActivation::Sigmoid ? inSigmoid(scores.clone()) : scores);
        if (const ProgramInput* input = probe.program.input("y")) {
            const TensorType& target = probe.program.type(input->value);
            const int64_t classes = sample().prediction[-1];
            inputs.insert_or_assign("y", def().sequences ? sequenceValues(target, classes) : targetValues(target, classes));
        }
        return inputs;
    }
    TensorsByName inputsOf(const Probe& probe) const { return inputsWith(probe, sampleInputs(probe, 5).at("x0")); }
};

}  // namespace

TEST_P(LossSweep, GivesOneValueForEachSample) {
    const Shape& prediction = sample().prediction;
    Diagnostics problems = validate(sample().params, def().params, def().type);
    if (comparesTarget(def()))
        def().check(sample().params, {DType::F64, prediction}, targetType(def(), prediction, DType::F64), "loss", problems);
    else
        def().checkInputs(sample().params, inputTypes(def(), sample(), DType::F64), "loss", problems);
    EXPECT_FALSE(hasErrors(problems)) << toString(problems.front());
    const Probe probe = lowered();
    for (const Diagnostic& problem : verify(probe.program)) ADD_FAILURE() << toString(problem);
    for (const ProgramOutput& output : probe.program.outputs) EXPECT_EQ(probe.program.shape(output.value), Shape{prediction[0]});
}

TEST_P(LossSweep, GradientsAgreeWithFiniteDifferences) {
    const Probe probe = lowered();
    checkGradients(probe, probe.inputs, inputsOf(probe), {});
}

TEST_P(LossSweep, HugeScoresHaveFiniteValuesAndGradients) {
    Probe probe = lowered(DType::F32);
    addGradients(probe);
    TensorsByName none;
    for (const auto& [name, result] : interpret(probe.program, inputsWith(probe, hugeValues(sample().prediction)), none))
        for (int64_t i = 0; i < result.elements(); ++i) EXPECT_TRUE(std::isfinite(result.at(i))) << name << " " << i;
}

TEST_P(LossSweep, FastKernelsAgreeWithTheReference) {
    Probe probe = lowered(DType::F32);
    addGradients(probe);
    compareWithReference(probe, inputsOf(probe), {}, [](const Program& program) {
        CompileOptions options;
        options.threads = 2;
        return makeCpuBackend()->compile(std::span(&program, 1), options);
    });
}

TEST_P(LossSweep, SameBitsOnAnyNumberOfThreads) {
    Probe probe = lowered(DType::F32);
    addGradients(probe);
    fuse(probe.program);
    expectSameBytesOnAnyNumberOfThreads(probe.program, inputsOf(probe), {});
}

TEST_P(LossSweep, RefusesInputsOfAnotherKindAndSize) {
    if (comparesTarget(def())) return;
    for (size_t i = 0; i < static_cast<size_t>(def().inputs); ++i)
        for (const TensorType& wrong : {TensorType{DType::I64, sample().prediction}, TensorType{DType::F32, {77, 5}}}) {
            auto types = inputTypes(def(), sample(), DType::F32);
            types[i] = wrong;
            Diagnostics problems;
            def().checkInputs(sample().params, types, "loss", problems);
            ASSERT_EQ(problems.size(), 1u) << i;
            EXPECT_FALSE(problems[0].remedy.empty()) << toString(problems[0]);
        }
}

TEST_P(LossSweep, RefusesTargetsOfTheOtherKindAndSize) {
    if (!comparesTarget(def())) return;
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
