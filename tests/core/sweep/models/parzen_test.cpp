// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/parzen.h"

#include <array>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "tests/core/sweep/sampler_play.h"

namespace lathe::sweep::test::parzen_test {
namespace {

/// A density from a few observations over one axis.
struct OneAxis {
    Coding coding;
    Columns columns;
    std::vector<uint32_t> rows;
    OneAxis(const std::string& spec, const std::vector<double>& at) : coding(spaceOf({"a=" + spec})), columns(coding) {
        for (const double u : at) {
            rows.push_back(static_cast<uint32_t>(columns.rows()));
            columns.add(coding, coding.canonical({u}));
        }
    }
    Parzen density() const {
        const int axes[] = {0};
        return {coding, columns, axes, rows, std::vector<double>(rows.size(), 1.0), {}};
    }
};

double total(const std::vector<double>& logs, const std::vector<double>& widths) {
    double sum = 0;
    for (size_t i = 0; i < logs.size(); ++i) sum += std::exp(logs[i]) * widths[i];
    return sum;
}

constexpr double rootOfTwoPi = 2.5066282746310002;  // logDensity leaves this factor out, once for each axis of numbers

TEST(Parzen, RealsIntegrateToOne) {
    const OneAxis one("0..1", {0.02, 0.5, 0.52, 0.9});
    std::vector<Coordinates> at;
    for (int i = 0; i < 20000; ++i) at.push_back({(i + 0.5) / 20000});
    EXPECT_NEAR(total(one.density().logDensity(at), std::vector<double>(at.size(), 1.0 / 20000)), rootOfTwoPi, 1e-5);
}

TEST(Parzen, LevelsSumToOne) {
    for (const char* spec : {"int:1..6", "int-log:1..40", "int:0..1", "0..1:0.5", "int-log:1..1000"}) {
        const OneAxis one(spec, {0.02, 0.02, 0.5, 0.5, 0.5, 0.9});
        std::vector<Coordinates> at;
        std::vector<double> widths;
        for (int64_t level = 0; level < one.coding.axes()[0].levels; ++level) {
            const auto [low, high] = one.coding.rangeOf(0, level);
            at.push_back({one.coding.middleOf(0, level)});
            widths.push_back(high - low);
        }
        EXPECT_NEAR(total(one.density().logDensity(at), widths), rootOfTwoPi, 1e-3) << spec;
    }
}

TEST(Parzen, CategoriesSumToOneAndFollowCounts) {
    const OneAxis one("x,y,z", {0.1, 0.1, 0.9});
    std::vector<Coordinates> at;
    for (int64_t level = 0; level < 3; ++level) at.push_back({one.coding.middleOf(0, level)});
    const auto logs = one.density().logDensity(at);
    EXPECT_NEAR(total(logs, {1, 1, 1}), 1, 1e-12);
    EXPECT_GT(logs[0], logs[2]);
    EXPECT_GT(logs[2], logs[1]);
}

// By the definition: over the kernels, weight times what each category's level has in the kernel.
TEST(Parzen, SeveralCategoriesAreMixturesOfProducts) {
    const Coding coding(spaceOf({"a=x,y,z", "b=p,q"}));
    Columns columns(coding);
    const std::vector<std::array<int64_t, 2>> seen{{0, 1}, {0, 0}, {2, 1}, {1, 1}, {2, 1}};
    for (const auto& [a, b] : seen) columns.add(coding, std::vector{coding.middleOf(0, a), coding.middleOf(1, b)});
    const int axes[] = {0, 1};
    const uint32_t rows[] = {0, 1, 2, 3, 4};
    const Parzen density(coding, columns, axes, rows, {1, 2, 3, 4, 5}, {.priorWeight = 2});
    const auto share = [](int64_t level, int64_t own, double levels) {
        const double spread = levels / 6;  // six kernels
        return ((level == own ? 1 : 0) + spread / levels) / (1 + spread);
    };
    double all = 0;
    for (int64_t a = 0; a < 3; ++a)
        for (int64_t b = 0; b < 2; ++b) {
            double expected = 2.0 / 17 / 6;
            for (size_t k = 0; k < seen.size(); ++k)
                expected += static_cast<double>(k + 1) / 17 * share(a, seen[k][0], 3) * share(b, seen[k][1], 2);
            const std::vector<Coordinates> at{{coding.middleOf(0, a), coding.middleOf(1, b)}};
            EXPECT_NEAR(std::exp(density.logDensity(at)[0]), expected, 1e-14) << a << b;
            all += expected;
        }
    EXPECT_NEAR(all, 1, 1e-12);
}

TEST(Parzen, DrawsAreAsTheDensitySays) {
    for (const char* spec : {"0..1", "int-log:1..12", "x,y,z"}) {
        const OneAxis one(spec, {0.05, 0.5, 0.6, 0.95});
        const Parzen density = one.density();
        constexpr int draws = 40000, bins = 10;
        std::map<int64_t, double> seen, expected;
        Draws random(5, 0, 0);
        Coordinates x(1);
        const bool isReal = one.coding.axes()[0].levels == 0;
        for (int i = 0; i < draws; ++i) {
            density.draw(random, x);
            seen[isReal ? static_cast<int64_t>(x[0] * bins) : one.coding.levelAt(0, x[0])] += 1.0 / draws;
        }
        const int64_t parts = isReal ? 1000 : one.coding.axes()[0].levels;
        for (int64_t k = 0; k < parts; ++k) {
            const auto [low, high] =
                isReal ? std::pair(static_cast<double>(k) / 1000, static_cast<double>(k + 1) / 1000) : one.coding.rangeOf(0, k);
            const Coordinates at[] = {{(low + high) / 2}};
            const bool isCategory = one.coding.axes()[0].kind == Axis::Kind::Category;
            expected[isReal ? k * bins / 1000 : k] +=
                std::exp(density.logDensity(at)[0]) * (isCategory ? 1 : (high - low) / rootOfTwoPi);
        }
        for (const auto& [part, share] : expected) EXPECT_NEAR(seen[part], share, 0.01) << spec << " " << part;
    }
}

TEST(Parzen, NothingObservedIsUniform) {
    const OneAxis one("0..1", {});
    const std::vector<Coordinates> at = {{0.5}, {0.5}};
    EXPECT_NEAR(one.density().logDensity(at)[0], one.density().logDensity(at)[1], 1e-12);
}

TEST(Parzen, HugeDistancesStayFinite) {
    const OneAxis one("int:1..100000", std::vector<double>(200, 0.000005));
    const std::vector<Coordinates> at = {one.coding.canonical({1}), one.coding.canonical({0})};
    for (const double log : one.density().logDensity(at)) EXPECT_TRUE(std::isfinite(log)) << log;
}

}  // namespace
}  // namespace lathe::sweep::test::parzen_test
