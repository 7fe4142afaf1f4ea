// SPDX-License-Identifier: Apache-2.0
// A journal that Optuna wrote says to us what it says to Optuna.
#include "core/sweep/exchange/optuna_reader.h"

#include <cmath>

#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/support/interop.h"
#include "tests/support/places.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::sweep::optuna_reader_test {
namespace {

const std::string here = test::sourceDir() / "tests/interop";

Json toJson(const ForeignTrial& t) {
    constexpr std::string_view states[] = {"COMPLETE", "PRUNED", "FAIL", "UNFINISHED"};
    Json values;
    for (const double v : t.values) values.push(std::isfinite(v) ? Json(v) : Json());
    return Json::Object{{"number", t.number},
                        {"state", states[static_cast<size_t>(t.state)]},
                        {"params", sweep::toJson(t.params)},
                        {"values", std::move(values)}};
}

/// As the script writes it.
std::string said(const std::vector<ForeignStudy>& studies) {
    Json out = Json::Array{};
    for (const ForeignStudy& s : studies) {
        Json trials = Json::Array{}, maximize = Json::Array{};
        for (const bool m : s.maximize) maximize.push(m);
        for (const ForeignTrial& t : s.trials) trials.push(toJson(t));
        out.push(Json::Object{{"name", s.name}, {"maximize", std::move(maximize)}, {"trials", std::move(trials)}});
    }
    return out.dump();
}

std::string expected(const std::string& file) {
    Json json = *Json::parse(*readFile(file));
    for (Json& study : json.mutableArray())
        for (Json& trial : study.mutableObject().at("trials").mutableArray())
            if (const std::string state = trial["state"].toString(); state == "RUNNING" || state == "WAITING")
                trial.set("state", "UNFINISHED");
    return json.dump();
}

void expectAlike(const std::string& journal, const std::string& json) {
    const auto studies = readOptunaJournal(*readFile(journal), journal);
    ASSERT_TRUE(studies.ok()) << toString(studies.error());
    EXPECT_EQ(said(*studies), expected(json));
}

TEST(InteropOptunaReader, AKeptJournalIsReadAsOptunaReadIt) {
    expectAlike(here + "/optuna/journal.log", here + "/optuna/journal.json");
}

TEST(InteropOptunaReader, AFreshJournalIsReadAsOptunaReadsIt) {
    LATHE_NEEDS_INTEROP_PYTHON();
    const TemporaryFolder folder;
    const std::string log = folder / "journal.log", json = folder / "journal.json";
    const auto result = test::run({{test::interopPython(), here + "/make_optuna_journal.py", log, json}});
    if (result.exitCode == 77) GTEST_SKIP() << "needs Optuna";
    ASSERT_EQ(result.exitCode, 0) << result.err;
    expectAlike(log, json);
}

}  // namespace
}  // namespace lathe::sweep::optuna_reader_test
