// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/evidence.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/sweep/gp/region.h"

namespace lathe::sweep::gp::evidence_test {
namespace {

Space space() {
    return {{{"x", Range{.low = 0, .high = 1}, {}},
             {"n", Choices{{Json(64), Json(8), Json(512)}, {}}, {}},
             {"kind", Choices{{Json("a"), Json("b")}, {}}, {}},
             {"only", Range{.low = 0, .high = 1}, {{"kind", {Json("b")}}}}},
            {}};
}

Observation observations(const Coding& coding, double x, std::vector<double> values, bool pruned = false) {
    const Coordinates c = coding.encode({{"x", x}, {"n", 8}, {"kind", "a"}});
    return {.trial = 0, .x = c, .values = std::move(values), .resource = 1, .pruned = pruned, .note = {}};
}

TEST(Encoding, NumericChoicesHaveTheirOrderAndCategoriesTheirLevels) {
    const Coding coding(space());
    const Encoding encoding(coding);
    const auto features = encoding.features(coding.encode({{"x", 0.25}, {"n", 64}, {"kind", "b"}, {"only", 1.0}}));
    EXPECT_EQ(features, (std::vector<double>{0.25, 0.5, 1, 1}));
    for (int64_t k = 0; k < 3; ++k) EXPECT_EQ(encoding.rank(1, encoding.coordinate(1, k)), k);
    EXPECT_EQ(coding.valueAt(1, encoding.coordinate(1, 0)), Json(8));
    EXPECT_EQ(encoding.features(coding.encode({{"x", 0.0}, {"n", 8}, {"kind", "a"}}))[3], 0.5) << "not active";
}

TEST(Evidence, FailedTrialsAreBadAndPrunedOnesNotGood) {
    const Coding coding(space());
    const double nan = std::numeric_limits<double>::quiet_NaN();
    std::vector<Observation> all{observations(coding, 0.1, {1}),      observations(coding, 0.2, {5}),
                                 observations(coding, 0.3, {3}),      observations(coding, 0.4, {}),
                                 observations(coding, 0.5, {nan}),    observations(coding, 0.6, {0.5}, true),
                                 observations(coding, 0.7, {4}, true)};
    all.push_back({.trial = 9, .x = {0.5}, .values = {1}, .resource = 1, .pruned = false, .note = {}});
    const Question q{.coding = coding, .observations = all};
    const Evidence evidence = evidenceOf(q, Encoding(coding));
    EXPECT_EQ(evidence.values, (std::vector<double>{1, 5, 3, 5, 5, 3, 4}));
    EXPECT_EQ(evidence.order().front(), 0u);
    EXPECT_TRUE(evidenceOf({.coding = coding, .observations = std::span(all).subspan(3, 2)}, Encoding(coding)).values.empty());
}

TEST(Evidence, ThinnedKeepsTheBest) {
    const Coding coding(space());
    std::vector<Observation> all;
    for (int i = 0; i < 100; ++i) all.push_back(observations(coding, i * 0.01, {std::fabs(i - 60.0)}));
    const Evidence thin = thinned(evidenceOf({.coding = coding, .observations = all}, Encoding(coding)), 20);
    ASSERT_EQ(thin.size(), 20u);
    EXPECT_EQ(thin.values[thin.order()[0]], 0);
    EXPECT_LE(thin.values[thin.order()[9]], 5);
    EXPECT_GE(thin.values[thin.order()[19]], 50);
    EXPECT_DOUBLE_EQ(thin.points.axis(0)[thin.order()[0]], 0.6);
}

TEST(Region, ShrinksWhileNothingImprovesAndGrowsWhenItDoes) {
    const Coding coding(space());
    std::vector<Observation> all;
    const auto add = [&](double value) {
        all.push_back(observations(coding, 0.5, {value}));
        all.back().note = Json::Object{{"local", true}};
        return regionFor({.coding = coding, .observations = all}).width;
    };
    const double first = add(1);
    EXPECT_GT(add(0.5), first);
    const double wide = add(0.6);
    add(0.6);
    const double narrow = add(0.6);
    EXPECT_LT(narrow, wide);
    const Region region{.local = true, .width = 0.2};
    const Encoding encoding(coding);
    const Box box = region.around(encoding, coding.encode({{"x", 0.95}, {"n", 8}, {"kind", "a"}}));
    EXPECT_NEAR(box.low[0], 0.8, 0.06);
    EXPECT_EQ(box.high[0], 1);
    EXPECT_EQ(box.low[3], 0) << "an axis that is not active has its whole range";
}

}  // namespace
}  // namespace lathe::sweep::gp::evidence_test
