// SPDX-License-Identifier: Apache-2.0
// Mixup and CutMix: what is sampled, and what the training Program makes of it.
#include "core/train/program/batch_mixing.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "core/backend/local_ranks.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/support/small_project.h"

namespace lathe::test::batch_mixing_test {
namespace {

const Shape imageShape{3, 8, 8};
constexpr uint64_t runSeed = 5;  // that runSteps gives to the Program

struct Moments {
    double mean = 0, variance = 0;
};
Moments momentsOfShare(double alpha, int64_t steps) {
    Moments m;
    for (int64_t step = 1; step <= steps; ++step) m.mean += sampleMix(alpha, 0, 3, step, imageShape).share;
    m.mean /= static_cast<double>(steps);
    for (int64_t step = 1; step <= steps; ++step) {
        const double d = sampleMix(alpha, 0, 3, step, imageShape).share - m.mean;
        m.variance += d * d / static_cast<double>(steps);
    }
    return m;
}

TEST(SampleMix, TheShareHasABetaDistribution) {
    for (const double alpha : {0.05, 0.2, 1.0, 3.0}) {
        const Moments m = momentsOfShare(alpha, 4000);
        EXPECT_NEAR(m.mean, 0.5, 0.03) << alpha;
        EXPECT_NEAR(m.variance, 1 / (4 * (2 * alpha + 1)), 0.01) << alpha;
    }
    for (int64_t step = 1; step < 500; ++step) {
        const double share = sampleMix(0.001, 0, 3, step, imageShape).share;  // its samples underflow without logarithms
        EXPECT_TRUE(share >= 0 && share <= 1) << share;
    }
}

TEST(SampleMix, IsAFunctionOfSeedAndStep) {
    const auto share = [](uint64_t seed, int64_t step) { return sampleMix(1, 0, seed, step, imageShape).share; };
    EXPECT_EQ(share(1, 1), share(1, 1));
    EXPECT_NE(share(1, 1), share(1, 2));
    EXPECT_NE(share(1, 1), share(2, 1));
    EXPECT_EQ(sampleMix(0, 0, 1, 1, imageShape).values(), MixSample().values());
}

TEST(SampleMix, ARectangleIsInTheImageAndItsAreaIsTheShare) {
    const Shape wide{3, 10, 30};
    std::set<double> heights;
    for (int64_t step = 1; step < 500; ++step) {
        const MixSample s = sampleMix(0, 1, 3, step, wide);
        EXPECT_TRUE(s.top >= 0 && s.top <= s.bottom && s.bottom <= 10 && s.left >= 0 && s.left <= s.right && s.right <= 30);
        EXPECT_DOUBLE_EQ(s.share, 1 - (s.bottom - s.top) * (s.right - s.left) / 300);
        EXPECT_EQ(s.outside, 1);
        heights.insert(s.bottom - s.top);
    }
    EXPECT_GT(heights.size(), 5u);
}

TEST(SampleMix, WithBothEachStepChoosesOne) {
    int rectangles = 0;
    for (int64_t step = 1; step <= 1000; ++step) rectangles += sampleMix(1, 1, 3, step, imageShape).outside == 1;
    EXPECT_NEAR(rectangles, 500, 60);
}

Project network() {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "flatten", "flat", {});
    appendLayer(p.graph, "dense", "hidden", {{"units", int64_t{6}}});
    appendLayer(p.graph, "tanh", "tanh", {});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{3}}});
    p.training.schedule = {"constant", {}};
    p.training.metrics = {};
    p.training.best = "train.loss";
    p.training.batch = 8;
    return p;
}

/// The rows of a batch from the second one on, and then the first one.
Tensor rolled(const Tensor& t) {
    Tensor out = t.clone();
    const size_t row = t.bytes() / static_cast<size_t>(t.shape()[0]);
    std::copy_n(t.raw() + row, t.bytes() - row, out.raw());
    std::copy_n(t.raw(), row, out.raw() + t.bytes() - row);
    return out;
}

Tensor mixedByHand(const Tensor& x, const MixSample& s) {
    const Tensor other = rolled(x);
    Tensor out = x.clone();
    for (int64_t i = 0; i < x.elements(); ++i) {
        const auto row = static_cast<double>(i / 8 % 8), column = static_cast<double>(i % 8);
        const bool inside = row >= s.top && row < s.bottom && column >= s.left && column < s.right;
        const double share = inside ? 0 : s.outside;
        out.data<double>()[i] = share * x.at(i) + (1 - share) * other.at(i);
    }
    return out;
}

double firstLoss(const Project& project, const Samples& samples) {
    StepRequest request{project, images(), DType::F64, KernelChoice::Reference, 1};
    request.samples = [&](int64_t) { return Samples{samples.x.clone(), samples.y.clone()}; };
    const Steps steps = runSteps(request, {});
    EXPECT_EQ(steps.problem, "");
    return steps.outputs.at(0).at(0);
}

