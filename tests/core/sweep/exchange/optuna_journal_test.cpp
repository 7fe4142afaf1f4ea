// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/optuna_journal.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace lathe::sweep::optuna_journal_test {
namespace {

namespace journal = optuna_journal;
using State = Curve::State;

Space space() {
    Space s;
    s.dimensions = {{"training.optimizer.lr", Range{1e-4, 1e-1, Scale::Log, 0, false}, {}},
                    {"layers.a.units", Range{16, 520, Scale::Linear, 16, true}, {}},
                    {"layers.a.width", Range{8, 1024, Scale::Log, 0, true}, {}},
                    {"training.dropout", Range{0, 0.55, Scale::Linear, 0.1, false}, {}},
                    {"training.noise", Normal{0, 1, Scale::Log, 0, false}, {}},
                    {"layers.a.act", Choices{{"relu", "gelu", 3, true, Json::Array{1, 2}}, {}}, {}}};
    return s;
}

Point point(Json act) {
    return {{"training.optimizer.lr", 0.01}, {"layers.a.units", 512}, {"layers.a.width", 100},
            {"training.dropout", 0.3},       {"training.noise", 1.5}, {"layers.a.act", std::move(act)}};
}

TEST(OptunaJournal, WritesTheLinesThatOptunaReads) {
    EXPECT_EQ(journal::end(7, State::Ended, std::vector<double>{0.25}, 1'700'000'000.25),
              "{\"datetime_complete\":\"2023-11-14T22:13:20.250000+00:00\",\"op_code\":6,\"state\":1,\"trial_id\":7,"
              "\"worker_id\":\"lathe\",\"values\":[0.25]}\n");
    EXPECT_EQ(journal::report(3, 2.6, std::nan("")),
              "{\"op_code\":7,\"step\":3,\"trial_id\":3,\"worker_id\":\"lathe\",\"intermediate_value\":NaN}\n");
    EXPECT_EQ(journal::end(1, State::Paused, {}, 0), "");
    const std::string begun = journal::begin(0, space(), point("gelu"), 0);
    const auto json = Json::parse(begun);
    ASSERT_TRUE(json.ok());
    EXPECT_EQ((*json)["params"]["layers.a.act"].toDouble(), 1);
    EXPECT_EQ((*json)["distributions"]["layers.a.units"].toString(),
              "{\"attributes\":{\"high\":512,\"log\":false,\"low\":16,\"step\":16},\"name\":\"IntDistribution\"}");
    EXPECT_EQ((*json)["distributions"]["training.optimizer.lr"].toString(),
              "{\"attributes\":{\"high\":0.1,\"log\":true,\"low\":1e-04,\"step\":null},\"name\":\"FloatDistribution\"}");
}

TEST(OptunaJournal, HostileTimesAndStepsStayInRange) {
    const double infinity = std::numeric_limits<double>::infinity();
    for (const double time : {-1e300, 1e300, infinity, std::nan("")}) {
        EXPECT_EQ(journal::begin(0, {}, {}, time).find("e+"), std::string::npos);
        EXPECT_TRUE(Json::parse(journal::report(0, time, 1)).ok());
    }
}

TEST(OptunaJournal, SaysWhatOptunaHasNoEqualFor) {
    const Diagnostics notes = journal::notRepresented(space());
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_EQ(notes[0].where, "training.noise");
    EXPECT_EQ(notes[1].code, "optuna.list");
    EXPECT_FALSE(hasErrors(notes));
}

}  // namespace
}  // namespace lathe::sweep::optuna_journal_test
