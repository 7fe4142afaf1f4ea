// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/suspects.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/cleaning/suspects_file.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::suspects_test {
namespace {

using namespace cleaning;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<int64_t> samplesOf(const ConfidentLearning& found) {
    std::vector<int64_t> out;
    for (const Suspect& s : found.suspects) out.push_back(s.sample);
    return out;
}

/// Six samples of two classes. Thresholds: of class 0, (0.9 + 0.8 + 0.1) / 3; of class 1, (0.7 + 0.6 + 0.2) / 3.
const std::vector<float> sixRows{0.9F, 0.1F, 0.8F, 0.2F, 0.1F, 0.9F, 0.3F, 0.7F, 0.4F, 0.6F, 0.8F, 0.2F};
const std::vector<int64_t> sixLabels{0, 0, 0, 1, 1, 1};

TEST(ConfidentLearning, IsThatOfThePaperForAnExampleByHand) {
    const ConfidentLearning found = findSuspects(sixRows, sixLabels, 2, Pruning::ConfidentJoint);
    EXPECT_THAT(found.floors, ElementsAre(DoubleNear(0.35, 1e-6), DoubleNear(0.15, 1e-6)));
    EXPECT_THAT(found.thresholds, ElementsAre(DoubleNear(0.6, 1e-6), DoubleNear(0.5, 1e-6)));
    EXPECT_THAT(found.joint, ElementsAre(2, 1, 1, 2));
    EXPECT_THAT(found.calibrated, ElementsAre(DoubleNear(1.0 / 3, 1e-9), DoubleNear(1.0 / 6, 1e-9), DoubleNear(1.0 / 6, 1e-9),
                                              DoubleNear(1.0 / 3, 1e-9)));
    EXPECT_THAT(samplesOf(found), ElementsAre(2, 5)) << "the lowest self-confidence first";
    EXPECT_EQ(found.suspects[0].label, 0);
    EXPECT_EQ(found.suspects[0].proposed, 1);
    EXPECT_NEAR(found.suspects[0].selfConfidence, 0.1, 1e-6);
    EXPECT_NEAR(found.suspects[0].confidence, 0.9, 1e-6);
    for (const Pruning pruning : {Pruning::ByNoiseRate, Pruning::Both, Pruning::BelowFloor})
        EXPECT_THAT(samplesOf(findSuspects(sixRows, sixLabels, 2, pruning)), ElementsAre(2, 5));
}

TEST(ConfidentLearning, SamplesWithoutAClassAreIgnored) {
    std::vector<int64_t> labels = sixLabels;
    labels[2] = -1;
    const ConfidentLearning found = findSuspects(sixRows, labels, 2);
    EXPECT_THAT(samplesOf(found), testing::Not(testing::Contains(2)));
    EXPECT_EQ(suspicion(sixRows, labels, 2)[2], 0);
    EXPECT_NEAR(suspicion(sixRows, labels, 2)[5], 0.8, 1e-6);
    EXPECT_TRUE(findSuspects({}, {}, 3).suspects.empty());
}

/// Probabilities of a good model for `count` samples of 4 classes whose labels are right, except each fifth.
TEST(ConfidentLearning, FindsChangedLabels) {
    constexpr int64_t classes = 4, count = 2000;
    std::vector<float> rows;
    std::vector<int64_t> labels;
    uint32_t state = 7;
    const auto next = [&state] {
        state = state * 1664525U + 1013904223U;
        return static_cast<float>(state >> 8) / (1 << 24);
    };
    for (int64_t i = 0; i < count; ++i) {
        const int64_t truth = i % classes;
        const float sure = 0.4F + 0.55F * next();
        for (int64_t c = 0; c < classes; ++c) rows.push_back(c == truth ? sure : (1 - sure) / (classes - 1));
        labels.push_back(i % 5 == 0 ? (truth + 1 + i / 5 % (classes - 1)) % classes : truth);
    }
    const ConfidentLearning found = findSuspects(rows, labels, classes);
    int64_t right = 0;
    for (const Suspect& s : found.suspects) right += s.sample % 5 == 0 && s.proposed == s.sample % classes;
    EXPECT_GE(static_cast<double>(right), 0.9 * static_cast<double>(found.suspects.size()));
    EXPECT_GE(right, count / 5 * 6 / 10);
    const auto order = [](const Suspect& a, const Suspect& b) { return a.selfConfidence < b.selfConfidence; };
    EXPECT_TRUE(std::is_sorted(found.suspects.begin(), found.suspects.end(), order));
}

TEST(LeftOut, IsAtMostHalfOfALabel) {
    const std::vector<Suspect> suspects{{.sample = 4, .label = 1},
                                        {.sample = 0, .label = 0},
                                        {.sample = 2, .label = 0},
                                        {.sample = 1, .label = 0},
                                        {.sample = 5, .label = 2}};
    EXPECT_THAT(leftOutOf(suspects, std::vector<int64_t>{0, 0, 0, 0, 1, 2, 1}),
                ElementsAre(true, false, true, false, true, false, false));
}

std::vector<SuspectRow> someRows() {
    return {{{"cats/a, b.png", 0x12U}, "cat", "dog", 0.01, 0.98}, {{"row 3", 0xffffffffffffffffU}, "do\"g", "cat", 0.1, 0.5}};
}

TEST(SuspectsFile, IsReadAsItWasWritten) {
    const TemporaryFolder folder;
    ASSERT_TRUE(writeSuspects(folder / "suspects.csv", someRows()));
    const auto read = readSuspects(folder / "suspects.csv");
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_EQ(*read, someRows());
    ASSERT_TRUE(writeSuspects(folder / "suspects.csv", {}));
    EXPECT_TRUE(readSuspects(folder / "suspects.csv")->empty());
}

TEST(SuspectsFile, BrokenLinesAreErrorsWithTheirNumber) {
    const TemporaryFolder folder;
    const std::string header = "name,content,label,proposed,self_confidence,confidence\n", good = "a,12,b,c,0.1,0.9\n";
    for (const char* const line :
         {"a,12,b,c,0.1\n", "a,xy,b,c,0.1,0.9\n", "a,12,b,c,-1,0.9\n", "a,12,b,c,0.1,nan\n", ",12,b,c,0.1,0.9\n"}) {
        test::writeFile(folder / "s.csv", header + good + line);
        const auto read = readSuspects(folder / "s.csv");
        ASSERT_FALSE(read) << line;
        EXPECT_EQ(read.error().code, "cleaning.suspects") << line;
        EXPECT_THAT(read.error().where, HasSubstr("line 3")) << line;
    }
    EXPECT_FALSE(readSuspects(folder / "none.csv"));
}

TEST(SuspectsFile, BecomesActions) {
    const std::vector<Action> actions = relabelSuspects(someRows());
    ASSERT_EQ(actions.size(), 2u);
    EXPECT_EQ(actions[0].kind, Kind::Relabel);
    EXPECT_EQ(actions[0].label, "cat");
    EXPECT_THAT(actions[0].samples, ElementsAre(someRows()[1].sample));
    EXPECT_TRUE(checkAction(actions[0], ""));
    const Action excluded = excludeSuspects(someRows());
    EXPECT_EQ(excluded.samples.size(), 2u);
    EXPECT_TRUE(checkAction(excluded, ""));
}

}  // namespace
}  // namespace lathe::suspects_test