/// With which the first step mixes two samples well: near 0 and 1, the comparison below would compare little.
double alphaThatMixes(bool cuts) {
    for (const double alpha : {0.5, 0.7, 1.0, 1.5, 2.0, 3.0, 4.0}) {
        const double share = sampleMix(cuts ? 0 : alpha, cuts ? alpha : 0, runSeed, 1, imageShape).share;
        if (share > 0.1 && share < 0.9) return alpha;
    }
    ADD_FAILURE() << "no such alpha";
    return 1;
}

TEST(BatchMixing, TheLossIsThatOfMixedImagesWithBothClasses) {
    const Samples plain = samplesOf(images(), 8, 0, DType::F64);
    for (const bool cuts : {false, true}) {
        const double alpha = alphaThatMixes(cuts), mixup = cuts ? 0 : alpha, cutmix = cuts ? alpha : 0;
        Project project = network();
        project.training.mixupAlpha = mixup;
        project.training.cutmixAlpha = cutmix;
        const MixSample s = sampleMix(mixup, cutmix, runSeed, 1, imageShape);
        const Tensor x = mixedByHand(plain.x, s);
        const double own = firstLoss(network(), {x, plain.y}), other = firstLoss(network(), {x, rolled(plain.y)});
        EXPECT_NEAR(firstLoss(project, plain), s.share * own + (1 - s.share) * other, 1e-12) << alpha;
        EXPECT_GT(std::abs(firstLoss(network(), plain) - firstLoss(project, plain)), 1e-4) << "the control: it mixes";
    }
}

TEST(BatchMixing, ClassWeightsAreMixedWithTheirClasses) {
    Project project = network();
    project.training.mixupAlpha = 1;
    project.training.loss.params.set("class_weights", std::vector<double>{0.2, 1.0, 3.0});
    EXPECT_TRUE(std::isfinite(firstLoss(project, samplesOf(images(), 8, 0, DType::F64))));
}

TEST(BatchMixing, BitsDoNotDependOnTheNumberOfRanks) {
    for (const DType real : {DType::F32, DType::F64}) {
        StepRequest request{network(), images(), real};
        request.project.training.microBatches = 4;
        request.project.training.mixupAlpha = 0.5;
        request.project.training.cutmixAlpha = 0.5;
        const Steps one = runSteps(request, {});
        ASSERT_EQ(one.problem, "");
        for (const int ranks : {2, 4}) {
            const Steps many = runSteps(request, makeLocalRanks(ranks));
            EXPECT_EQ(many.problem, "");
            EXPECT_TRUE(one == many) << ranks;
        }
        request.project.training.mixupAlpha = request.project.training.cutmixAlpha = 0;
        EXPECT_FALSE(one == runSteps(request, {})) << "the control: mixing changes the training";
    }
}

TEST(BatchMixing, WorksWithSharpnessAwareMinimizationAndSixteenBits) {
    StepRequest request{network(), images()};
    request.project.training.mixupAlpha = 0.5;
    request.project.training.samRho = 0.05;
    EXPECT_EQ(runSteps(request, {}).problem, "");
    request.project.training.precision = Precision::BF16;
    EXPECT_EQ(runSteps(request, {}).problem, "");
}

std::string refusal(const Project& project, const DatasetInfo& info) {
    for (const Diagnostic& d : checkProject(project, &info))
        if (d.code == "training.mixing") return d.text;
    return {};
}

TEST(BatchMixing, OnlySamplesWithOneClassAreMixed) {
    Project project = network();
    project.training.mixupAlpha = 0.5;
    EXPECT_EQ(refusal(project, images()), "");
    DatasetInfo reals = images();
    reals.target = {DType::F32, {1}};
    EXPECT_EQ(refusal(project, reals), "samples without one class each cannot be mixed");
    DatasetInfo positions = images();
    positions.target = {DType::I64, {8, 8}};
    EXPECT_EQ(refusal(project, positions), "samples without one class each cannot be mixed");
    DatasetInfo tokens = images();
    tokens.features = {DType::I64, {12}};
    EXPECT_EQ(refusal(project, tokens), "samples of tokens cannot be mixed");
    EXPECT_EQ(refusal(project, points()), "");
    project.training.cutmixAlpha = 0.5;
    EXPECT_EQ(refusal(project, points()), "CutMix needs images (channels x height x width), but the samples are {0}");
    project.training.microBatches = 8;
    EXPECT_EQ(refusal(project, images()), "a micro-batch of one sample has no other sample to mix");
    project.training.mixupAlpha = project.training.cutmixAlpha = 0;
    EXPECT_EQ(refusal(project, images()), "");
}

}  // namespace
}  // namespace lathe::test::batch_mixing_test
