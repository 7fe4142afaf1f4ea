// SPDX-License-Identifier: Apache-2.0
// The generated readers with several tasks: signals and shapes.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/base/sha256.h"
#include "core/data/generated/shape_image.h"
#include "core/data/generated/signal_wave.h"
#include "tests/core/data/data_support.h"

namespace lathe::generated_tasks_test {
namespace {

using namespace std::string_literals;
using test::classOf;
using test::openReader;
using test::readSample;

Params few(Params params, int64_t samples = 60) {
    params.set("samples", samples);
    params.set("test_samples", int64_t{20});
    return params;
}

std::vector<int64_t> classesOf(const std::vector<std::byte>& target) {
    std::vector<int64_t> out(target.size() / sizeof(int64_t));
    std::copy_n(reinterpret_cast<const int64_t*>(target.data()), out.size(), out.begin());
    return out;
}

TEST(Signals, HaveClassesInTurn) {
    const auto pair = openReader("signals", few({{"length", int64_t{32}}}));
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->training->size(), 60);
    EXPECT_EQ(pair->test->size(), 20);
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::F32, Shape{1, 32}}));
    EXPECT_EQ(pair->training->info().classes.size(), signalKinds().size());
    for (int64_t i = 0; i < 12; ++i) EXPECT_EQ(classOf(*pair->training, i), i % 6);
}

// A square wave has two values, a sawtooth rises, noise without noise is still noise.
TEST(Signals, WithoutNoiseAreTheirForms) {
    const auto pair = openReader("signals", few({{"noise", 0.0}}));
    const auto square = test::realsOf(readSample(*pair->training, 1).features);
    std::set<float> values;
    for (const float v : square) values.insert(std::abs(v));
    EXPECT_EQ(values.size(), 1U);
    const auto saw = test::realsOf(readSample(*pair->training, 2).features);
    int rises = 0;
    for (size_t i = 1; i < saw.size(); ++i) rises += saw[i] > saw[i - 1];
    EXPECT_GT(rises, 110);
    const auto noise = test::realsOf(readSample(*pair->training, 5).features);
    EXPECT_GT(std::set<float>(noise.begin(), noise.end()).size(), 100U);
}

TEST(Signals, AForecastContinuesTheSeries) {
    const auto pair = openReader("signals", few({{"task", "forecast"s}, {"length", int64_t{40}}, {"horizon", int64_t{8}}}));
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->training->info().target, (TensorType{DType::F32, Shape{8}}));
    EXPECT_TRUE(pair->training->info().classes.empty());
    std::array<float, 48> series{};
    renderSeries(Philox(0, RandomStream::Generated, 4, 3), 0.3, series);
    const auto sample = readSample(*pair->training, 3);
    const auto past = test::realsOf(sample.features), future = test::realsOf(sample.target);
    EXPECT_TRUE(std::equal(past.begin(), past.end(), series.begin()));
    EXPECT_TRUE(std::equal(future.begin(), future.end(), series.begin() + 40));
}

TEST(Signals, ASeriesWithoutNoiseHasTheDeviationOne) {
    double squares = 0;
    constexpr int count = 200, steps = 512;
    for (uint32_t i = 0; i < count; ++i) {
        std::array<float, steps> series{};
        renderSeries(Philox(1, RandomStream::Generated, 4, i), 0, series);
        for (const float v : series) squares += static_cast<double>(v) * static_cast<double>(v);
    }
    EXPECT_NEAR(squares / (count * steps), 1, 0.03);
}

TEST(Shapes, HaveClassesInTurn) {
    const auto pair = openReader("shapes", few({{"size", int64_t{16}}, {"classes", int64_t{4}}}));
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->training->size(), 60);
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::U8, Shape{3, 16, 16}}));
    EXPECT_EQ(pair->training->info().classes, (std::vector<std::string>{"disk", "ring", "square", "triangle"}));
    for (int64_t i = 0; i < 12; ++i) EXPECT_EQ(classOf(*pair->training, i), i % 4);
}

TEST(Shapes, ASegmentationHasAClassForEachPixel) {
    const auto pair = openReader("shapes", few({{"task", "segment"s}, {"classes", int64_t{3}}}));
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->training->info().target, (TensorType{DType::I64, Shape{32, 32}}));
    EXPECT_EQ(pair->training->info().classes.size(), 4U);
    int64_t background = 0;
    std::set<int64_t> seen;
    for (int64_t i = 0; i < 60; ++i)
        for (const int64_t c : classesOf(readSample(*pair->training, i).target)) {
            seen.insert(c);
            background += c == 0;
        }
    EXPECT_EQ(seen, (std::set<int64_t>{0, 1, 2, 3}));
    EXPECT_GT(background, 60 * 32 * 32 / 2);
    EXPECT_LT(background, 60 * 32 * 32 * 98 / 100);
}

