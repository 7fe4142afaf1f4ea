// SPDX-License-Identifier: Apache-2.0
#include "core/train/series_project.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <optional>

#include <gtest/gtest.h>

#include "core/data/prepared_data.h"
#include "core/data/series/naive_forecast.h"
#include "tests/core/train/training.h"

namespace lathe::test::series_project_test {
namespace {

/// A wave with a period of 12 around a slow rise. `step`: of the time column.
std::string waves(int count, const std::string& step) {
    std::string text = "when,other,wave\n";
    for (int i = 0; i < count; ++i) {
        const auto two = [](int v) { return (v < 10 ? "0" : "") + std::to_string(v); };
        const std::string when = step == "month" ? std::to_string(1950 + i / 12) + "-" + two(i % 12 + 1)
                                 : step == "hour"
                                     ? "2024-" + two(i / 672 + 1) + "-" + two(i / 24 % 28 + 1) + " " + two(i % 24) + ":00"
                                     : std::to_string(i * 0.5);
        text += when + "," + std::to_string(i % 5) + "," + std::to_string(40 + 0.05 * i + 10 * std::sin(i * 0.5236)) + "\n";
    }
    return text;
}

class SeriesProject : public testing::Test {
protected:
    Result<Project> make(const std::string& text, Params params = {}, double test = 0) {
        std::ofstream(m_folder / "s.csv") << text;
        SeriesProjectOptions options{.test = test};
        options.reader.params = std::move(params);
        options.reader.params.set("path", m_folder / "s.csv");
        return seriesProject(options, ".");
    }
    int64_t number(const Project& project, const char* key) const {
        return std::get<int64_t>(*project.data.reader.params.find(key));
    }
    TemporaryFolder m_folder;
};

TEST_F(SeriesProject, WindowAndHorizonFollowFromTheTime) {
    const auto months = make(waves(300, "month")), hours = make(waves(3000, "hour")), short_ = make(waves(60, "month"));
    ASSERT_TRUE(months && hours && short_) << toString(months.error());
    EXPECT_EQ(number(*months, "window"), 24);
    EXPECT_EQ(number(*months, "horizon"), 12);
    EXPECT_EQ(number(*hours, "window"), 168);
    EXPECT_EQ(number(*hours, "horizon"), 24);
    EXPECT_EQ(number(*short_, "window"), 10) << "a sixth of the records";
    EXPECT_EQ(number(*short_, "horizon"), 5);
    const auto given = make(waves(300, "month"), {{"window", int64_t{7}}, {"horizon", int64_t{3}}}, 0.2);
    EXPECT_EQ(number(*given, "window"), 7);
    EXPECT_EQ(number(*given, "horizon"), 3);
    EXPECT_TRUE(given->data.split.byTime);
    EXPECT_EQ(given->data.split.test, 0.2);
}

TEST_F(SeriesProject, ReadsTheCalendarWhereItRepeatsOften) {
    const auto calendar = [&](const std::string& text, const Params& params = {}) {
        const auto project = make(text, params);
        if (!project) return toString(project.error());
        const ParamValue* found = project->data.reader.params.find("calendar");
        return found ? std::get<std::string>(*found) : "none";
    };
    EXPECT_EQ(calendar(waves(3000, "hour")), "hour,weekday");
    EXPECT_EQ(calendar(waves(3000, "hour"), {{"calendar", std::string("hour")}}), "hour") << "as given";
    std::string datesOnly = "when,wave\n";
    for (int i = 0; i < 3000; ++i)
        datesOnly +=
            "2024-0" + std::to_string(i / 672 + 1) + "-" + std::to_string(i / 24 % 28 + 1) + "," + std::to_string(i % 24) + "\n";
    EXPECT_EQ(calendar(datesOnly), "weekday") << "24 records with the same date";
    EXPECT_EQ(calendar(waves(1500, "hour")), "none") << "too few samples to learn from it";
    EXPECT_EQ(calendar(waves(3000, "number"), {{"time", std::string("when")}}), "none");
}

/// The indices of the channels whose last value the network reads; nothing: it reads none.
std::optional<std::vector<int64_t>> chosenLevels(const Project& project) {
    const auto named = [&](const char* name) {
        return std::find_if(project.graph.nodes.begin(), project.graph.nodes.end(),
                            [&](const Node& n) { return n.name == name; });
    };
    if (named("levels") == project.graph.nodes.end()) return std::nullopt;
    const auto calendar = named("calendar");
    if (calendar == project.graph.nodes.end()) return std::vector<int64_t>{};
    return std::get<std::vector<int64_t>>(*calendar->params.find("indices"));
}

TEST_F(SeriesProject, TheLevelOfASeriesWithoutOtherColumnsIsLeftToTheLinearParts) {
    const Params alone{{"columns", std::string("wave")}}, number{{"time", std::string("when")}};
    EXPECT_EQ(chosenLevels(*make(waves(3000, "hour"))), std::vector<int64_t>{}) << "all channels";
    EXPECT_EQ(chosenLevels(*make(waves(3000, "hour"), alone)), (std::vector<int64_t>{1, 2})) << "hour and weekday";
    Params both = alone;
    both.set("time", std::string("when"));
    EXPECT_EQ(chosenLevels(*make(waves(3000, "number"), both)), std::nullopt);
    EXPECT_EQ(chosenLevels(*make(waves(3000, "number"), number)), std::vector<int64_t>{});
    EXPECT_EQ(chosenLevels(*make(waves(1500, "hour"))), std::nullopt);
}

TEST_F(SeriesProject, RefusesOtherData) {
    const auto refused = seriesProject({.reader = {"digits", {}}}, ".");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "new.no_series");
    EXPECT_EQ(make("day,a\n2024-01-01,1\n").error().code, "series.short");
    EXPECT_EQ(make("day,a\n2024-01-01,\n,5\n").error().code, "series.short") << "no record has a time and a value";
}

/// Few and many samples, one and two targets: a network that is much better than the last value.
TEST_F(SeriesProject, LearnsAWave) {
    struct Case {
        int records;
        std::string target;
        int64_t epochs;
    };
    for (const Case& c : {Case{200, "wave", 60}, Case{900, "wave", 12}, Case{900, "wave,other", 12}, Case{2600, "wave", 6}}) {
        auto project = make(waves(c.records, "month"), {{"target", c.target}, {"horizon", int64_t{6}}}, 0.2);
        ASSERT_TRUE(project) << toString(project.error());
        project->training.epochs = c.epochs;
        Watcher watcher;
        const auto summary = trainIn(m_folder / ("run" + std::to_string(c.records) + c.target), *project, watcher);
        ASSERT_TRUE(summary) << toString(summary.error());
        const auto data = prepareData(project->data, ".", 0);
        const auto naive = naiveForecast(*data->source[2], data->indices[2]);
        ASSERT_TRUE(naive);
        EXPECT_LT(summary->test.at("mae"), 0.35 * naive->mae) << c.records << " records, " << c.target;
        EXPECT_LT(summary->test.at("rmse"), 0.35 * naive->rmse);
    }
}

/// Without training, the forecast is the last value, up to the small initial weights.
TEST_F(SeriesProject, BeginsNearTheNaiveForecast) {
    auto project = make(waves(300, "month"), {}, 0.2);
    ASSERT_TRUE(project);
    project->training.epochs = 1;
    project->training.optimizer = {"sgd", {{"lr", 1e-9}}};
    project->training.averaging = {"none", {}};
    Watcher watcher;
    const auto summary = trainIn(m_folder / "run", *project, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    const auto data = prepareData(project->data, ".", 0);
    const auto naive = naiveForecast(*data->source[2], data->indices[2]);
    EXPECT_LT(summary->test.at("mae"), 2 * naive->mae);
}

}  // namespace
}  // namespace lathe::test::series_project_test
