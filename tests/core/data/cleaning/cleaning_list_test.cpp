// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/cleaning_list.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>

#include <gmock/gmock.h>

#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::cleaning_list_test {
namespace {

using namespace cleaning;
using testing::ElementsAre;
using testing::HasSubstr;

List oneOfEach() {
    return {{.kind = Kind::Exclude, .samples = {{"cats/1.png", 0x0123456789abcdefU}, {"row 7", 0}}, .note = "blurred"},
            {.kind = Kind::Exclude, .where = "width < 96", .enabled = false},
            {.kind = Kind::Relabel, .samples = {{"test row 2", 1}}, .label = "dog"},
            {.kind = Kind::MergeClasses, .label = "corn", .classes = {"grey spot", "leaf spot"}},
            {.kind = Kind::Clip, .where = "age > 3", .column = "age", .min = -0.5, .max = 1e20},
            {.kind = Kind::Impute, .column = "city", .filling = Filling::Value, .value = "b"},
            {.kind = Kind::Impute, .column = "age", .filling = Filling::Mean},
            {.kind = Kind::Deduplicate, .acrossClasses = true},
            {.kind = Kind::Clip, .column = "age", .max = 7, .minQuantile = 0.25}};
}

TEST(CleaningList, IsReadAsItWasWritten) {
    const std::string text = toText(oneOfEach());
    const auto read = listFromText(text);
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_EQ(*read, oneOfEach());
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 9);
    EXPECT_THAT(text, HasSubstr(R"({"action":"exclude","off":true,"where":"width < 96"})"));
    EXPECT_THAT(text, HasSubstr(R"(["cats/1.png","0123456789abcdef"])"));
}

TEST(CleaningList, EmptyLinesCountAsLinesAndAreIgnored) {
    const auto read = listFromText("\n  \n{\"action\":\"deduplicate\"}\r\n\n");
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_EQ(read->size(), 1u);
    EXPECT_EQ(listFromText("\n\n{\"action\":\"delete\"}").error().where, "cleaning.jsonl, line 3");
}

TEST(CleaningList, BrokenLinesAreErrorsWithTheirNumber) {
    const std::pair<const char*, const char*> cases[] = {
        {"[1]", "cleaning.no_object"},
        {R"({"action":"explode"})", "cleaning.action"},
        {R"({"where":"row < 3"})", "cleaning.action"},
        {R"({"action":"exclude"})", "cleaning.no_samples"},
        {R"({"action":"exclude","samples":[]})", "cleaning.type"},
        {R"({"action":"exclude","samples":["a.png"]})", "cleaning.type"},
        {R"({"action":"exclude","samples":[["a.png","12"]]})", "cleaning.type"},
        {R"({"action":"exclude","samples":[["","0123456789abcdef"]]})", "cleaning.type"},
        {R"({"action":"exclude","samples":[["a.png","x123456789abcdef"]]})", "cleaning.type"},
        {R"({"action":"exclude","where":"row <"})", "cleaning.filter"},
        {R"({"action":"exclude","where":7})", "cleaning.type"},
        {R"({"action":"exclude","where":"row < 3","samples":[["row 1"]]})", "cleaning.both"},
        {R"({"action":"exclude","where":"row < 3","label":"a"})", "cleaning.key"},
        {R"({"action":"relabel","where":"row < 3"})", "cleaning.no_label"},
        {R"({"action":"merge_classes","label":"a"})", "cleaning.no_classes_named"},
        {R"({"action":"merge_classes","label":"a","classes":[1]})", "cleaning.type"},
        {R"({"action":"clip","column":"a"})", "cleaning.limits"},
        {R"({"action":"clip","column":"a","min":2,"max":1})", "cleaning.limits"},
        {R"({"action":"clip","min":2})", "cleaning.no_column"},
        {R"({"action":"clip","column":"a","min_quantile":-0.1})", "cleaning.quantiles"},
        {R"({"action":"clip","column":"a","max_quantile":1.5})", "cleaning.quantiles"},
        {R"({"action":"clip","column":"a","min":1,"min_quantile":0.1})", "cleaning.quantiles"},
        {R"({"action":"clip","column":"a","min_quantile":0.9,"max_quantile":0.1})", "cleaning.limits"},
        {R"({"action":"clip","column":"a","min_quantile":"0.1"})", "cleaning.type"},
        {R"({"action":"impute","column":"a","with":"magic"})", "cleaning.type"},
        {R"({"action":"impute","column":"a","with":"value"})", "cleaning.no_value"},
        {R"({"action":"exclude","where":"row < 3","off":1})", "cleaning.type"},
    };
    for (const auto& [line, code] : cases) {
        const auto read = listFromText(std::string("{\"action\":\"deduplicate\"}\n") + line);
        ASSERT_FALSE(read) << line;
        EXPECT_EQ(read.error().code, code) << line << ": " << toString(read.error());
        EXPECT_THAT(read.error().where, HasSubstr("cleaning.jsonl, line 2")) << line;
    }
    EXPECT_THAT(listFromText("\n{\"action\"").error().where, HasSubstr("line 2")) << "also a line that is no JSON";
}

TEST(CleaningList, FingerprintIsOfWhatTheListDoes) {
    List list = oneOfEach();
    const std::string before = fingerprintOf(list);
    EXPECT_EQ(before.size(), 64u);
    list[0].note = "other words";
    EXPECT_EQ(fingerprintOf(list), before) << "a note does nothing";
    list[1].enabled = true;
    EXPECT_NE(fingerprintOf(list), before);
    list[1].enabled = false;
    std::swap(list[3], list[4]);
    EXPECT_NE(fingerprintOf(list), before) << "the order counts";
    for (Action& action : list) action.enabled = false;
    EXPECT_EQ(fingerprintOf(list), "");
    EXPECT_EQ(fingerprintOf({}), "");
}

TEST(CleaningList, IsAFileBesideTheProject) {
    const TemporaryFolder folder;
    EXPECT_EQ(readList(folder.path())->size(), 0u);
    ASSERT_TRUE(writeList(folder.path(), oneOfEach()));
    EXPECT_EQ(*readList(folder.path()), oneOfEach());
    const auto refused = writeList(folder.path(), {{.kind = Kind::Relabel, .where = "row < 3"}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "cleaning.no_label");
    EXPECT_EQ(*readList(folder.path()), oneOfEach()) << "the old list stays";
    ASSERT_TRUE(writeList(folder.path(), {}));
    EXPECT_FALSE(std::filesystem::exists(folder / "cleaning.jsonl"));
    test::writeFile(folder / "cleaning.jsonl", "{\"action\":\"deduplicate\"}\nrubbish\n");
    EXPECT_THAT(readList(folder.path()).error().where, HasSubstr("line 2"));
}

TEST(CleaningList, ActionsHaveWords) {
    const List list = oneOfEach();
    EXPECT_EQ(textOf(list[0]).title, "Exclude samples");
    EXPECT_EQ(textOf(list[0]).detail, "cats/1.png and 1 more");
    EXPECT_EQ(textOf(list[1]).detail, "width < 96");
    EXPECT_EQ(textOf(list[3]).title, "Merge classes into corn");
    EXPECT_EQ(textOf(list[4]).detail, "-0.5 to 1e+20, age > 3");
    EXPECT_EQ(textOf(list[5]).detail, "b");
    EXPECT_EQ(textOf(list.back()).detail, "the quantile 0.25 to 7");
}

}  // namespace
}  // namespace lathe::cleaning_list_test
