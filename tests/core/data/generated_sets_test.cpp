// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "core/base/portable_math.h"
#include "core/base/sha256.h"
#include "core/data/generated/digit_image.h"
#include "tests/core/data/data_support.h"

namespace lathe::generated_sets_test {
namespace {

using test::classOf;
using test::openReader;
using test::readSample;

TEST(PortableMath, SinCosIsRight) {
    for (int i = -2000; i <= 2000; ++i) {
        const double x = i * 4.87;
        EXPECT_NEAR(portableSinCos(x).sin, std::sin(x), 1e-15);
        EXPECT_NEAR(portableSinCos(x).cos, std::cos(x), 1e-15);
    }
}

TEST(PortableMath, NormalHasMeanZeroAndVarianceOne) {
    const Philox random(3, RandomStream::Generated);
    double sum = 0, squares = 0;
    for (uint64_t i = 0; i < 20000; ++i) {
        const double v = portableNormal(random, i);
        sum += v;
        squares += v * v;
    }
    EXPECT_NEAR(sum / 20000, 0, 0.03);
    EXPECT_NEAR(squares / 20000, 1, 0.04);
}

TEST(Digits, CountsClassesAndShapes) {
    const auto pair = openReader("digits", {{"samples", int64_t{200}}, {"test_samples", int64_t{50}}});
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->training->size(), 200);
    EXPECT_EQ(pair->test->size(), 50);
    EXPECT_EQ(pair->training->info().features, (TensorType{DType::U8, Shape{1, 28, 28}}));
    EXPECT_EQ(pair->training->info().classes.size(), 10u);
    std::array<int, 10> counts{};
    for (int64_t i = 0; i < 200; ++i) ++counts[static_cast<size_t>(classOf(*pair->training, i))];
    for (const int n : counts) EXPECT_EQ(n, 20);
}

TEST(Digits, ALargerSetBeginsLikeASmallerOne) {
    const auto small = openReader("digits", {{"samples", int64_t{20}}}), large = openReader("digits", {{"samples", int64_t{40}}});
    for (int64_t i = 0; i < 20; ++i) EXPECT_EQ(readSample(*small->training, i), readSample(*large->training, i));
    EXPECT_NE(small->fingerprint, large->fingerprint);
    EXPECT_NE(readSample(*small->training, 0), readSample(*small->test, 0));
}

TEST(Digits, SeedAndDifficultyMatter) {
    const auto draw = [](uint64_t seed, double difficulty) {
        std::array<uint8_t, 784> px{};
        renderDigit(4, Philox(seed, RandomStream::Generated), difficulty, px);
        return px;
    };
    EXPECT_EQ(draw(0, 1), draw(0, 1));
    EXPECT_NE(draw(0, 1), draw(1, 1));
    EXPECT_NE(draw(0, 1), draw(0, 2));
}

TEST(Digits, InkIsInsideAndOnBlack) {
    int cut = 0;
    for (uint32_t i = 0; i < 300; ++i) {
        std::array<uint8_t, 784> px{};
        renderDigit(static_cast<int>(i % 10), Philox(0, RandomStream::Generated, 0, i), 1, px);
        int ink = 0, border = 0;
        for (size_t k = 0; k < px.size(); ++k) {
            const bool edge = k % 28 == 0 || k % 28 == 27 || k / 28 == 0 || k / 28 == 27;
            (edge ? border : ink) += px[k] > 128;
        }
        EXPECT_GT(ink, 15) << i;
        EXPECT_LT(ink, 300) << i;
        cut += border > 6;
    }
    EXPECT_LE(cut, 3);  // one in a hundred leaves the paper
}

// The bytes belong to the meaning of a seed: a run on one machine is resumed on another, and figures are compared.
TEST(Digits, GoldenBytes) {
    std::string all;
    for (uint32_t i = 0; i < 100; ++i) {
        std::array<uint8_t, 784> px{};
        renderDigit(static_cast<int>(i % 10), Philox(42, RandomStream::Generated, 0, i), 1, px);
        all.append(px.begin(), px.end());
    }
    EXPECT_EQ(sha256Hex(all), "80fb855581c78656a3c6c8b9f9ba069e25445b7d7b2d1b906931d354ea6d8b53");
}

TEST(Points, KindsAndClasses) {
    for (const char* kind : {"spirals", "moons", "blobs"}) {
        const auto pair = openReader("points", {{"kind", std::string(kind)}, {"samples", int64_t{90}}, {"classes", int64_t{3}}});
        ASSERT_TRUE(pair);
        const size_t classes = std::string(kind) == "moons" ? 2 : 3;
        EXPECT_EQ(pair->training->info().classes.size(), classes);
        EXPECT_EQ(pair->training->info().columns, (std::vector<std::string>{"x", "y"}));
        for (int64_t i = 0; i < 90; ++i) {
            EXPECT_EQ(classOf(*pair->training, i), i % static_cast<int64_t>(classes));
            for (const float v : test::realsOf(readSample(*pair->training, i).features)) EXPECT_LT(std::abs(v), 1.3f);
        }
    }
}

TEST(Points, WithoutNoiseBlobsAreTheirCentres) {
    const auto pair = openReader("points", {{"kind", std::string("blobs")}, {"noise", 0.0}, {"classes", int64_t{4}}});
    const auto p = test::realsOf(readSample(*pair->training, 1).features);
    EXPECT_FLOAT_EQ(p[1], 0.7f);
    EXPECT_NEAR(p[0], 0, 1e-7);
}

TEST(Points, SettingsChangeTheFingerprint) {
    EXPECT_EQ(openReader("points", {})->fingerprint, openReader("points", {})->fingerprint);
    EXPECT_NE(openReader("points", {})->fingerprint, openReader("points", {{"noise", 0.1}})->fingerprint);
}

}  // namespace
}  // namespace lathe::generated_sets_test
