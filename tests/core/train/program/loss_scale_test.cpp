// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/loss_scale.h"

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/train/program/training_program.h"
#include "tests/support/small_project.h"

namespace lathe::test::loss_scale_test {
namespace {

constexpr int64_t samples = 8;

TrainingPrograms programsIn(Precision precision) {
    DatasetInfo info;
    info.features = {DType::F32, {2}};
    info.target = {DType::I64, {}};
    info.classes = {"a", "b"};
    Project project = smallProject();
    project.training.precision = precision;
    Diagnostics problems;
    auto programs = buildPrograms(project, info, {.batch = samples}, problems);
    EXPECT_TRUE(programs) << toString(programs.error());
    return std::move(*programs);
}

/// With a loss scale that these gradients bear.
TensorsByName statesOf(const TrainingPrograms& programs) {
    TensorsByName states;
    for (const StateDef& def : programs.states) states[def.name] = initialTensor(def, 3);
    if (states.contains("loss_scale.scale")) states["loss_scale.scale"] = Tensor::scalar(512.0f);
    return states;
}

double scaleIn(const TensorsByName& states) {
    return states.at("loss_scale.scale").at(0);
}
double goodStepsIn(const TensorsByName& states) {
    return states.at("loss_scale.good_steps").at(0);
}

/// One step from these states on.
double step(const TrainingPrograms& programs, TensorsByName& states) {
    Tensor x(DType::F32, {samples, 2}), y(DType::I64, {samples});
    for (int64_t i = 0; i < x.elements(); ++i) x.data<float>()[i] = static_cast<float>((i * 7) % 5) / 4 - 0.5f;
    for (int64_t i = 0; i < samples; ++i) y.data<int64_t>()[i] = i % 2;
    TensorsByName inputs{{"x", x},
                         {"y", y},
                         {"lr", Tensor::scalar(0.01f)},
                         {"step", Tensor::scalar(int64_t{1})},
                         {"seed", Tensor::scalar(int64_t{5})},
                         {"layers.drop.p", Tensor::scalar(0.1f)}};
    return interpret(programs.train, inputs, states).at("loss").at(0);
}

TEST(LossScale, BelongsToFloat16Alone) {
    for (const Precision precision : {Precision::F32, Precision::TF32, Precision::BF16})
        EXPECT_EQ(programsIn(precision).train.state("loss_scale.scale"), nullptr) << name(precision);
    const TrainingPrograms f16 = programsIn(Precision::F16);
    ASSERT_NE(f16.train.state("loss_scale.scale"), nullptr);
    for (const StateDef& def : f16.states) {
        if (def.name == "loss_scale.scale") {
            EXPECT_EQ(initialTensor(def, 3).at(0), 65536);
        }
    }
}

TEST(LossScale, AGoodStepIsTheStepWithoutIt) {
    const TrainingPrograms plain = programsIn(Precision::F32), scaled = programsIn(Precision::F16);
    TensorsByName wanted = statesOf(plain), states = statesOf(scaled);
    EXPECT_NEAR(step(scaled, states), step(plain, wanted), 2e-3);
    EXPECT_EQ(scaleIn(states), 512);
    EXPECT_EQ(goodStepsIn(states), 1);
    for (const auto& [name, tensor] : wanted) {
        if (name.find("exp_avg/") == std::string::npos) continue;
        double error = 0, power = 0;
        for (int64_t i = 0; i < tensor.elements(); ++i) {
            error += std::pow(states.at(name).at(i) - tensor.at(i), 2);
            power += std::pow(tensor.at(i), 2);
        }
        if (power > 1e-12) {
            EXPECT_LT(error, 4e-4 * power) << name;
        }
    }
}

TEST(LossScale, AnOverflowChangesNothingButTheScale) {
    const TrainingPrograms programs = programsIn(Precision::F16);
    TensorsByName states = statesOf(programs);
    states["loss_scale.scale"] = Tensor::scalar(1e9f);
    states["loss_scale.good_steps"] = Tensor::scalar(7.0f);
    const TensorsByName before = states;
    EXPECT_TRUE(std::isfinite(step(programs, states))) << "the loss itself is not scaled";
    EXPECT_EQ(scaleIn(states), 5e8f);
    EXPECT_EQ(goodStepsIn(states), 0);
    for (const auto& [name, tensor] : before) {
        if (!name.starts_with("loss_scale.")) {
            EXPECT_TRUE(sameBytes(states.at(name), tensor)) << name;
        }
    }
}

TEST(LossScale, IsDoubledAfterTwoThousandGoodSteps) {
    const TrainingPrograms programs = programsIn(Precision::F16);
    TensorsByName states = statesOf(programs);
    states["loss_scale.good_steps"] = Tensor::scalar(1998.0f);
    step(programs, states);
    EXPECT_EQ(scaleIn(states), 512);
    EXPECT_EQ(goodStepsIn(states), 1999);
    step(programs, states);
    EXPECT_EQ(scaleIn(states), 1024);
    EXPECT_EQ(goodStepsIn(states), 0);
}

}  // namespace
}  // namespace lathe::test::loss_scale_test
