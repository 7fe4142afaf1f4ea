// SPDX-License-Identifier: Apache-2.0
// A time series from a file to forecasts, on the command line.
#include <cmath>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/workbook_file.h"

namespace lathe::series_test {
namespace {

using test::Answer;
using test::ask;
using test::call;
using testing::HasSubstr;

/// Days of a wave with a period of a week.
std::string visits(int first, int count) {
    std::string text = "day,rain,visits\n";
    for (int i = first; i < first + count; ++i) {
        const auto two = [](int v) { return (v < 10 ? "0" : "") + std::to_string(v); };
        text += "20" + two(i / 336 + 10) + "-" + two(i / 28 % 12 + 1) + "-" + two(i % 28 + 1) + "," + std::to_string(i % 3) +
                "," + std::to_string(500 + 100 * std::sin(i * 0.8976)) + "\n";
    }
    return text;
}

class SeriesOnTheCommandLine : public testing::Test {
protected:
    SeriesOnTheCommandLine() { std::ofstream(m_folder / "visits.csv") << visits(0, 400); }

    Answer makeProject(std::vector<std::string> more = {}) {
        std::vector<std::string> words{
            "new", "series", m_folder / "v.lathe", "--data", m_folder / "visits.csv", "--target", "visits", "--test", "0.2"};
        words.insert(words.end(), more.begin(), more.end());
        return ask(words);
    }
    void train() {
        ASSERT_EQ(makeProject({"--window", "14", "--horizon", "3"}).code, 0);
        const Answer run = ask({"train", m_folder / "v.lathe", "--run", m_folder / "r", "--epochs", "40", "--device", "cpu"});
        ASSERT_EQ(run.code, 0) << run.err;
    }
    TemporaryFolder m_folder;
};

TEST_F(SeriesOnTheCommandLine, TheProjectFollowsFromTheFile) {
    const Answer made = makeProject();
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("target \"visits\": the next 7 steps from windows of 28 steps"));
    EXPECT_THAT(made.err, HasSubstr("naive forecast (the last known value): mae "));
    EXPECT_EQ(ask({"check", m_folder / "v.lathe"}).code, 0);
    const Answer data = ask({"data", "inspect", m_folder / "v.lathe"});
    ASSERT_EQ(data.code, 0) << data.err;
    EXPECT_GT(data.json["parts"]["test"]["naive_forecast"]["mae"].toDouble(), 10);
    EXPECT_EQ(data.json["forecast"]["channels"], Json(Json::Array{"rain", "visits"}));
    EXPECT_THAT(call({"data", "inspect", m_folder / "v.lathe"}).out, HasSubstr("channels  rain, visits; to forecast: visits"));
    EXPECT_EQ(ask({"new", "series", m_folder / "w.lathe", "--data", m_folder / "visits.csv", "--target", "guests"}).code, 2);
    EXPECT_EQ(ask({"new", "series", m_folder / "w.lathe", "--data", m_folder / "visits.csv", "--window", "400"}).code, 2);
}

TEST_F(SeriesOnTheCommandLine, EvaluateComparesWithTheNaiveForecast) {
    train();
    const Answer answer = ask({"evaluate", m_folder / "r"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_LT(answer.json["mae"].toDouble(), 0.3 * answer.json["naive_forecast"]["mae"].toDouble());
    EXPECT_LT(answer.json["rmse"].toDouble(), 0.3 * answer.json["naive_forecast"]["rmse"].toDouble());
    EXPECT_THAT(call({"evaluate", m_folder / "r"}).out, HasSubstr("\nnaive forecast (the last known value): mae "));
    std::ofstream(m_folder / "later.csv") << visits(400, 60);
    const Answer later = ask({"evaluate", m_folder / "r", "--data", m_folder / "later.csv"});
    ASSERT_EQ(later.code, 0) << later.err;
    EXPECT_EQ(later.json["samples"], Json(60 - 14 - 3 + 1));
    EXPECT_LT(later.json["mae"].toDouble(), 0.3 * later.json["naive_forecast"]["mae"].toDouble());
}

TEST_F(SeriesOnTheCommandLine, PredictForecastsBeyondTheEndOfAFile) {
    train();
    std::ofstream(m_folder / "later.csv") << visits(400, 30);
    const Answer printed = call({"predict", m_folder / "r", m_folder / "later.csv", "--device", "cpu"});
    ASSERT_EQ(printed.code, 0) << printed.err;
    EXPECT_THAT(printed.out, testing::StartsWith("row,time,prediction_0,prediction_1,prediction_2\n0,2011-03-22,"));
    const Json all = ask({"predict", m_folder / "r", m_folder / "later.csv", "--device", "cpu"}).json["predictions"];
    ASSERT_EQ(all.array().size(), 30u - 14 + 1);
    const Json& newest = all.array().back();
    EXPECT_EQ(newest["time"], Json("2011-04-10"));
    for (size_t step = 0; step < 3; ++step)
        EXPECT_NEAR(newest["output"].array()[step].toDouble(), 500 + 100 * std::sin((430 + static_cast<int>(step)) * 0.8976), 25);
    std::ofstream(m_folder / "other.csv") << "day,visits\n2011-01-01,5\n";
    EXPECT_THAT(ask({"predict", m_folder / "r", m_folder / "other.csv"}).err, HasSubstr("\"rain\""));
}

/// The series as the rows of a sheet.
std::string sheetRows(const std::string& csv) {
    std::string xml;
    std::istringstream lines(csv);
    for (std::string line; std::getline(lines, line);) {
        xml += "<row>";
        std::istringstream fields(line);
        for (std::string field; std::getline(fields, field, ',');) xml += "<c t='inlineStr'><is><t>" + field + "</t></is></c>";
        xml += "</row>";
    }
    return xml;
}

TEST_F(SeriesOnTheCommandLine, ASheetOfAnotherWorkbookIsChosen) {
    const auto write = [&](const std::string& name, const test::WorkbookXml& book) {
        std::ofstream(m_folder / name) << test::workbookBytes(book);
    };
    write("old.xlsx", {.sheets = {{"Notes", "<row><c><v>1</v></c></row>"}, {"Visits", sheetRows(visits(0, 200))}}});
    write("new.xlsx", {.sheets = {{"May", sheetRows(visits(200, 40))}, {"June", sheetRows(visits(240, 60))}}});
    const Answer made = ask({"new", "series", m_folder / "x.lathe", "--data", m_folder / "old.xlsx", "--sheet", "Visits",
                             "--target", "visits", "--window", "14", "--horizon", "3", "--test", "0.2"});
    ASSERT_EQ(made.code, 0) << made.err;
    ASSERT_EQ(ask({"train", m_folder / "x.lathe", "--run", m_folder / "x", "--epochs", "1", "--device", "cpu"}).code, 0);
    const std::string run = m_folder / "x", book = m_folder / "new.xlsx";
    const Answer first = ask({"predict", run, book, "--device", "cpu"});
    EXPECT_EQ(first.json["predictions"].array().size(), 40u - 14 + 1) << first.err;
    EXPECT_THAT(first.err, HasSubstr("the sheet \"May\" is read; other sheets with data: June"));
    const Answer second = ask({"predict", run, book, "--sheet", "June", "--device", "cpu"});
    EXPECT_EQ(second.json["predictions"].array().size(), 60u - 14 + 1) << second.err;
    EXPECT_EQ(ask({"evaluate", run, "--data", book, "--device", "cpu"}).json["samples"], Json(40 - 14 - 3 + 1));
    EXPECT_EQ(ask({"evaluate", run, "--data", book, "--sheet", "2", "--device", "cpu"}).json["samples"], Json(60 - 14 - 3 + 1));
}

TEST_F(SeriesOnTheCommandLine, AnExportTakesAndGivesTheUnitsOfTheFile) {
    train();
    const Answer answer = ask({"export", m_folder / "r", "--format", "onnx", "--out", m_folder / "v.onnx"});
    ASSERT_EQ(answer.code, 0) << answer.err << answer.out;
    EXPECT_LE(answer.json["parity"]["max_rel"].toDouble(1), 1e-5);  // raw windows against predictions in the unit of the file
    EXPECT_EQ(answer.json["parity"]["differing"].toInt(-1), 0);
    const Answer import = ask({"import", m_folder / "v.onnx", "--out", m_folder / "again.lathe"});
    EXPECT_EQ(import.code, 0) << import.err;
}

}  // namespace
}  // namespace lathe::series_test
