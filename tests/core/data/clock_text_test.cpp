// SPDX-License-Identifier: Apache-2.0
// Times of day and durations in tables: they are numbers of hours.
#include "core/data/cells/clock_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/prepared_data.h"
#include "core/data/table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::clock_text_test {
namespace {

using namespace std::string_literals;
using test::readSample;
using test::realsOf;
using testing::ElementsAre;

TEST(ClockText, IsANumberOfHours) {
    const std::pair<const char*, double> clocks[] = {
        {"00:00", 0},       {"6:30", 6.5},       {" 18:00:00 ", 18}, {"24:00", 24},     {"125:15", 125.25},
        {"12:15 AM", 0.25}, {"12:15 pm", 12.25}, {"6 PM", 18},       {"1:00:00PM", 13}, {"00:00:01.8", 0.0005}};
    for (const auto& [text, hours] : clocks) {
        const auto clock = clockHours(text);
        ASSERT_TRUE(clock) << text;
        EXPECT_NEAR(*clock, hours, 1e-12) << text;
    }
    EXPECT_EQ(clockHours("18.30.00", '.'), 18.5);
    for (const char* text : {"",        ":",        "18",        "18.30",    "18.30.00",   "12:60", "12:5",       "12:5:61",
                             "-1:00",   "13:00 PM", "0:30 AM",   "PM",       "M",          "12:",   "12:30:",     "12:30.5",
                             "12:30:x", "12:30:1",  "12:30:1e5", "12345:00", "2024-01-01", "1:2:3", "12:30:00:00"})
        EXPECT_FALSE(clockHours(text)) << text;
    EXPECT_FALSE(clockHours("18.30", '.')) << "a number";
}

class ClockColumn : public testing::Test {
protected:
    Result<DatasetPair> open(const std::string& text, Params params = {}) {
        test::writeFile(m_folder / "t.csv", text);
        params.set("path", "t.csv"s);
        return test::openReader("csv", params, m_folder.path());
    }
    TemporaryFolder m_folder;
};

/// Each minute of an hour, which are too many texts for categories of a short table; the other column is a ratio.
std::string minutes() {
    std::string text = "at,ratio,y\n";
    for (int i = 0; i < 60; ++i)
        text +=
            "7:" + (i < 10 ? "0"s : ""s) + std::to_string(i) + "," + (i % 2 ? "4:3" : "16:9") + "," + std::to_string(i) + ".5\n";
    return text;
}

TEST_F(ClockColumn, OfATableIsAColumnOfNumbers) {
    const auto pair = open(minutes());
    ASSERT_TRUE(pair) << toString(pair.error());
    const std::vector<TableColumn>& columns = pair->table->draft.columns;
    ASSERT_EQ(columns.size(), 2U);
    EXPECT_EQ(columns[0].kind, ColumnKind::Number);
    EXPECT_TRUE(columns[0].style.clock);
    EXPECT_EQ(columns[1].kind, ColumnKind::Category) << "a ratio has no minutes of two digits";
    EXPECT_FLOAT_EQ(realsOf(readSample(*pair->training, 30).features)[0], 7.5F);
    const auto said =
        std::find_if(pair->notes.begin(), pair->notes.end(), [](const Diagnostic& d) { return d.code == "csv.clock"; });
    EXPECT_NE(said, pair->notes.end());
}

TEST_F(ClockColumn, MayMissValuesAndHaveHoursOnly) {
    const auto pair = open("at,y\n6:30,0.5\n,1.5\n8,2.5\n9:30,3.5\n");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(realsOf(readSample(*pair->training, 1).features), ElementsAre(8));
    EXPECT_THAT(realsOf(readSample(*pair->training, 2).features), ElementsAre(8));
}

TEST_F(ClockColumn, IsPartOfTheSchema) {
    const auto pair = open(minutes());
    ASSERT_TRUE(pair) << toString(pair.error());
    Diagnostics notes;
    const std::vector<int64_t> rows{0, 10, 20};
    const auto schema = measureSchema(*pair->table, rows, notes);
    ASSERT_TRUE(schema) << toString(schema.error());
    const auto again = tableSchemaFromJson(toJson(*schema), "schema.json");
    ASSERT_TRUE(again) << toString(again.error());
    EXPECT_EQ(*again, *schema);
    EXPECT_EQ(again->columns[0].read("11:15 PM").value, 23.25);
    EXPECT_EQ(again->columns[0].read("late").state, CellState::NotANumber);
}

TEST_F(ClockColumn, MayBeTheTarget) {
    const auto pair = open("a,time\n1,0:45:30\n2,1:15:00\n3,2:30:00\n4,26:00:00\n");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_TRUE(pair->training->info().classes.empty());
    EXPECT_THAT(pair->table->targets, ElementsAre(testing::DoubleNear(0.7583333, 1e-6), 1.25, 2.5, 26));
}

}  // namespace
}  // namespace lathe::clock_text_test
