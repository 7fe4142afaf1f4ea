// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/optuna_reader.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/sweep/exchange/optuna_journal.h"

namespace lathe::sweep::optuna_reader_test {
namespace {

namespace journal = optuna_journal;

/// A journal of our own with one trial that ended.
std::string ownJournal(std::string_view name = "s") {
    Space space;
    space.dimensions = {{"lr", Range{1e-4, 1e-1, Scale::Log, 0, false}, {}}, {"act", Choices{{"relu", 3, true}, {}}, {}}};
    return journal::createStudy(name, std::vector<journal::Objective>{{"loss", false}}) +
           journal::begin(0, space, {{"lr", 0.01}, {"act", 3}}, 1.8e9) +
           journal::report(0, 1, std::numeric_limits<double>::quiet_NaN()) +
           journal::end(0, Curve::State::Ended, std::vector<double>{0.5}, 1.8e9);
}

TEST(OptunaReader, WhatWeWriteReadsBack) {
    const auto studies = readOptunaJournal(ownJournal(), "f");
    ASSERT_TRUE(studies.ok()) << toString(studies.error());
    ASSERT_EQ(studies->size(), 1u);
    EXPECT_EQ(studies->front().source, "f: s");
    EXPECT_EQ(studies->front().maximize, std::vector<bool>{false});
    ASSERT_EQ(studies->front().trials.size(), 1u);
    const ForeignTrial expected{0, ForeignTrial::State::Complete, {{"lr", 0.01}, {"act", 3}}, {0.5}};
    EXPECT_EQ(studies->front().trials.front(), expected);
}

TEST(OptunaReader, ALineBeingWrittenIsLeftOutAndADamagedOneIsAnError) {
    const std::string whole = ownJournal();
    const auto cut = readOptunaJournal(whole.substr(0, whole.size() - 3), "f");
    ASSERT_TRUE(cut.ok());
    EXPECT_EQ(cut->front().trials.front().state, ForeignTrial::State::Unfinished);
    std::string damaged = whole;
    damaged.insert(damaged.find('\n') + 1, "{\"op_code\":4,\n");
    EXPECT_EQ(toString(readOptunaJournal(damaged, "f").error()),
              "f: line 2 is not an operation of an Optuna journal; use a file that Optuna's JournalFileBackend wrote");
    for (const char* text : {"x", "x\n", "{}\n", "[]\n", "{\"op_code\":99}\n", "\n"})
        EXPECT_FALSE(readOptunaJournal(text, "f").ok()) << text;
    EXPECT_TRUE(readOptunaJournal("", "f")->empty());
}

// Operations on things that are not there, values of the wrong type, cut lines.
TEST(OptunaReader, HostileJournalsAreReadOrRefused) {
    EXPECT_TRUE(readOptunaJournal("{\"op_code\":4,\"study_id\":7}\n{\"op_code\":5,\"trial_id\":-1}\n"
                                  "{\"op_code\":6,\"trial_id\":99999999999}\n{\"op_code\":1,\"study_id\":0}\n",
                                  "f")
                    ->empty());
    const std::string odd =
        "{\"op_code\":0,\"study_name\":\"s\",\"directions\":{}}\n"
        "{\"op_code\":4,\"study_id\":0,\"distributions\":{\"a\":\"{}\",\"b\":\"no\",\"c\":3,\"d\":\"{\\\"name\\\":"
        "\\\"CategoricalDistribution\\\",\\\"attributes\\\":{\\\"choices\\\":[1]}}\"},\"params\":{\"a\":1,\"d\":1e300}}\n"
        "{\"op_code\":6,\"trial_id\":0,\"state\":1,\"values\":[\"x\",null]}\n";
    const auto studies = readOptunaJournal(odd, "f");
    ASSERT_TRUE(studies.ok()) << toString(studies.error());
    EXPECT_EQ(studies->front().trials.front().params, (Point{{"d", Json()}}));
    EXPECT_TRUE(std::isnan(studies->front().trials.front().values.at(0)));
    const std::string whole = ownJournal();
    for (uint32_t seed = 0; seed < 2000; ++seed) {
        const Philox random(seed, RandomStream::Generated);
        std::string text = whole;
        for (uint32_t i = 0; i < 3; ++i)
            text[random.below(2 * i, static_cast<uint32_t>(text.size()))] = static_cast<char>(random.below(2 * i + 1, 256));
        (void)readOptunaJournal(text, "f");
    }
}

}  // namespace
}  // namespace lathe::sweep::optuna_reader_test