// Areas of the shapes in the circle around them, by formulas; the canvas is large, so that the pixels count little.
TEST(Shapes, HaveTheirAreas) {
    constexpr int64_t side = 160;
    const std::array<double, 10> areas{3.1416, 2.1913, 1.9600, 1.2990, 1.1226, 1.7604, 1.0260, 1.6662, 1.5708, 2.3776};
    for (size_t kind = 0; kind < areas.size(); ++kind) {
        std::vector<uint8_t> pixels(3 * side * side), mask(side * side);
        const Philox random(5, RandomStream::Generated, 6, 0);  // the same place and size for all
        renderShape(kind, random, 0, {side, pixels, mask});
        const auto inside = static_cast<double>(std::count(mask.begin(), mask.end(), static_cast<uint8_t>(kind + 1)));
        std::vector<uint8_t> disk(side * side);
        renderShape(0, random, 0, {side, pixels, disk});
        const auto whole = static_cast<double>(std::count(disk.begin(), disk.end(), uint8_t{1}));
        EXPECT_NEAR(inside / whole * 3.1416, areas[kind], 0.05) << shapeKinds()[kind];
    }
}

TEST(GeneratedTasks, ALargerSetBeginsLikeASmallerOne) {
    for (const char* reader : {"signals", "shapes"}) {
        const auto small = openReader(reader, few({}, 20)), large = openReader(reader, few({}, 40));
        for (int64_t i = 0; i < 20; ++i) EXPECT_EQ(readSample(*small->training, i), readSample(*large->training, i)) << reader;
        EXPECT_NE(small->fingerprint, large->fingerprint);
        EXPECT_NE(readSample(*small->training, 0), readSample(*small->test, 0));
    }
}

TEST(GeneratedTasks, SettingsChangeTheFingerprint) {
    EXPECT_EQ(openReader("shapes", few({}))->fingerprint, openReader("shapes", few({}))->fingerprint);
    EXPECT_NE(openReader("shapes", few({{"noise", 1.0}}))->fingerprint, openReader("shapes", few({}))->fingerprint);
    EXPECT_NE(openReader("signals", few({{"horizon", int64_t{3}}}))->fingerprint, openReader("signals", few({}))->fingerprint);
}

// Sizes are checked before memory is taken.
TEST(GeneratedTasks, MoreThanMemoryIsRefused) {
    const auto shapes = openReader("shapes", {{"samples", int64_t{1000000}}, {"size", int64_t{512}}});
    ASSERT_FALSE(shapes);
    EXPECT_EQ(shapes.error().code, "data.generated_size");
    const auto signals = openReader("signals", {{"samples", int64_t{1000000}}, {"length", int64_t{65536}}});
    ASSERT_FALSE(signals);
    EXPECT_EQ(signals.error().code, "data.generated_size");
}

// The bytes belong to the meaning of a seed: a run on one machine is resumed on another, and figures are compared.
TEST(GeneratedTasks, GoldenBytes) {
    std::string all;
    for (const char* task : {"classify", "segment"}) {
        const auto pair = openReader("shapes", few({{"task", std::string(task)}, {"seed", int64_t{42}}}));
        for (int64_t i = 0; i < 60; ++i) {
            const auto sample = readSample(*pair->training, i);
            all.append(reinterpret_cast<const char*>(sample.features.data()), sample.features.size());
            all.append(reinterpret_cast<const char*>(sample.target.data()), sample.target.size());
        }
    }
    EXPECT_EQ(sha256Hex(all), "e4d55c1f0b862f3655097d339abc955942b65d47fde668b0400ed2032609ecc4");
    all.clear();
    for (const char* task : {"classify", "forecast"}) {
        const auto pair = openReader("signals", few({{"task", std::string(task)}, {"seed", int64_t{42}}}));
        for (int64_t i = 0; i < 60; ++i) {
            const auto sample = readSample(*pair->training, i);
            all.append(reinterpret_cast<const char*>(sample.features.data()), sample.features.size());
            all.append(reinterpret_cast<const char*>(sample.target.data()), sample.target.size());
        }
    }
    EXPECT_EQ(sha256Hex(all), "65d93773e1ce01b93023869693dc0432d3e182fa86bc5f3a9f1a044b00fb544e");
}

}  // namespace
}  // namespace lathe::generated_tasks_test
