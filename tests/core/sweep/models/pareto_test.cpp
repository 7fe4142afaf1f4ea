// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/pareto.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace lathe::sweep::pareto_test {
namespace {

std::vector<Objectives> randomPoints(size_t count, size_t objectives, uint32_t seed) {
    const Philox random(seed, RandomStream::Generated);
    std::vector<Objectives> points(count, Objectives(objectives));
    for (size_t i = 0; i < count; ++i)
        for (size_t m = 0; m < objectives; ++m) points[i][m] = random.uniform53(i * objectives + m);
    return points;
}

/// The volume by counting the cells of a lattice: exact where all values are multiples of 1 / n.
double counted(const std::vector<Objectives>& points, size_t objectives, int n) {
    double sum = 0;
    std::vector<int> cell(objectives, 0);
    while (true) {
        sum += std::any_of(points.begin(), points.end(), [&](const Objectives& p) {
            for (size_t m = 0; m < objectives; ++m)
                if (p[m] * n > cell[m] + 1e-9) return false;
            return true;
        });
        size_t m = 0;
        while (m < objectives && ++cell[m] == n) cell[m++] = 0;
        if (m == objectives) return sum / std::pow(n, objectives);
    }
}

TEST(Pareto, HypervolumeOfHandMadeFronts) {
    const std::vector<Objectives> stairs = {{1, 3}, {2, 2}, {3, 1}, {3, 3}, {5, 0}};
    EXPECT_DOUBLE_EQ(hypervolume(stairs, {4, 4}), 6);
    EXPECT_DOUBLE_EQ(hypervolume(std::vector<Objectives>{{1, 1, 1}, {0, 2, 2}}, {3, 3, 3}), 9);
    EXPECT_DOUBLE_EQ(hypervolume(std::vector<Objectives>{{1, 1, 1, 1}, {0, 2, 2, 2}}, {3, 3, 3, 3}), 17);
    EXPECT_DOUBLE_EQ(hypervolume(std::vector<Objectives>{{2}, {1}}, {4}), 3);
    EXPECT_DOUBLE_EQ(hypervolume(std::vector<Objectives>{}, {4, 4}), 0);
    EXPECT_DOUBLE_EQ(hypervolume(std::vector<Objectives>{{4, 0}, {1, 1}, {1, 1}}, {4, 4}), 9);
}

TEST(Pareto, HypervolumeIsWhatCountingGives) {
    for (const size_t objectives : {2u, 3u, 4u, 5u}) {
        constexpr int n = 6;
        auto points = randomPoints(12, objectives, 3);
        for (Objectives& p : points)
            for (double& v : p) v = std::floor(v * n) / n;
        EXPECT_NEAR(hypervolume(points, Objectives(objectives, 1)), counted(points, objectives, n), 1e-12) << objectives;
    }
}

TEST(Pareto, FrontsPeelOffOneByOne) {
    const auto points = randomPoints(60, 3, 5);
    const auto fronts = frontsOf(points);
    for (size_t i = 0; i < points.size(); ++i) {
        bool fromBefore = fronts[i] == 0;
        for (size_t j = 0; j < points.size(); ++j) {
            if (dominates(points[j], points[i])) {
                EXPECT_LT(fronts[j], fronts[i]);
            }
            fromBefore = fromBefore || (dominates(points[j], points[i]) && fronts[j] == fronts[i] - 1);
        }
        EXPECT_TRUE(fromBefore) << i;
    }
    EXPECT_EQ(frontsOf(std::vector<Objectives>{{1, 1}, {1, 1}, {1, 2}}), (std::vector<int>{0, 0, 1}));
    EXPECT_EQ(frontsOf(std::vector<Objectives>{{3, 3}, {2, 2}, {1, 1}, {0, 0}}, 2), (std::vector<int>{2, 2, 1, 0}));
    EXPECT_EQ(paretoFront(std::vector<Objectives>{{2, 2}, {1, 3}, {2, 3}}), (std::vector<size_t>{0, 1}));
}

TEST(Pareto, LonelyPointsAreKept) {
    const auto distances = crowdingDistances(std::vector<Objectives>{{0, 10}, {1, 9}, {2, 8}, {10, 0}});
    EXPECT_TRUE(std::isinf(distances[0]) && std::isinf(distances[3]));
    EXPECT_DOUBLE_EQ(distances[1], 0.4);
    EXPECT_DOUBLE_EQ(distances[2], 1.8);
}

TEST(Pareto, ChoosesWhatAddsMost) {
    const std::vector<Objectives> front = {{0, 9}, {1, 8.9}, {5, 5}, {9, 0}};
    auto chosen = largestHypervolume(front, {10, 10}, 3);
    EXPECT_EQ(chosen[0], 2u);
    std::sort(chosen.begin(), chosen.end());
    EXPECT_EQ(chosen, (std::vector<size_t>{0, 2, 3}));
    EXPECT_EQ(largestHypervolume(front, {0, 0}, 9).size(), 4u) << "each once, though none adds anything";
}

}  // namespace
}  // namespace lathe::sweep::pareto_test
