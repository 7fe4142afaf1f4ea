// SPDX-License-Identifier: Apache-2.0
// Windows of time series, and splits by time.
#include <algorithm>
#include <cmath>
#include <cstring>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/prepared_data.h"
#include "core/data/series/calendar.h"
#include "core/data/series/clock_column.h"
#include "core/data/series/column_list.h"
#include "core/data/series/naive_forecast.h"
#include "core/data/series/series_params.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::series_test {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using Reals = std::vector<float>;

/// Days from 2024-01-01 on; a counts from 0, b is 100 times as large.
std::string days(int count) {
    std::string text = "day,a,b\n";
    for (int i = 0; i < count; ++i) {
        const int day = i % 28 + 1, month = i / 28 + 1;
        text += "2024-" + std::string(month < 10 ? "0" : "") + std::to_string(month) + (day < 10 ? "-0" : "-") +
                std::to_string(day) + "," + std::to_string(i) + "," + std::to_string(100 * i) + "\n";
    }
    return text;
}

class Series : public testing::Test {
protected:
    void put(std::string_view bytes, const char* name = "s.csv") { test::writeFile(m_folder / name, bytes); }
    Result<DatasetPair> open(Params params = {}) {
        if (!params.find("path")) params.set("path", "s.csv"s);
        return test::openReader("series", params, m_folder.path());
    }
    std::string code(Params params = {}) {
        const auto pair = open(std::move(params));
        return pair ? "" : pair.error().code;
    }
    std::vector<std::string> notes(Params params = {}) {
        const auto pair = open(std::move(params));
        std::vector<std::string> texts;
        if (!pair) return {toString(pair.error())};
        for (const Diagnostic& d : pair->notes) texts.push_back(d.code + " " + toString(d));
        return texts;
    }
    TemporaryFolder m_folder;
};

Reals featuresOf(const Dataset& data, int64_t sample) {
    return test::realsOf(test::readSample(data, sample).features);
}
Reals targetOf(const Dataset& data, int64_t sample) {
    return test::realsOf(test::readSample(data, sample).target);
}

}  // namespace

