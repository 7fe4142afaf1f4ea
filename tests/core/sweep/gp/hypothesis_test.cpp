// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/hypothesis.h"

#include <cmath>

#include <gtest/gtest.h>

namespace lathe::sweep::gp::hypothesis_test {
namespace {

Evidence evidence(const Coding& coding, size_t n, double (*f)(double, double)) {
    Evidence out;
    out.points = Points(2, n);
    for (size_t i = 0; i < n; ++i) {
        const double u = std::fmod(0.3 + 0.754877666 * static_cast<double>(i), 1);
        const double v = std::fmod(0.7 + 0.569840291 * static_cast<double>(i), 1);
        out.places.push_back(coding.canonical({u, v}));
        out.points.set(i, out.places.back());
        out.values.push_back(f(u, v));
    }
    return out;
}

Coding square() {
    return Coding(Space{{{"u", Range{.low = 0, .high = 1}, {}}, {"v", Range{.low = 0, .high = 1}, {}}}, {}});
}

TEST(Hypothesis, ComesBackFromItsNoteToTheLastBit) {
    const Coding coding = square();
    const Encoding encoding(coding);
    const auto data = evidence(coding, 14, [](double u, double v) { return std::sin(5 * u) + v * v; });
    Hypothesis learned = learn(data, encoding, 14, {});
    learned.warp.bend(1, 3);
    const Json note = *Json::parse(toJson(learned).dump());
    const auto back = hypothesisFromJson(note, 2);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->parameters.flat(), learned.parameters.flat());
    EXPECT_EQ(back->warp, learned.warp);
    EXPECT_EQ(toJson(*back), note);
    EXPECT_FALSE(hypothesisFromJson(note, 3));
    EXPECT_EQ(toJson(learn(data, encoding, 14, back)), note) << "nothing new, nothing learned";
    EXPECT_EQ(learn(data, encoding, 16, back).compared, 16u);
    EXPECT_EQ(learn(data, encoding, 3, back).fitted, 3u) << "a note from a later time";
}

TEST(Hypothesis, StraightensWhatFallsOverOrdersOfMagnitude) {
    const Coding coding = square();
    const Encoding encoding(coding);
    const auto steep = evidence(coding, 24, [](double u, double v) { return std::exp(12 * std::hypot(u - 0.3, v - 0.6)); });
    EXPECT_GT(learn(steep, encoding, 24, {}).offset, 0);
    const auto bowl = evidence(coding, 24, [](double u, double v) { return u * u + 2 * v * v - u * v; });
    const Hypothesis even = learn(bowl, encoding, 24, {});
    EXPECT_EQ(even.offset, 0);
    EXPECT_EQ(even.warp, Warp(2));
}

TEST(Hypothesis, ComesToTheSameByTurnsAsAtOnce) {
    const Coding coding = square();
    const Encoding encoding(coding);
    const auto steep = [](double u, double v) { return std::exp(12 * std::hypot(u - 0.3, v - 0.6)); };
    Hypothesis now = learn(evidence(coding, 60, [](double u, double v) { return u * u + v * v; }), encoding, 60, {});
    ASSERT_EQ(now.offset, 0);
    int changes = 0;
    for (size_t n = 61; n <= 70; ++n) {
        const Hypothesis next = learn(evidence(coding, n, steep), encoding, n, now);
        changes += next.offset != now.offset ? 1 : 0;
        EXPECT_GE(next.compared, now.compared);
        now = next;
    }
    EXPECT_GT(changes, 0);
    EXPECT_EQ(now.offset, learn(evidence(coding, 70, steep), encoding, 70, {}).offset);
}

TEST(Hypothesis, BendsAnAxisOnlyWhereTheEvidenceIsStrong) {
    const Coding coding = square();
    const Encoding encoding(coding);
    const auto data = evidence(coding, 60, [](double u, double v) { return std::sin(20 * u * u * u) + 0.1 * v; });
    const Hypothesis learned = learn(data, encoding, 60, {});
    EXPECT_NE(learned.warp.shape(0), 0u);
    EXPECT_EQ(learned.warp.shape(1), 0u);
}

TEST(Warp, IsADistributionWithItsDensity) {
    for (size_t shape = 0; shape < Warp::shapes; ++shape) {
        Warp warp(1);
        warp.bend(0, shape);
        EXPECT_EQ(warp(0, 0), 0);
        EXPECT_EQ(warp(0, 1), 1);
        for (double x = 0.05; x < 1; x += 0.1)
            EXPECT_NEAR(warp.slope(0, x), (warp(0, x + 1e-6) - warp(0, x - 1e-6)) / 2e-6, 1e-6) << shape << " at " << x;
    }
}

}  // namespace
}  // namespace lathe::sweep::gp::hypothesis_test
