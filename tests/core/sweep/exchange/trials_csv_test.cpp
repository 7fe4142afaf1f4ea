// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/trials_csv.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/sweep/exchange/warm_start.h"
#include "tests/support/temporary_folder.h"

namespace lathe::sweep::trials_csv_test {
namespace {

Study study() {
    Study s;
    s.settings.space.dimensions = {{"training.optimizer.lr", Range{1e-4, 1e-1, Scale::Log, 0, false}, {}},
                                   {"layers.a.kernel", Choices{{Json::Array{3, 3}, Json::Array{5, 5}}, {}}, {}},
                                   {"layers.a.mode", Choices{{"a \"b\", c", "true", true}, {}}, {}}};
    Trial t;
    t.point = {{"training.optimizer.lr", 0.1 + 0.2}, {"layers.a.kernel", Json::Array{3, 3}}, {"layers.a.mode", "a \"b\", c"}};
    t.seed = 7;
    t.state = TrialState::Complete;
    t.values = {0.123456789012345};
    t.resource = 5;
    t.began = 100, t.ended = 101.25;
    s.trials.push_back(t);
    t.number = 1;
    t.point = {{"training.optimizer.lr", 0.01},
               {"layers.a.kernel", Json::Array{5, 5}},
               {"layers.a.mode", "true"},
               {"training.batch", 32}};
    t.state = TrialState::Pruned;
    t.values = {};
    t.reason = requestError("x", {}, "it was, as they say, \"stopped\"");
    s.trials.push_back(t);
    return s;
}

TEST(TrialsCsv, OneRowATrial) {
    EXPECT_EQ(trialsCsv(study()),
              "trial,state,origin,val.loss,training.optimizer.lr,layers.a.kernel,layers.a.mode,training.batch,seed,epochs,"
              "wall_seconds,reason\r\n"
              "0,complete,sampler,0.123456789012345,0.30000000000000004,\"[3,3]\",\"a \"\"b\"\", c\",,7,5,1.25,\r\n"
              "1,pruned,sampler,,0.01,\"[5,5]\",\"\"\"true\"\"\",32,7,5,1.25,\"it was, as they say, \"\"stopped\"\"\"\r\n");
}

ForeignStudy readBack(const std::string& text, const Project& project, Diagnostics& notes, const NameMap& map = {}) {
    const TemporaryFolder folder;
    std::ofstream(folder / "t.csv") << text;
    auto read = readTrialsCsv(folder / "t.csv", study().settings, project, map, notes);
    EXPECT_TRUE(read.ok()) << toString(read.error());
    return read ? *read : ForeignStudy{};
}

TEST(TrialsCsv, WhatIsWrittenReadsBack) {
    Project project;
    project.graph.nodes = {{.id = {1}, .type = "conv2d", .name = "a", .params = {}}};
    Diagnostics notes;
    const ForeignStudy read = readBack(trialsCsv(study()), project, notes);
    ASSERT_EQ(read.trials.size(), 2u);
    EXPECT_EQ(read.trials[0].state, ForeignTrial::State::Complete);
    EXPECT_EQ(read.trials[0].values, study().trials[0].values);
    EXPECT_EQ(read.trials[0].params, study().trials[0].point);
    EXPECT_EQ(read.trials[1].params, study().trials[1].point);
    EXPECT_TRUE(notes.empty());
}

TEST(TrialsCsv, TablesOfOthersAreRead) {
    Diagnostics notes;
    const ForeignStudy pandas = readBack(
        "number,value,datetime_start,params_lr,params_kernel,state\n3,0.5,2026-11-22 03:00:00,0.01,\"[3, "
        "3]\",COMPLETE\n4,,x,0.02,,FAIL\n",
        {}, notes, {{"kernel", "layers.a.kernel"}});
    ASSERT_EQ(pandas.trials.size(), 2u);
    EXPECT_EQ(pandas.trials[0].number, 3);
    EXPECT_EQ(pandas.trials[0].params, (Point{{"lr", 0.01}, {"kernel", Json::Array{3, 3}}}));
    EXPECT_EQ(pandas.trials[1].state, ForeignTrial::State::Failed);
    EXPECT_TRUE(notes.empty());
    const ForeignStudy plain = readBack("who,learning_rate,val_loss\nme,0.01,0.5\n", {}, notes);
    EXPECT_EQ(plain.trials.at(0).params, (Point{{"learning_rate", 0.01}}));
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_EQ(notes[0].args.at(0), "who");
}

TEST(TrialsCsv, BadTablesAreDiagnosed) {
    const TemporaryFolder folder;
    Diagnostics notes;
    for (const auto& [text, code] : {std::pair("", "exchange.empty"), std::pair("lr\n0.1\n", "exchange.objective"),
                                     std::pair("lr,val_loss\n0.1\n", "exchange.row")}) {
        std::ofstream(folder / "t.csv") << text;
        const auto read = readTrialsCsv(folder / "t.csv", study().settings, {}, {}, notes);
        ASSERT_FALSE(read.ok()) << text;
        EXPECT_EQ(read.error().code, code);
    }
}

}  // namespace
}  // namespace lathe::sweep::trials_csv_test
