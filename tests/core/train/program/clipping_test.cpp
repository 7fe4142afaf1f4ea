// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/clipping.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/backend/local_ranks.h"
#include "core/train/program/learning_rate.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"

namespace lathe::test::clipping_test {
namespace {

/// One step of it changes a weight by minus its gradient.
Project network(Choice clipping = {"none", {}}) {
    Project p = smallProject();
    p.training.optimizer = {"sgd", {{"lr", 1.0}}};
    p.training.schedule = {"constant", {}};
    p.training.gradientClipping = std::move(clipping);
    return p;
}

using Gradients = std::map<std::string, std::vector<double>>;

Gradients gradientsOf(const Project& project, DType real = DType::F64, KernelChoice kernels = KernelChoice::Reference) {
    const Steps before = runSteps({project, points(), real, kernels, 0}, {}),
                after = runSteps({project, points(), real, kernels, 1}, {});
    EXPECT_EQ(after.problem, "");
    Gradients all;
    for (const auto& [name, tensor] : before.states) {
        if (name.find("running") != std::string::npos || name.starts_with("loss_scale")) continue;
        for (int64_t i = 0; i < tensor.elements(); ++i) all[name].push_back(tensor.at(i) - after.states.at(name).at(i));
    }
    return all;
}

double normOf(const Gradients& all) {
    double sum = 0;
    for (const auto& [name, gradient] : all)
        for (const double g : gradient) sum += g * g;
    return std::sqrt(sum);
}

template <class Rule>
void expectRule(const Gradients& plain, const Gradients& clipped, double tolerance, Rule rule) {
    ASSERT_EQ(plain.size(), clipped.size());
    for (const auto& [name, gradient] : plain)
        for (size_t i = 0; i < gradient.size(); ++i)
            EXPECT_NEAR(clipped.at(name)[i], rule(gradient[i]), tolerance) << name << " " << i;
}

Choice by(const char* type, double max) {
    return {type, {{"max", max}}};
}

// torch.nn.utils.clip_grad_norm_: g * min(1, max / (norm + 1e-6)), the norm over all gradients together.
TEST(Clipping, ByNormIsPyTorchsRule) {
    const Gradients plain = gradientsOf(network());
    const double norm = normOf(plain);
    ASSERT_GT(norm, 0.01);
    for (const double max : {0.0, 1e-7, norm / 3, norm, norm + 5e-7, 2 * norm}) {
        const double factor = std::min(1.0, max / (norm + 1e-6));
        expectRule(plain, gradientsOf(network(by("norm", max))), 1e-13, [&](double g) { return g * factor; });
    }
    EXPECT_NEAR(normOf(gradientsOf(network(by("norm", norm / 3)))), norm / 3, 1e-6);
    const Gradients fast = gradientsOf(network(), DType::F32, KernelChoice::Fast);
    expectRule(fast, gradientsOf(network(by("norm", norm / 3)), DType::F32, KernelChoice::Fast), 1e-6,
               [&](double g) { return g / 3; });
}

TEST(Clipping, ByValueIsPyTorchsRule) {
    const Gradients plain = gradientsOf(network());
    for (const double max : {0.0, 0.003, 0.02, 100.0})
        expectRule(plain, gradientsOf(network(by("value", max))), 1e-14, [&](double g) { return std::clamp(g, -max, max); });
}

// timm's adaptive_clip_grad: unit by unit, |g| is at most max * |w|, with at least 1e-3 for |w|.
TEST(Clipping, AdaptiveLimitsEachUnitByItsWeights) {
    const Project project = network();
    const Gradients plain = gradientsOf(project);
    const Steps start = runSteps({project, points(), DType::F64, KernelChoice::Reference, 0}, {});
    for (const double max : {0.0, 0.01, 0.5, 1e6}) {
        const Gradients clipped = gradientsOf(network(by("adaptive", max)));
        for (const auto& [name, gradient] : plain) {
            const Tensor& weight = start.states.at(name);
            const auto units = static_cast<size_t>(weight.shape().rank() > 1 ? weight.shape()[0] : 1);
            const size_t each = gradient.size() / units;
            for (size_t unit = 0; unit < units; ++unit) {
                double ofWeight = 0, ofGradient = 0;
                for (size_t i = unit * each; i < (unit + 1) * each; ++i) {
                    ofWeight += std::pow(weight.at(static_cast<int64_t>(i)), 2);
                    ofGradient += gradient[i] * gradient[i];
                }
                const double ratio = max * std::max(std::sqrt(ofWeight), 1e-3) / std::max(std::sqrt(ofGradient), 1e-6);
                for (size_t i = unit * each; i < (unit + 1) * each; ++i)
                    EXPECT_NEAR(clipped.at(name)[i], gradient[i] * std::min(1.0, ratio), 1e-13) << name << " " << i << " " << max;
            }
        }
    }
}

TEST(Clipping, TheWholeBatchIsClippedWhateverItIsComputedIn) {
    const double norm = normOf(gradientsOf(network()));
    for (const Choice& clipping : {by("norm", norm / 3), by("value", 0.003), by("adaptive", 0.01)}) {
        Project pieces = network(clipping);
        pieces.training.microBatches = 4;
        const Gradients cut = gradientsOf(pieces);
        expectRule(gradientsOf(network(clipping)), cut, 1e-13, [](double g) { return g; });
        const StepRequest request{pieces, points(), DType::F32, KernelChoice::Fast, 3};
        const Steps alone = runSteps(request, {}), shared = runSteps(request, makeLocalRanks(2));
        EXPECT_EQ(alone.problem + shared.problem, "");
        EXPECT_TRUE(alone == shared) << clipping.type;
    }
}

// The loss scale of float16 multiplies all gradients by 65536: without it the limit would be none.
TEST(Clipping, TheLossScaleOfFloat16IsTakenOffFirst) {
    Project half = network();
    half.training.precision = Precision::F16;
    const Gradients plain = gradientsOf(half, DType::F32);
    const double norm = normOf(plain);
    half.training.gradientClipping = by("norm", norm / 3);
    expectRule(plain, gradientsOf(half, DType::F32), 1e-6, [](double g) { return g / 3; });
}

TEST(Clipping, TheLimitIsARunTimeScalar) {
    Diagnostics problems;
    const auto with = buildPrograms(network(by("norm", 1)), points(), {32, DType::F32}, problems);
    const auto none = buildPrograms(network(), points(), {32, DType::F32}, problems);
    ASSERT_TRUE(with && none);
    EXPECT_EQ(settingPaths(with->train), (std::vector<std::string>{"layers.drop.p", "training.gradient_clipping.max"}));
    EXPECT_EQ(settingPaths(none->train), (std::vector<std::string>{"layers.drop.p"}));
    EXPECT_EQ(StepSettings(network(by("norm", 0.25)), settingPaths(with->train), 10).values[1], 0.25);
    EXPECT_EQ(StepSettings(network({"norm", {}}), settingPaths(with->train), 10).values[1], 1) << "the initial value";
}

TEST(Clipping, ProblemsAreNamed) {
    Project p = network({"nrom", {}});
    const Diagnostics unknown = checkProject(p, nullptr);
    ASSERT_EQ(unknown.size(), 1u);
    EXPECT_EQ(unknown[0].where, "training.gradient_clipping");
    EXPECT_NE(toString(unknown[0]).find("did you mean \"norm\"?"), std::string::npos);
    EXPECT_EQ(checkProject(network(by("norm", -1)), nullptr).size(), 1u);
}

TEST(Clipping, ATrainingThatDivergesWithoutItDoesNot) {
    const TemporaryFolder folder;
    Watcher without, with;
    Project p = divergingProject();
    p.training.epochs = 2;
    EXPECT_FALSE(trainIn(folder / "without", p, without));
    p.training.gradientClipping = by("norm", 1e-3);
    EXPECT_TRUE(trainIn(folder / "with", p, with));
}

}  // namespace
}  // namespace lathe::test::clipping_test
