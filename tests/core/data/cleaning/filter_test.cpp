// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/filter.h"

#include <map>
#include <string>
#include <utility>
#include <variant>

#include <gmock/gmock.h>

namespace lathe::filter_test {
namespace {

using namespace cleaning;
using testing::ElementsAre;
using testing::HasSubstr;

const std::map<std::string, FieldValue> sample{{"class", "cat"},        {"width", 31.0}, {"age", std::monostate()},
                                               {"income", 1.5e6},       {"digit", "7"},  {"my column", -2.0},
                                               {"name", "a/b copy.png"}};

bool matches(const std::string& text) {
    const auto filter = Filter::parse(text);
    EXPECT_TRUE(filter) << text << ": " << toString(filter.error());
    return filter && filter->matches([&](size_t field) { return sample.at(filter->fields()[field]); });
}

TEST(Filter, ComparesAndCombines) {
    for (const char* const text : {"width < 32",
                                   "width<=31",
                                   "width >= 31",
                                   "width == 31",
                                   "31 == width",
                                   "width != 30",
                                   "class == \"cat\"",
                                   "class = 'cat'",
                                   "class != \"dog\"",
                                   "class < \"dog\"",
                                   "income > 1e6",
                                   "`my column` < -1.5",
                                   "digit == 7",
                                   "digit == \"7\"",
                                   "name contains \"copy\"",
                                   "missing(age)",
                                   "not missing(width)",
                                   "width < 32 and class == \"cat\"",
                                   "width > 32 or class == \"cat\"",
                                   "width < 0 or width < 1 or width < 99",
                                   "not (width > 32 and class == \"cat\")",
                                   "width > 99 and width > 98 or width < 32",
                                   "((width < 32))",
                                   "not not width < 32",
                                   "class != 5"})
        EXPECT_TRUE(matches(text)) << text;
    for (const char* const text : {"width < 31", "class == \"dog\"", "age > 1", "age < 1", "age == 0", "age != 0",
                                   "not missing(age)", "missing(width)", "name contains \"Copy\"", "width contains \"3\"",
                                   "class == 5", "width < 32 and class == \"dog\"", "width > 99 and (width > 98 or width < 32)"})
        EXPECT_FALSE(matches(text)) << text;
}

TEST(Filter, NamesEachFieldOnce) {
    const auto filter = Filter::parse("width < 3 or `my column` == width or missing(age)");
    ASSERT_TRUE(filter);
    EXPECT_THAT(filter->fields(), ElementsAre("width", "my column", "age"));
}

TEST(Filter, SaysWhereItIsWrong) {
    const std::pair<const char*, const char*> cases[] = {{"", "character 1:"},
                                                         {"width", "character 6:"},
                                                         {"width <", "character 8:"},
                                                         {"width < 3 4", "character 11:"},
                                                         {"width < 3 and", "character 14:"},
                                                         {"(width < 3", "character 11:"},
                                                         {"class == \"cat", "character 10:"},
                                                         {"missing age", "character 9:"},
                                                         {"width ~ 3", "character 7:"},
                                                         {"or", "character 1:"}};
    for (const auto& [text, place] : cases) {
        const auto filter = Filter::parse(text, "line 3");
        ASSERT_FALSE(filter) << text;
        EXPECT_EQ(filter.error().code, "cleaning.filter");
        EXPECT_EQ(filter.error().where, "line 3");
        EXPECT_THAT(toString(filter.error()), HasSubstr(place)) << text;
    }
}

TEST(Filter, RefusesHostileTexts) {
    EXPECT_FALSE(Filter::parse(std::string(100'000, '(')));
    EXPECT_FALSE(Filter::parse(std::string(20'000, '(') + "width < 3"));
    std::string nots;
    for (int i = 0; i < 5000; ++i) nots += "not ";
    EXPECT_FALSE(Filter::parse(nots + "width < 3"));
    std::string chain = "width < 3";
    for (int i = 0; i < 3000; ++i) chain += " or width < 3";
    EXPECT_FALSE(matches(chain)) << "long, and fine";
}

}  // namespace
}  // namespace lathe::filter_test
