// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/uncertainty.h"

#include <cmath>
#include <limits>
#include <vector>

#include <gmock/gmock.h>

namespace lathe::uncertainty_test {
namespace {

using namespace cleaning;
using testing::ElementsAre;
using testing::IsEmpty;

using Row = std::vector<float>;

TEST(Uncertainty, MarginIsTheGapOfTheTwoLargestProbabilities) {
    EXPECT_NEAR(uncertaintyOf(Row{0.7F, 0.2F, 0.1F}, Uncertainty::Margin), 0.5, 1e-6);
    EXPECT_NEAR(uncertaintyOf(Row{0.1F, 0.2F, 0.7F}, Uncertainty::Margin), 0.5, 1e-6) << "in any order";
    EXPECT_NEAR(uncertaintyOf(Row{0.45F, 0.45F, 0.1F}, Uncertainty::Margin), 1, 1e-6);
    EXPECT_NEAR(uncertaintyOf(Row{1, 0, 0}, Uncertainty::Margin), 0, 1e-6);
}

TEST(Uncertainty, EntropyIsThatOfShannonInSharesOfTheLargest) {
    EXPECT_NEAR(uncertaintyOf(Row{0.25F, 0.25F, 0.25F, 0.25F}, Uncertainty::Entropy), 1, 1e-6);
    EXPECT_NEAR(uncertaintyOf(Row{0.5F, 0.5F, 0, 0}, Uncertainty::Entropy), 0.5, 1e-6) << "ln 2 / ln 4";
    const double byHand = -(0.7 * std::log(0.7) + 0.2 * std::log(0.2) + 0.1 * std::log(0.1)) / std::log(3.0);
    EXPECT_NEAR(uncertaintyOf(Row{0.7F, 0.2F, 0.1F}, Uncertainty::Entropy), byHand, 1e-6);
    EXPECT_EQ(uncertaintyOf(Row{1, 0}, Uncertainty::Entropy), 0);
}

TEST(Uncertainty, OneClassIsSureAndNaNIsNoProbability) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    for (const Uncertainty kind : {Uncertainty::Margin, Uncertainty::Entropy}) {
        EXPECT_EQ(uncertaintyOf(Row{1}, kind), 0);
        EXPECT_EQ(uncertaintyOf(Row{}, kind), 0);
        EXPECT_TRUE(std::isfinite(uncertaintyOf(Row{nan, nan}, kind)));
    }
    EXPECT_NEAR(uncertaintyOf(Row{nan, 0.8F}, Uncertainty::Margin), 0.2, 1e-6);
}

TEST(Uncertainty, TheMostUncertainSampleComesFirst) {
    // Three classes. By margin the second sample is the least sure; by entropy, the third.
    const std::vector<float> rows{0.9F, 0.05F, 0.05F, 0.49F, 0.51F, 0, 0.4F, 0.35F, 0.25F, 0.9F, 0.05F, 0.05F};
    const auto samplesOf = [&](Uncertainty kind) {
        std::vector<int64_t> samples;
        for (const ClassGuess& guess : guessesByUncertainty(rows, 3, kind)) samples.push_back(guess.sample);
        return samples;
    };
    EXPECT_THAT(samplesOf(Uncertainty::Margin), ElementsAre(1, 2, 0, 3)) << "equal ones stay in order";
    EXPECT_THAT(samplesOf(Uncertainty::Entropy), ElementsAre(2, 1, 0, 3));
    const auto first = guessesByUncertainty(rows, 3, Uncertainty::Margin).front();
    EXPECT_EQ(first.label, 1);
    EXPECT_NEAR(first.probability, 0.51, 1e-6);
    EXPECT_NEAR(first.uncertainty, 0.98, 1e-6);
}

TEST(Uncertainty, RowsThatAreNotWholeAreLeftOut) {
    const std::vector<float> rows{0.5F, 0.5F, 0.7F};
    EXPECT_EQ(guessesByUncertainty(rows, 2, Uncertainty::Margin).size(), 1u);
    EXPECT_THAT(guessesByUncertainty(rows, 0, Uncertainty::Margin), IsEmpty());
}

}  // namespace
}  // namespace lathe::uncertainty_test
