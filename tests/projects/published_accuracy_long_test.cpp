// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdio>

#include <gtest/gtest.h>

#include "core/train/adapt_template.h"
#include "tests/projects/sample_projects.h"
#include "tests/support/shared_dir.h"

namespace lathe::published_accuracy_long_test {
namespace {

/// Test accuracy of three seeds, sorted; printed, so that the figures can be kept.
std::array<double, 3> accuracies(const std::string& name) {
    std::array<double, 3> out{};
    for (size_t seed = 0; seed < out.size(); ++seed) {
        Project project = test::loadSample(name);
        project.training.seed = static_cast<int64_t>(seed);
        const auto summary = test::trainSample(project, name);
        if (!summary) ADD_FAILURE() << toString(summary.error());
        out[seed] = summary ? summary->test.at("accuracy") : 0;
        std::printf("%s, seed %zu: test accuracy %.4f in %.0f s\n", name.c_str(), seed, out[seed],
                    summary ? summary->seconds : 0);
    }
    std::sort(out.begin(), out.end());
    return out;
}

TEST(PublishedAccuracy, Digits) {
    EXPECT_GE(accuracies("digits")[0], 0.98);
}

TEST(PublishedAccuracy, FashionMlp) {
    LATHE_NEEDS_SHARED("data/fashion-mnist");
    EXPECT_LE(test::loadSample("fashion-mlp").training.epochs, 10);
    EXPECT_GE(accuracies("fashion-mlp")[1], 0.885);
}

TEST(PublishedAccuracy, FashionCnn) {
    LATHE_NEEDS_SHARED("data/fashion-mnist");
    EXPECT_LE(test::loadSample("fashion-cnn").training.epochs, 10);
    EXPECT_GE(accuracies("fashion-cnn")[1], 0.925);
}

// nanoGPT's small character network: 1.88 after 2,000 steps of 12 samples. The validation split is the last tenth of the text.
TEST(PublishedAccuracy, CharGpt) {
    LATHE_NEEDS_SHARED("data/text/tinyshakespeare");
    auto adapted =
        adaptTemplate(test::loadSample("char-gpt"), {.data = test::sharedDir() / "data/text/tinyshakespeare/input.txt"});
    ASSERT_TRUE(adapted) << toString(adapted.error());
    EXPECT_TRUE(adapted->project.data.split.byTime);
    adapted->project.training.epochs = 2;
    const auto summary = test::trainSample(adapted->project, "char-gpt");
    ASSERT_TRUE(summary) << toString(summary.error());
    std::printf("char-gpt: validation loss %.4f after %lld steps in %.0f s\n", summary->best.at("val.loss"),
                static_cast<long long>(summary->step), summary->seconds);
    EXPECT_LE(summary->best.at("val.loss"), 1.90);
    EXPECT_LE(summary->step, 2000);
}

// The audio template on the Free Spoken Digit Dataset: 1,500 sounds of three speakers, a tenth of them held apart.
TEST(PublishedAccuracy, SpokenDigits) {
    LATHE_NEEDS_SHARED("data/spoken-digits");
    const auto adapted =
        adaptTemplate(test::loadSample("audio-cnn"), {.data = test::sharedDir() / "data/spoken-digits", .test = 0.1});
    ASSERT_TRUE(adapted) << toString(adapted.error());
    const auto summary = test::trainSample(adapted->project, "audio-cnn");
    ASSERT_TRUE(summary) << toString(summary.error());
    std::printf("spoken digits: test accuracy %.4f in %.0f s\n", summary->test.at("accuracy"), summary->seconds);
    EXPECT_GE(summary->test.at("accuracy"), 0.95);
}

}  // namespace
}  // namespace lathe::published_accuracy_long_test
