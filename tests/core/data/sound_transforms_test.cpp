// SPDX-License-Identifier: Apache-2.0
// Transforms of spectrograms.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include <gmock/gmock.h>

#include "core/data/augment.h"
#include "core/data/sounds/level_image.h"
#include "core/data/sounds/sound_features.h"
#include "tests/core/data/data_support.h"

namespace lathe::sound_transforms_test {
namespace {

using Levels = std::vector<uint8_t>;

Levels transformed(const Choice& choice, const Shape& shape, Levels levels, uint32_t sample) {
    const TransformDef* def = findTransform(choice.type);
    EXPECT_TRUE(validate(choice.params, def->params, choice.type).empty()) << choice.type;
    Levels scratch(levels.size() * static_cast<size_t>(def->scratchImages));
    ImageInPlace image{shape, levels, scratch};
    def->apply(choice.params, augmentRandom(11, 0, 0, sample), image);
    return levels;
}

double described(const Choice& choice, const Shape& shape, uint32_t sample) {
    return findTransform(choice.type)->describe(choice.params, augmentRandom(11, 0, 0, sample), shape).at(0).value;
}

/// A band of ascending levels over one of silence.
const Shape small{1, 2, 10};
Levels smallLevels() {
    Levels levels(20, 40);
    std::iota(levels.begin(), levels.begin() + 10, uint8_t{100});
    return levels;
}

TEST(TimeShift, MovesFramesAndFillsWithSilence) {
    const Choice choice{"time_shift", {{"share", 0.3}}};
    std::set<int> seen;
    for (uint32_t sample = 0; sample < 100; ++sample) {
        const int shift = static_cast<int>(described(choice, small, sample));
        const Levels out = transformed(choice, small, smallLevels(), sample);
        for (int x = 0; x < 10; ++x) {
            const bool inside = x - shift >= 0 && x - shift < 10;
            ASSERT_EQ(out[static_cast<size_t>(x)], inside ? 100 + x - shift : 40) << sample;
        }
        seen.insert(shift);
    }
    EXPECT_THAT(seen, testing::ElementsAre(-3, -2, -1, 0, 1, 2, 3));
}

TEST(Loudness, AddsDecibelsAndKeepsSilence) {
    const Choice choice{"loudness", {{"change", 20.0}}};
    std::set<int> seen;
    for (uint32_t sample = 0; sample < 100; ++sample) {
        const int steps = static_cast<int>(std::lround(described(choice, small, sample) / sounds::levelStep));
        EXPECT_LE(std::abs(steps), 50);
        const Levels out = transformed(choice, small, smallLevels(), sample);
        for (size_t x = 0; x < 10; ++x) ASSERT_EQ(out[x], 100 + static_cast<int>(x) + steps);
        for (size_t x = 10; x < 20; ++x) ASSERT_EQ(out[x], 40) << "silence";
        seen.insert(steps);
    }
    EXPECT_GT(seen.size(), 40u);
    EXPECT_EQ(transformed({"loudness", {{"change", 60.0}}}, {1, 1, 2}, {40, 254}, 3).at(0), 40);
}

TEST(BackgroundNoise, AddsPowers) {
    EXPECT_EQ(sounds::levelOfBoth(100, 100), 108) << "twice the power: 3 dB";
    EXPECT_EQ(sounds::levelOfBoth(100, 75), 101) << "a tenth: 0.4 dB";
    EXPECT_EQ(sounds::levelOfBoth(75, 100), 101);
    EXPECT_EQ(sounds::levelOfBoth(100, -300), 100);
    EXPECT_EQ(sounds::levelOfBoth(254, 254), 255);
    EXPECT_EQ(sounds::levelOfBoth(-9, -60), 0);
}

TEST(BackgroundNoise, HasTheLevelThatItSays) {
    const Choice choice{"background_noise", {}};
    const Shape shape{1, 40, 100};
    for (uint32_t sample = 0; sample < 20; ++sample) {
        Levels levels(4000, 0);
        levels[0] = 255;
        const double wanted = 255 - described(choice, shape, sample) / sounds::levelStep;
        const Levels out = transformed(choice, shape, levels, sample);
        double power = 0;
        for (size_t i = 1; i < out.size(); ++i) power += std::pow(10, out[i] * sounds::levelStep / 10);
        const double level = 10 * std::log10(power / static_cast<double>(out.size() - 1)) / sounds::levelStep;
        EXPECT_NEAR(level, wanted, 2) << "in steps of 0.4 dB";
        EXPECT_EQ(out[0], 255);
    }
}

TEST(Tempo, StretchesAroundTheMiddle) {
    const Choice choice{"tempo", {{"change", 0.5}}};
    const Shape shape{1, 1, 101};
    Levels levels(101, 40);
    levels[50] = 200;
    levels[70] = 240;
    int faster = 0;
    for (uint32_t sample = 0; sample < 50; ++sample) {
        const double tempo = described(choice, shape, sample);
        const Levels out = transformed(choice, shape, levels, sample);
        EXPECT_EQ(out[50], 200);
        const auto at = std::max_element(out.begin() + 55, out.end()) - out.begin();
        EXPECT_NEAR(static_cast<double>(at), std::min(100.0, 50 + 20 / tempo), 1.01) << tempo;
        faster += tempo > 1;
    }
    EXPECT_NEAR(faster, 25, 12);
}

TEST(SpecAugment, CoversFramesAndBandsWithTheMean) {
    const Shape shape{1, 20, 30};
    Levels levels(600);
    for (size_t i = 0; i < 600; ++i) levels[i] = i % 2 ? 100 : 200;
    size_t frames = 0, bands = 0;
    for (uint32_t sample = 0; sample < 200; ++sample) {
        const Choice time{"spec_augment", {{"time_masks", int64_t{1}}, {"time_share", 0.2}, {"band_masks", int64_t{0}}}};
        const Choice band{"spec_augment", {{"time_masks", int64_t{0}}, {"band_masks", int64_t{1}}, {"band_share", 0.25}}};
        const Levels columns = transformed(time, shape, levels, sample), rows = transformed(band, shape, levels, sample);
        const auto covered = [](const Levels& out) { return static_cast<size_t>(std::count(out.begin(), out.end(), 150)); };
        EXPECT_EQ(covered(columns) % 20, 0u);
        EXPECT_EQ(covered(rows) % 30, 0u);
        EXPECT_EQ(static_cast<double>(covered(columns) / 20), described(time, shape, sample));
        frames = std::max(frames, covered(columns) / 20);
        bands = std::max(bands, covered(rows) / 30);
    }
    EXPECT_EQ(frames, 6u);
    EXPECT_EQ(bands, 5u);
}

TEST(SoundTransforms, AtStrengthZeroNothingChanges) {
    const std::vector<Choice> choices{{"time_shift", {{"share", 0.0}}},
                                      {"loudness", {{"change", 0.0}}},
                                      {"tempo", {{"change", 0.0}}},
                                      {"spec_augment", {{"time_share", 0.0}, {"band_share", 0.0}}}};
    for (const Choice& choice : choices)
        for (uint32_t sample = 0; sample < 5; ++sample)
            EXPECT_EQ(transformed(choice, small, smallLevels(), sample), smallLevels()) << choice.type;
}

TEST(SoundTransforms, TheLoaderGivesTheSameForAnyNumberOfThreads) {
    const std::vector<Choice> all{
        {"time_shift", {}}, {"loudness", {}}, {"background_noise", {}}, {"tempo", {}}, {"spec_augment", {}}};
    const PreparedData data = test::preparedNoise(40, 1, 24, all);
    Loader first(data, {.batch = 8, .threads = 1});
    const test::Epoch wanted = test::runEpoch(first, 2, 8, data);
    for (const int threads : {2, 4, 8}) {
        Loader loader(data, {.batch = 8, .threads = threads});
        EXPECT_EQ(test::runEpoch(loader, 2, 8, data), wanted) << threads;
    }
    Loader other(data, {.batch = 8, .threads = 1});
    EXPECT_NE(test::runEpoch(other, 3, 8, data), wanted) << "the control: another epoch";
}

}  // namespace
}  // namespace lathe::sound_transforms_test