TEST_F(Series, AreWindowsOfAllColumnsAndLaterValuesOfOne) {
    put(days(10));
    const auto pair = open({{"window", int64_t{3}}, {"horizon", int64_t{2}}, {"target", "a"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    const Dataset& data = *pair->training;
    EXPECT_EQ(data.info().features, (TensorType{DType::F32, {2, 3}}));
    EXPECT_EQ(data.info().target, (TensorType{DType::F32, {2}}));
    EXPECT_EQ(data.info().forecast, (ForecastInfo{{"a", "b"}, {0}}));
    ASSERT_EQ(data.size(), 6);
    EXPECT_EQ(featuresOf(data, 1), (Reals{1, 2, 3, 100, 200, 300}));
    EXPECT_EQ(targetOf(data, 1), (Reals{4, 5}));
    EXPECT_EQ(targetOf(data, 5), (Reals{8, 9})) << "up to the last record";
    EXPECT_EQ(data.timeOf(1), "2024-01-04") << "of the last known step";
}

TEST_F(Series, TheLastColumnOfNumbersIsTheTarget) {
    put("day,a,b,remark\n2024-01-01,1,2,x\n2024-01-02,3,4,y\n2024-01-03,5,6,z\n");
    const auto pair = open({{"window", int64_t{1}}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().forecast, (ForecastInfo{{"a", "b"}, {1}}));
    EXPECT_EQ(targetOf(*pair->training, 0), (Reals{4}));
}

TEST_F(Series, StrideHorizonAndSeveralTargets) {
    put(days(20));
    const auto pair = open({{"window", int64_t{4}},
                            {"horizon", int64_t{3}},
                            {"stride", int64_t{5}},
                            {"steps", "last"s},
                            {"target", "b,a"s},
                            {"columns", "b"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    const Dataset& data = *pair->training;
    EXPECT_EQ(data.info().forecast, (ForecastInfo{{"b", "a"}, {0, 1}})) << "targets are channels";
    ASSERT_EQ(data.size(), 3);
    EXPECT_EQ(featuresOf(data, 2), (Reals{1000, 1100, 1200, 1300, 10, 11, 12, 13}));
    EXPECT_EQ(targetOf(data, 2), (Reals{1600, 16}));
    const auto all = open({{"window", int64_t{4}}, {"horizon", int64_t{2}}, {"target", "b,a"s}});
    EXPECT_EQ(targetOf(*all->training, 0), (Reals{400, 500, 4, 5})) << "one channel after the other";
}

TEST_F(Series, RecordsAreSortedByTime) {
    put("day,a\n15.01.2024,30\n13.01.2024,10\n14.01.2024,20\n18.01.2024,60\n18.01.2024,61\n");
    const auto pair = open({{"window", int64_t{2}}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(featuresOf(*pair->training, 0), (Reals{10, 20}));
    const auto texts = notes({{"window", int64_t{2}}});
    EXPECT_THAT(texts, testing::Contains(HasSubstr("series.sorted")));
    EXPECT_THAT(texts, testing::Contains(HasSubstr("1 gaps in the time, the first one after 2024-01-15")));
    EXPECT_THAT(texts, testing::Contains(HasSubstr("1 records have the same time")));
    put("day,a\n01/02/2024,1\n01/03/2024,2\n");
    EXPECT_THAT(notes({{"window", int64_t{1}}}), testing::Contains(HasSubstr("ambiguous dates are read as month/day/year")));
    put(days(9));
    for (const std::string& text : notes({{"window", int64_t{2}}}))
        EXPECT_THAT(text, testing::StartsWith("series.time_column")) << "the control: nothing else to be said";
}

TEST_F(Series, MonthsNumbersAndNoTime) {
    put("Month,a\n1949-01,1\n1949-02,2\n1949-03,3\n");
    EXPECT_EQ(open({{"window", int64_t{1}}})->training->timeOf(1), "1949-02-01");
    put("t,a\n5,1\n1,2\n3,3\n");
    const auto numbers = open({{"window", int64_t{2}}, {"time", "t"s}});
    ASSERT_TRUE(numbers);
    EXPECT_EQ(featuresOf(*numbers->training, 0), (Reals{2, 3}));
    EXPECT_EQ(numbers->training->timeOf(0), "3");
    put("a,b\n5,1\n1,2\n3,3\n");
    EXPECT_EQ(open({{"window", int64_t{1}}})->training->timeOf(0), "");
    EXPECT_THAT(notes({{"window", int64_t{1}}}), ElementsAre(HasSubstr("order of the file")));
    put("when,a\n2016-07-01 00:00:00,1\n2016-07-01 01:00:00,2\n2016-07-01 01:00:30,3\n");
    const auto hours = open({{"window", int64_t{1}}});
    EXPECT_EQ(hours->training->timeOf(0), "2016-07-01 00:00");
    EXPECT_EQ(hours->training->timeOf(1), "2016-07-01 01:00");
}

TEST_F(Series, AMissingValueIsTheLastOneBeforeIt) {
    put("day,a,b\n2024-01-01,,1\n2024-01-02,2,NA\n2024-01-03,,3\n2024-01-04,4,4\n");
    const auto pair = open({{"window", int64_t{2}}});
    ASSERT_TRUE(pair) << toString(pair.error());
    ASSERT_EQ(pair->training->size(), 1) << "from the first record on in which each column has a value";
    EXPECT_EQ(featuresOf(*pair->training, 0), (Reals{2, 2, 1, 3}));
    const auto texts = notes({{"window", int64_t{2}}});
    EXPECT_THAT(texts, testing::Contains(HasSubstr("column \"a\": 2 cells have no number (the first one in line 2)")));
    EXPECT_THAT(texts, testing::Contains(HasSubstr("the first 1 records are not used")));
    EXPECT_EQ(code({{"window", int64_t{2}}, {"missing", "refuse"s}}), "series.missing_refused");
}

TEST_F(Series, ARecordWithoutATimeIsSkipped) {
    std::string text = days(30);
    text.replace(text.find("2024-01-05"), 10, "tomorrow");
    put(text);
    const auto pair = open({{"window", int64_t{6}}, {"target", "a"s}, {"columns", "a"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(featuresOf(*pair->training, 0), (Reals{0, 1, 2, 3, 5, 6}));
    EXPECT_THAT(notes({{"window", int64_t{6}}}),
                testing::Contains(HasSubstr("1 records without a readable time were skipped (line 6: \"tomorrow\")")));
}

TEST_F(Series, WrongRequestsAndHostileFilesAreErrors) {
    put(days(10));
    EXPECT_EQ(code({{"path", ""s}}), "series.no_path");
    EXPECT_EQ(code({{"target", "c"s}}), "csv.no-column");
    EXPECT_EQ(code({{"target", "a,a"s}}), "csv.target-twice");
    EXPECT_EQ(code({{"target", "day"s}}), "series.time_channel");
    EXPECT_EQ(code({{"window", int64_t{8}}, {"horizon", int64_t{3}}}), "series.short");
    EXPECT_EQ(code({{"window", int64_t{8}}, {"horizon", int64_t{2}}}), "") << "the control";
    put("day,a,word\n2024-01-01,1,x\n2024-01-02,2,y\n");
    EXPECT_EQ(code({{"target", "word"s}}), "series.text");
    EXPECT_EQ(code({{"time", "word"s}}), "series.time");
    put("word\nx\ny\n");
    EXPECT_EQ(code(), "series.no_numbers");
    put("a,b\n1,2\n3\n");
    EXPECT_EQ(code({{"window", int64_t{1}}}), "csv.ragged");
    std::string wide = "c0", row = "0.5";
    for (int c = 1; c < 400; ++c) wide += ",c" + std::to_string(c), row += ",1.5";
    put(wide + "\n" + row + "\n" + row + "\n");
    EXPECT_EQ(code({{"window", int64_t{65536}}}), "series.sample_size") << "before memory is taken";
    EXPECT_EQ(code({{"window", int64_t{1}}}), "");
}

TEST(SeriesColumns, AListMayQuoteNames) {
    const std::vector<std::string> names{"a", "b, c", "d e"};
    EXPECT_EQ(columnList(" a ,\"b, c\",d e"), names);
    EXPECT_EQ(columnList(columnListOf(names)), names);
    EXPECT_TRUE(columnList(" , ").empty());
}

TEST(SeriesTimes, MonthsHaveAYearOfFourDigits) {
    EXPECT_EQ(monthOf("1970-02"), 31);
    EXPECT_EQ(monthOf(" 1970/01 "), 0);
    for (const char* text : {"1970-13", "1-01", "1970-1", "1970-01-01", "197001"}) EXPECT_FALSE(monthOf(text)) << text;
}

// ---- splits by time -----------------------------------------------------------------------------------------------------------

namespace {

constexpr int64_t window = 5, horizon = 4;

DataSettings byTime(int64_t stride) {
    DataSettings settings;
    settings.reader = {"series",
                       {{"path", "s.csv"s}, {"window", window}, {"horizon", horizon}, {"stride", stride}, {"target", "a"s}}};
    settings.split = {.validation = 0.2, .test = 0.25, .byTime = true};
    settings.normalization = settings.targetNormalization = Normalization::Standardize;
    return settings;
}

/// The largest value that the samples of a split have seen, and the smallest that they predict: column a counts the records.
float lastSeen(const PreparedData& data, Split split) {
    const auto part = static_cast<size_t>(split);
    return targetOf(*data.source[part], data.indices[part].back()).back();
}
float firstPredicted(const PreparedData& data, Split split) {
    const auto part = static_cast<size_t>(split);
    return targetOf(*data.source[part], data.indices[part].front()).front();
}

}  // namespace

TEST_F(Series, NoSampleOfAnEarlierSplitHasARecordThatALaterOnePredicts) {
    put(days(120));
    for (const int64_t stride : {1, 2, 3, 7}) {
        const auto data = prepareData(byTime(stride), m_folder.path(), 0);
        ASSERT_TRUE(data) << toString(data.error());
        EXPECT_GT(firstPredicted(*data, Split::Validation), lastSeen(*data, Split::Training)) << "stride " << stride;
        EXPECT_GT(firstPredicted(*data, Split::Test), lastSeen(*data, Split::Validation)) << "stride " << stride;
        EXPECT_LE(firstPredicted(*data, Split::Validation), lastSeen(*data, Split::Training) + static_cast<float>(stride))
            << "no more is left out than needed";
        const auto count = static_cast<double>((120 - window - horizon) / stride + 1);
        EXPECT_EQ(data->size(Split::Test), std::llround(0.25 * count));
        EXPECT_EQ(data->size(Split::Validation), std::llround(0.2 * count));
    }
    DataSettings random = byTime(1);
    random.split.byTime = false;
    const auto data = prepareData(random, m_folder.path(), 0);
    EXPECT_LE(firstPredicted(*data, Split::Validation), lastSeen(*data, Split::Training)) << "the control";
}

TEST_F(Series, OnlyTheTrainingSplitIsMeasured) {
    put(days(120));
    const auto before = prepareData(byTime(1), m_folder.path(), 0);
    ASSERT_TRUE(before);
    std::string changed = days(120);
    const auto seen = static_cast<int>(lastSeen(*before, Split::Training));
    const size_t behind = changed.find("," + std::to_string(seen + 1) + ",");
    std::string head = changed.substr(0, changed.rfind('\n', behind) + 1);
    for (int i = seen + 1; i < 120; ++i)
        head += "2025-01-" + std::string(i % 28 < 9 ? "0" : "") + std::to_string(i % 28 + 1) + ",-9999,5\n";
    put(head);
    const auto after = prepareData(byTime(1), m_folder.path(), 0);
    ASSERT_TRUE(after);
    EXPECT_EQ(before->normalization, after->normalization);
    EXPECT_EQ(before->info.targetScaling, after->info.targetScaling);
    EXPECT_NE(before->fingerprint, after->fingerprint);
    // The target is scaled as its channel, at each step.
    EXPECT_EQ(before->info.targetScaling.shift, std::vector<double>(horizon, before->normalization.shift[0]));
    EXPECT_EQ(before->info.targetScaling.scale, std::vector<double>(horizon, before->normalization.scale[0]));
    EXPECT_NEAR(before->normalization.shift[0], (static_cast<double>(seen) - horizon) / 2, 1e-9) << "the mean of the windows";
}

TEST_F(Series, SplitsThatLeaveNothingAreAnError) {
    put(days(14));
    const auto data = prepareData(byTime(1), m_folder.path(), 0);
    ASSERT_FALSE(data);
    EXPECT_EQ(data.error().code, "split.by_time");
}

TEST_F(Series, TheNaiveForecastIsTheLastValue) {
    put("a,b\n1,0\n2,5\n4,5\n8,5\n");
    const auto pair = open({{"window", int64_t{1}}, {"horizon", int64_t{2}}, {"target", "a"s}});
    const std::vector<int64_t> samples{0, 1};
    const auto errors = naiveForecast(*pair->training, samples);  // 2 - 1, 4 - 1; 4 - 2, 8 - 2
    ASSERT_TRUE(errors);
    EXPECT_DOUBLE_EQ(errors->mae, 12.0 / 4);
    EXPECT_DOUBLE_EQ(errors->rmse, std::sqrt((1.0 + 9 + 4 + 36) / 4));
    EXPECT_EQ(naiveForecast(*pair->training, {})->mae, 0);
}

// ---- other files for a trained model --------------------------------------------------------------------------------------

TEST_F(Series, SamplesForPredictionsReachTheEndOfTheFile) {
    put(days(12));
    const Params params{
        {"path", "s.csv"s}, {"window", int64_t{3}}, {"horizon", int64_t{4}}, {"stride", int64_t{3}}, {"target", "b"s}};
    const DatasetInfo trained = open(params)->training->info();
    put("b,extra,day,a\n5,0.5,2024-02-01,50\n6,0.5,2024-02-02,60\n7,1.5,2024-02-03,70\n8,1.5,2024-02-04,80\n", "new.csv");
    Params other = params;
    other.set("path", "new.csv"s);
    const auto samples = findReader("series")->openSamples(other, m_folder.path(), trained);
    ASSERT_TRUE(samples) << toString(samples.error());
    ASSERT_EQ((*samples)->size(), 2) << "one for each step behind a whole window";
    EXPECT_EQ((*samples)->info(), trained);
    EXPECT_EQ(featuresOf(**samples, 1), (Reals{60, 70, 80, 6, 7, 8})) << "columns by name, in the order of the training";
    EXPECT_EQ(targetOf(**samples, 1), (Reals{0, 0, 0, 0}));
    EXPECT_EQ((*samples)->timeOf(1), "2024-02-04");
    put("day,b\n2024-02-01,5\n", "new.csv");
    const auto refused = findReader("series")->openSamples(other, m_folder.path(), trained);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "csv.no-column");
}

TEST_F(Series, PartsOfTheTimeAreChannels) {
    put("when,a\n2024-02-28 23:00,1\n2024-02-29 13:30,2\n2024-12-31 00:00,3\n2025-01-01 00:00,4\n");
    const Params params{{"window", int64_t{2}}, {"calendar", "hour, weekday,yearday"s}};
    const auto pair = open(params);
    ASSERT_TRUE(pair) << toString(pair.error());
    const DatasetInfo& info = pair->training->info();
    EXPECT_THAT(info.forecast.channels, ElementsAre("a", "time: hour", "time: weekday", "time: yearday"));
    EXPECT_THAT(info.forecast.targets, ElementsAre(0));
    EXPECT_EQ(featuresOf(*pair->training, 0), (Reals{1, 2, 23, 13.5F, 2, 3, 58, 59}));
    EXPECT_EQ(featuresOf(*pair->training, 1), (Reals{2, 3, 13.5F, 0, 3, 1, 59, 365}));

    put("a,when\n5,2026-11-28\n6,2026-11-29 06:00\n", "new.csv");
    const auto samples = findReader("series")->openSamples({{"path", "new.csv"s}}, m_folder.path(), info);
    ASSERT_TRUE(samples) << "the model says which parts it needs" << toString(samples.error());
    EXPECT_EQ(featuresOf(**samples, 0), (Reals{5, 6, 0, 6, 5, 6, 331, 332}));
}

TEST_F(Series, PartsOfTheTimeNeedDates) {
    put("t,a\n5,1\n1,2\n3,3\n");
    EXPECT_EQ(code({{"calendar", "hour"s}}), "series.no_dates");
    EXPECT_EQ(code({{"calendar", "hour"s}, {"time", "t"s}}), "series.no_dates");
    EXPECT_EQ(code({{"window", int64_t{1}}, {"calendar", " "s}}), "");
    put(days(5));
    EXPECT_EQ(code({{"window", int64_t{1}}, {"calendar", "hour,minute"s}}), "series.calendar");
    EXPECT_EQ(code({{"window", int64_t{1}}, {"calendar", "hour,hour"s}}), "series.calendar");
    EXPECT_EQ(code({{"window", int64_t{1}}, {"calendar", "hour"s}}), "");
}

TEST(SeriesCalendar, TimesBefore1970HaveParts) {
    const double eveningOf1969 = -0.125;
    EXPECT_EQ(timePartAt(TimePart::Hour, eveningOf1969), 21);
    EXPECT_EQ(timePartAt(TimePart::Weekday, eveningOf1969), 2) << "a Wednesday";
    EXPECT_EQ(timePartAt(TimePart::YearDay, eveningOf1969), 364);
    EXPECT_EQ(timePartAt(TimePart::Hour, 13.0 / 24), 13) << "no exact fraction of a day";
}

/// "date,clock,a": two days, from the last hour to the first one; without the columns' names.
std::string twoDays(const std::vector<std::string>& clocks) {
    std::string text;
    for (const char* day : {"2024-03-01", "2024-03-02"})
        for (size_t i = clocks.size(); i-- > 0;)
            text += day + (","s + clocks[i]) + "," + (day[9] == '1' ? "" : "1") + std::to_string(i) + "\n";
    return text;
}

TEST(SeriesClocks, AreTimesOfDay) {
    const std::pair<const char*, double> clocks[] = {{"00:00", 0},  {"6:30", 6.5},     {" 18:00:00 ", 18}, {"18.30.00", 18.5},
                                                     {"24:00", 24}, {"23", 23},        {"12:15 AM", 0.25}, {"12:15 pm", 12.25},
                                                     {"6 PM", 18},  {"1:00:00PM", 13}, {"00:00:36", 0.01}, {"0:00:01.8", 0.0005}};
    for (const auto& [text, hours] : clocks) {
        const auto clock = clockOf(text);
        ASSERT_TRUE(clock) << text;
        EXPECT_NEAR(*clock * 24, hours, 1e-9) << text;
    }
    for (const char* text : {"", ":", "25:00", "24:01", "12:60", "12:5:61", "18.30", "1830", "123:00", "-1:00", "13:00 PM",
                             "0:30 AM", "PM", "12:", "12:30:", "12:30.5", "12:30:x", "2024-01-01"})
        EXPECT_FALSE(clockOf(text)) << text;
}

TEST_F(Series, DatesMayHaveTheirTimeOfDayInAnotherColumn) {
    put("date,clock,a\n" + twoDays({"00:30:00", "07:00:00", "18:00:00"}));
    const auto pair = open({{"window", int64_t{2}}, {"calendar", "hour"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().forecast.channels, (std::vector<std::string>{"a", "time: hour"}));
    EXPECT_EQ(featuresOf(*pair->training, 1), (Reals{1, 2, 7, 18})) << "sorted by date and time of day";
    EXPECT_EQ(featuresOf(*pair->training, 2), (Reals{2, 10, 18, 0.5F}));
    EXPECT_EQ(pair->training->timeOf(2), "2024-03-02 00:30");
    EXPECT_THAT(notes({{"window", int64_t{2}}}),
                testing::Contains(HasSubstr("have the time of the records: \"date\", \"clock\"")));
    EXPECT_THAT(notes({{"window", int64_t{2}}, {"time", "date"s}}), testing::Contains(HasSubstr("series.same_time")));
}

TEST_F(Series, AColumnOfHoursGoesWithDates) {
    const std::string rows = twoDays({"0", "7", "23"});
    for (const char* name : {"hr", "Hour"}) {
        put("date,"s + name + ",a\n" + rows);
        EXPECT_EQ(open({{"window", int64_t{2}}})->training->timeOf(1), "2024-03-01 23:00") << name;
    }
    const auto asked = open({{"window", int64_t{2}}, {"columns", "Hour,a"s}, {"target", "a"s}});
    ASSERT_TRUE(asked) << "also a column of a model from before" << toString(asked.error());
    EXPECT_EQ(asked->training->info().forecast.channels, (std::vector<std::string>{"Hour", "a"}));
    put("date,level,a\n" + rows);
    EXPECT_EQ(open({{"window", int64_t{2}}})->training->info().forecast.channels.size(), 2U) << "a number like others";
    EXPECT_EQ(open({{"window", int64_t{2}}, {"time", "date,level"s}})->training->timeOf(1), "2024-03-01 23:00") << "by name";
}

TEST_F(Series, YearMonthDayAndHourMayBeColumns) {
    std::string text = "No,year,month,Day,hour,a\n";
    for (int i = 0; i < 48; ++i)
        text += std::to_string(i + 1) + ",2024,2," + std::to_string(28 + i / 24) + "," + std::to_string(i % 24) + "," +
                std::to_string(i * i) + "\n";
    put(text);
    const auto pair = open({{"window", int64_t{2}}, {"calendar", "hour"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->training->info().forecast.channels, (std::vector<std::string>{"a", "time: hour"}));
    EXPECT_EQ(pair->training->timeOf(0), "2024-02-28 01:00");
    EXPECT_EQ(pair->training->timeOf(45), "2024-02-29 22:00");
    EXPECT_THAT(notes({{"window", int64_t{2}}}), testing::Contains(HasSubstr("\"year\", \"month\", \"Day\", \"hour\"")));
    EXPECT_EQ(open({{"window", int64_t{2}}, {"time", "year,month,Day"s}})->training->timeOf(0), "2024-02-28") << "without hours";
    const auto asked = open({{"window", int64_t{2}}, {"columns", "month,a"s}, {"target", "a"s}});
    EXPECT_EQ(asked->training->timeOf(0), "") << "a channel of a model from before";
    EXPECT_EQ(code({{"window", int64_t{2}}, {"time", "year,month,Dai"s}}), "csv.no-column");
}

TEST_F(Series, YearAndMonthAreEnough) {
    put("Year,Month,a\n2023,11,1\n2023,12,2\n2024,1,3\n");
    EXPECT_EQ(open({{"window", int64_t{1}}})->training->timeOf(1), "2023-12-01");
    put("Year,Month,a\n2023,11,1\n2023,12,2\n2024,13,3\n");
    EXPECT_EQ(open({{"window", int64_t{1}}})->training->timeOf(1), "") << "there is no month 13";
    put("month,a\n11,1\n12,2\n1,3\n");
    EXPECT_EQ(open({{"window", int64_t{1}}})->training->timeOf(1), "") << "of which year";
}

TEST_F(Series, OnlyTimesOfDayGoWithDates) {
    put("date,word,n,a\n2024-03-01,x,30,1\n2024-03-01,y,31,2\n2024-03-02,z,32,3\n");
    EXPECT_EQ(code({{"window", int64_t{1}}, {"time", "date,word"s}}), "series.clock");
    EXPECT_EQ(code({{"window", int64_t{1}}, {"time", "date,n"s}}), "series.clock");
    EXPECT_EQ(code({{"window", int64_t{1}}, {"time", "n,date"s}}), "series.time");
    EXPECT_EQ(code({{"window", int64_t{1}}, {"time", "date,none"s}}), "csv.no-column");
    put("date,sunrise,a\n2024-03-01,06:30,1\n2024-03-02,06:28,2\n2024-03-03,06:26,3\n");
    EXPECT_EQ(open({{"window", int64_t{1}}})->training->timeOf(0), "2024-03-01") << "each date occurs once";
}

TEST_F(Series, FilesOfNumbersAreReadable) {
    put(days(5));
    put("text,label\nhello you,ham\nbuy now,spam\n", "texts.csv");
    const ReaderDef& def = *findReader("series");
    const std::filesystem::path folder = m_folder.path();
    EXPECT_EQ(def.recognise(folder / "s.csv"), Recognition::Readable);
    EXPECT_EQ(def.recognise(folder / "texts.csv"), Recognition::No);
    EXPECT_EQ(def.recognise(folder / "none.csv"), Recognition::No);
    EXPECT_EQ(findReaderFor(folder / "s.csv")->type, "csv") << "a table, unless a person says otherwise";
}

}  // namespace lathe::series_test
