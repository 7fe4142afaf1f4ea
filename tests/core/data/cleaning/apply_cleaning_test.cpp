// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/apply_cleaning.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/cleaned_data.h"
#include "core/data/data_cache.h"
#include "core/data/prepare_parts.h"
#include "core/data/table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::apply_cleaning_test {
namespace {

using namespace cleaning;
using test::classOf;
using test::writeFile;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

// ---- Arrays of images --------------------------------------------------------------------------------------------------

DatasetPair noisePair(int64_t training = 12, int64_t test = 0) {
    DatasetPair pair;
    pair.training = test::noiseImages(training, 1, 4);
    if (test > 0) pair.test = test::noiseImages(test, 1, 4);
    pair.fingerprint = "f";
    return pair;
}

Cleaned cleaned(const DatasetPair& pair, const List& list) {
    auto result = applyCleaning(pair, list);
    EXPECT_TRUE(result) << toString(result.error());
    return result ? std::move(*result) : Cleaned{pair, {}};
}

std::vector<int64_t> classesOf(const Dataset& data) {
    std::vector<int64_t> out;
    for (int64_t i = 0; i < data.size(); ++i) out.push_back(classOf(data, i));
    return out;
}

TEST(ApplyCleaning, ExcludesByRule) {
    const DatasetPair pair = noisePair();
    const Cleaned result = cleaned(pair, {{.kind = Kind::Exclude, .where = "row > 4 and row <= 10"}});
    EXPECT_EQ(result.pair.training->size(), 6);
    EXPECT_EQ(result.effect.actions[0].touched, 6);
    ASSERT_TRUE(result.pair.origin);
    EXPECT_THAT(result.pair.origin->training, ElementsAre(0, 1, 2, 3, 10, 11));
    EXPECT_EQ(test::readSample(*result.pair.training, 5), test::readSample(*pair.training, 11));
}

TEST(ApplyCleaning, WithoutEffectTheDataStay) {
    const DatasetPair pair = noisePair();
    const Cleaned result = cleaned(
        pair, {{.kind = Kind::Exclude, .where = "row > 400"}, {.kind = Kind::Exclude, .where = "row > 0", .enabled = false}});
    EXPECT_EQ(result.pair.training, pair.training);
    EXPECT_FALSE(result.pair.origin);
    EXPECT_EQ(result.effect.actions.size(), 2u);
    EXPECT_THAT(result.effect.notes, ElementsAre(Field(&Diagnostic::code, "cleaning.no_effect")));
}

TEST(ApplyCleaning, RefusesToLeaveNothing) {
    const auto result = applyCleaning(noisePair(), {{.kind = Kind::Exclude, .where = "row > 0"}});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, "cleaning.nothing_left");
}

TEST(ApplyCleaning, NamedSamplesMustHaveTheirContent) {
    const DatasetPair pair = noisePair(12, 5);
    const auto named = samplesNamed(pair, {"row 3", "test row 2"});
    ASSERT_TRUE(named) << toString(named.error());
    const Cleaned result = cleaned(pair, {{.kind = Kind::Exclude, .samples = *named}});
    EXPECT_EQ(result.pair.training->size(), 11);
    EXPECT_EQ(result.pair.test->size(), 4);
    EXPECT_THAT(result.pair.origin->test, ElementsAre(0, 2, 3, 4));
    EXPECT_THAT(result.effect.notes, IsEmpty());

    List other = {{.kind = Kind::Exclude, .samples = {{"row 3", 12345}, {"row 99", 0}, {"cats/1.png", 0}, {"row 4", 0}}}};
    const Cleaned changed = cleaned(pair, other);
    EXPECT_EQ(changed.effect.actions[0].changed, 1) << "the control: another content";
    EXPECT_EQ(changed.effect.actions[0].gone, 2);
    EXPECT_EQ(changed.effect.actions[0].touched, 1);
    EXPECT_THAT(changed.effect.notes, Contains(Field(&Diagnostic::code, "cleaning.changed")));
    EXPECT_THAT(changed.effect.notes, Contains(Field(&Diagnostic::code, "cleaning.gone")));
    EXPECT_FALSE(samplesNamed(pair, {"row 13"}));
    EXPECT_FALSE(samplesNamed(pair, {"row 0"}));
    EXPECT_FALSE(samplesNamed(pair, {"row 3x"}));
}

TEST(ApplyCleaning, RelabelsAndMerges) {
    const DatasetPair pair = noisePair();  // labels 0, 1, 2, 0, ...
    const std::vector<std::string> classes = pair.training->info().classes;
    ASSERT_EQ(classes.size(), 3u);
    const Cleaned relabelled = cleaned(pair, {{.kind = Kind::Relabel, .where = "row <= 2", .label = classes[2]}});
    EXPECT_EQ(relabelled.effect.actions[0].touched, 2);
    EXPECT_THAT(classesOf(*relabelled.pair.training), ElementsAre(2, 2, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2));

    const Cleaned merged = cleaned(pair, {{.kind = Kind::MergeClasses, .label = "both", .classes = {classes[0], classes[2]}},
                                          {.kind = Kind::Exclude, .where = "class == \"both\" and row > 6"}});
    EXPECT_THAT(merged.pair.training->info().classes, ElementsAre("both", classes[1]));
    EXPECT_EQ(merged.effect.actions[0].touched, 8);
    EXPECT_EQ(merged.effect.actions[1].touched, 4) << "later actions see the merged class";
    EXPECT_THAT(classesOf(*merged.pair.training), ElementsAre(0, 1, 0, 0, 1, 0, 1, 1));
    EXPECT_THAT(
        cleaned(pair, {{.kind = Kind::MergeClasses, .label = classes[1], .classes = {classes[2]}}}).pair.training->info().classes,
        ElementsAre(classes[0], classes[1]));
    const auto unknown = applyCleaning(pair, {{.kind = Kind::Relabel, .where = "row <= 2", .label = "horse"}});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, "cleaning.class");
    EXPECT_EQ(applyCleaning(pair, {{.kind = Kind::Exclude, .where = "hight < 2"}}).error().code, "cleaning.field");
    EXPECT_EQ(applyCleaning(pair, {{.kind = Kind::Clip, .column = "age", .min = 0}}).error().code, "cleaning.no_table");
}

TEST(ApplyCleaning, PlainImagesHaveNoContrast) {
    DatasetInfo info = test::noiseImages(1, 1, 4)->info();
    Tensor x(DType::U8, {3, 1, 4, 4}), y(DType::I64, {3});
    std::fill_n(x.raw() + 16, 16, std::byte{200});
    for (int i = 0; i < 16; ++i) x.raw()[32 + i] = std::byte(i * 15);
    DatasetPair pair;
    pair.training = makeTensorDataset(info, std::move(x), std::move(y));
    EXPECT_THAT(cleaned(pair, {{.kind = Kind::Exclude, .where = "contrast < 4"}}).pair.origin->training, ElementsAre(2));
    EXPECT_THAT(cleaned(pair, {{.kind = Kind::Exclude, .where = "brightness > 150"}}).pair.origin->training, ElementsAre(0, 2));
}

TEST(ApplyCleaning, RemovesCopies) {
    const DatasetPair pair = noisePair(12, 5);  // the test samples are the first training samples
    const Cleaned result = cleaned(pair, {{.kind = Kind::Deduplicate}});
    EXPECT_EQ(result.effect.actions[0].touched, 5);
    EXPECT_EQ(result.pair.test->size(), 5) << "the copies in the training samples go";
    EXPECT_THAT(result.pair.origin->training, ElementsAre(5, 6, 7, 8, 9, 10, 11));
    const List relabelled{{.kind = Kind::Relabel, .where = "row == 1", .label = pair.training->info().classes[1]},
                          {.kind = Kind::Deduplicate}};
    // "row == 1" is the first sample of both sets, so the copies still agree.
    EXPECT_EQ(cleaned(pair, relabelled).effect.actions[1].touched, 5);
    const List oneOnly{{.kind = Kind::Relabel, .samples = {{"row 1", 0}}, .label = pair.training->info().classes[1]},
                       {.kind = Kind::Deduplicate}};
    EXPECT_EQ(cleaned(pair, oneOnly).effect.actions[1].touched, 4) << "another class is no copy";
    List across = oneOnly;
    across[1].acrossClasses = true;
    EXPECT_EQ(cleaned(pair, across).effect.actions[1].touched, 5);
}

// ---- Splits ------------------------------------------------------------------------------------------------------------

std::vector<int64_t> numbersIn(const DatasetPair& pair, const std::vector<int64_t>& split) {
    std::vector<int64_t> numbers;
    for (const int64_t i : split) numbers.push_back(pair.origin ? pair.origin->training[static_cast<size_t>(i)] : i);
    return numbers;
}

TEST(ApplyCleaning, SamplesKeepTheirSplit) {
    const DatasetPair pair = noisePair(60);
    const SplitSettings settings{.validation = 0.3, .test = 0.2, .seed = 5};
    const Cleaned result =
        cleaned(pair, {{.kind = Kind::Exclude, .where = "row == 3 or row > 41"},
                       {.kind = Kind::Relabel, .where = "row < 20", .label = pair.training->info().classes[0]}});
    const auto before = divideData(pair, settings), after = divideData(result.pair, settings);
    ASSERT_TRUE(before && after);
    const auto left = [](std::vector<int64_t> numbers) {
        std::erase_if(numbers, [](int64_t n) { return n == 2 || n > 40; });
        return numbers;
    };
    EXPECT_EQ(numbersIn(result.pair, after->training), left(before->training));
    EXPECT_EQ(numbersIn(result.pair, after->validation), left(before->validation));
    EXPECT_EQ(numbersIn(result.pair, after->test), left(before->test));
    EXPECT_FALSE(after->test.empty());
    // The control: without their origin, the same samples are divided anew.
    DatasetPair forgotten = result.pair;
    forgotten.origin = nullptr;
    const auto fresh = divideData(forgotten, settings);
    ASSERT_TRUE(fresh);
    EXPECT_NE(fresh->test, after->test);
}

TEST(ApplyCleaning, PreviewCountsSplitsAndClasses) {
    const DatasetPair pair = noisePair(60, 6);
    const auto effect = previewCleaning(pair, {.validation = 0.25},
                                        {{.kind = Kind::Exclude, .where = "row > 30"},
                                         {.kind = Kind::MergeClasses,
                                          .label = "rest",
                                          .classes = {pair.training->info().classes[1], pair.training->info().classes[2]}}});
    ASSERT_TRUE(effect) << toString(effect.error());
    EXPECT_EQ(effect->before[0] + effect->before[1], 60);
    EXPECT_EQ(effect->before[2], 6);
    EXPECT_EQ(effect->after[0] + effect->after[1], 30);
    EXPECT_EQ(effect->after[2], 6);
    ASSERT_EQ(effect->classes.size(), 4u);
    EXPECT_EQ(effect->classes[0].before, 22);
    EXPECT_EQ(effect->classes[0].after, 12);
    EXPECT_EQ(effect->classes[1].after, 0) << "merged away";
    EXPECT_EQ(effect->classes[3].name, "rest");
    EXPECT_EQ(effect->classes[3].before, 0);
    EXPECT_EQ(effect->classes[3].after, 24);
}

TEST(ApplyCleaning, ValidationOfTheDataIsRenumbered) {
    DatasetPair pair = noisePair(10);
    pair.validation = {1, 4, 8};
    const Cleaned result = cleaned(pair, {{.kind = Kind::Exclude, .where = "row == 1 or row == 5"}});
    EXPECT_THAT(result.pair.validation, ElementsAre(0, 6));
    const auto split = divideData(result.pair, {});
    ASSERT_TRUE(split);
    EXPECT_THAT(split->validation, ElementsAre(0, 6));
    EXPECT_EQ(split->training.size(), 6u);
}

// ---- Tables ------------------------------------------------------------------------------------------------------------

const std::string people =
    "age,city,when,kind\n30,b,2024-01-02,yes\n,a,2024-02-03,no\n50,,2023-12-31,yes\n990,b,2024-01-02,no\n30,b,2024-01-02,yes\n";

class CleanTable : public testing::Test {
protected:
    CleanTable() { writeFile(m_folder / "t.csv", people); }
    DatasetPair pair() const {
        auto read = openData({"csv", {{"path", std::string("t.csv")}}}, m_folder.path());
        EXPECT_TRUE(read) << toString(read.error());
        return read ? std::move(*read) : DatasetPair();
    }
    static std::vector<double> column(const DatasetPair& pair, size_t c) {
        std::vector<double> out;
        for (int64_t r = 0; r < pair.table->rows(); ++r) out.push_back(pair.table->row(r)[c]);
        return out;
    }
    TemporaryFolder m_folder;
};

TEST_F(CleanTable, ClipsAndFills) {
    const Cleaned result = cleaned(pair(), {{.kind = Kind::Clip, .column = "age", .max = 100},
                                            {.kind = Kind::Impute, .column = "age", .filling = Filling::Median},
                                            {.kind = Kind::Impute, .column = "city", .filling = Filling::MostFrequent}});
    EXPECT_EQ(result.effect.actions[0].touched, 1);
    EXPECT_EQ(result.effect.actions[1].touched, 1);
    EXPECT_EQ(result.effect.actions[2].touched, 1);
    EXPECT_THAT(column(result.pair, 0), ElementsAre(30, 40, 50, 100, 30));
    const auto& categories = result.pair.table->draft.columns[1].categories;
    EXPECT_EQ(categories[static_cast<size_t>(column(result.pair, 1)[2])], "b");
    EXPECT_TRUE(std::isnan(column(pair(), 0)[1])) << "the source stays as it is";
}

TEST_F(CleanTable, ClipsByQuantiles) {
    // numpy.quantile([30, 30, 50, 990], [0.25, 0.75]) = [30, 285]
    const Cleaned result = cleaned(pair(), {{.kind = Kind::Clip, .column = "age", .minQuantile = 0.25, .maxQuantile = 0.75}});
    EXPECT_EQ(result.effect.actions[0].touched, 1);
    EXPECT_DOUBLE_EQ(column(result.pair, 0)[3], 285);
    EXPECT_EQ(column(result.pair, 0)[0], 30);
    const Cleaned mixed = cleaned(pair(), {{.kind = Kind::Clip, .column = "age", .min = 40, .maxQuantile = 1}});
    EXPECT_EQ(mixed.effect.actions[0].touched, 2);
    EXPECT_EQ(column(mixed.pair, 0)[3], 990);
    EXPECT_EQ(applyCleaning(pair(), {{.kind = Kind::Clip, .column = "age", .min = 40, .maxQuantile = 0}}).error().code,
              "cleaning.crossed_limits");
}

TEST_F(CleanTable, FillsWithMeansAndValues) {
    EXPECT_THAT(column(cleaned(pair(), {{.kind = Kind::Exclude, .where = "age > 100"},
                                        {.kind = Kind::Impute, .column = "age", .filling = Filling::Mean}})
                           .pair,
                       0),
                ElementsAre(30, testing::DoubleNear(110.0 / 3, 1e-9), 50, 30));
    const Cleaned typed = cleaned(pair(), {{.kind = Kind::Impute, .column = "city", .filling = Filling::Value, .value = "new"}});
    EXPECT_THAT(typed.pair.table->draft.columns[1].categories, Contains("new"));
    EXPECT_EQ(applyCleaning(pair(), {{.kind = Kind::Impute, .column = "city", .filling = Filling::Mean}}).error().code,
              "cleaning.impute_texts");
    EXPECT_EQ(
        applyCleaning(pair(), {{.kind = Kind::Impute, .column = "age", .filling = Filling::Value, .value = "old"}}).error().code,
        "cleaning.value");
    EXPECT_EQ(applyCleaning(pair(), {{.kind = Kind::Impute, .column = "size"}}).error().code, "cleaning.column");
    EXPECT_EQ(applyCleaning(pair(), {{.kind = Kind::Clip, .column = "city", .min = 1}}).error().code, "cleaning.clip_texts");
}

TEST_F(CleanTable, FiltersSeeCells) {
    const auto left = [&](const std::string& where) {
        const Cleaned result = cleaned(pair(), {{.kind = Kind::Exclude, .where = where}});
        return result.pair.table->rows();
    };
    EXPECT_EQ(left("missing(age) or missing(city)"), 3);
    EXPECT_EQ(left("city == \"b\""), 2);
    EXPECT_EQ(left("when < \"2024-01-02\""), 4);
    EXPECT_EQ(left("when == \"2024-01-02\" and class == \"no\""), 4);
    EXPECT_EQ(left("kind == \"no\""), 3) << "the column of the target is the class";
}

TEST_F(CleanTable, EqualRowsAreCopies) {
    const Cleaned result = cleaned(pair(), {{.kind = Kind::Deduplicate}});
    EXPECT_EQ(result.pair.table->rows(), 4);
    EXPECT_THAT(result.pair.origin->training, ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(result.pair.table->lines, ElementsAre(2, 3, 4, 5));
}

TEST_F(CleanTable, LabelsAndClassesOfRows) {
    const Cleaned result = cleaned(
        pair(), {{.kind = Kind::Relabel, .where = "row == 1", .label = "no"}, {.kind = Kind::Exclude, .where = "row == 2"}});
    const auto& classes = result.pair.training->info().classes;
    ASSERT_EQ(classes.size(), 2u);
    std::vector<std::string> labels;
    for (int64_t i = 0; i < result.pair.training->size(); ++i)
        labels.push_back(classes[static_cast<size_t>(classOf(*result.pair.training, i))]);
    EXPECT_THAT(labels, ElementsAre("no", "yes", "no", "yes"));
}

// ---- Reading -----------------------------------------------------------------------------------------------------------

class CleanedProject : public CleanTable {
protected:
    CleanedProject() {
        m_settings.reader = {"csv", {{"path", std::string("t.csv")}}};
        m_settings.split.validation = 0;
    }
    PreparedData prepare() {
        auto data = prepareData(m_settings, m_folder.path(), 0);
        EXPECT_TRUE(data) << toString(data.error());
        return data ? std::move(*data) : PreparedData();
    }
    DataSettings m_settings;
};

TEST_F(CleanedProject, TheListIsAppliedOnReading) {
    const PreparedData before = prepare();
    ASSERT_TRUE(writeList(m_folder.path(), {{.kind = Kind::Exclude, .where = "age > 100"}}));
    const PreparedData after = prepare();
    EXPECT_EQ(after.size(Split::Training), before.size(Split::Training) - 1);
    EXPECT_NE(after.fingerprint, before.fingerprint) << "a run notices the list";
    EXPECT_THAT(after.notes, Contains(Field(&Diagnostic::code, "cleaning.applied")));
    ASSERT_TRUE(writeList(m_folder.path(), {{.kind = Kind::Exclude, .where = "age > 100", .enabled = false}}));
    EXPECT_EQ(prepare().fingerprint, before.fingerprint);
    writeFile(m_folder / "cleaning.jsonl", "rubbish\n");
    EXPECT_FALSE(prepareData(m_settings, m_folder.path(), 0)) << "no training without the list that was meant";
}

TEST_F(CleanedProject, TheCacheNoticesTheList) {
    DataCache cache;
    ASSERT_EQ(cache.prepare(m_settings, m_folder.path(), 0)->size(Split::Training), 5);
    ASSERT_TRUE(writeList(m_folder.path(), {{.kind = Kind::Exclude, .where = "age > 100"}}));
    EXPECT_EQ(cache.prepare(m_settings, m_folder.path(), 0)->size(Split::Training), 4);
    ASSERT_TRUE(writeList(m_folder.path(), {}));
    EXPECT_EQ(cache.prepare(m_settings, m_folder.path(), 0)->size(Split::Training), 5);
}

TEST_F(CleanedProject, NamesStayAfterCleaning) {
    const PreparedData before = prepare();
    const auto name = nameOf(before, {Split::Training, 3});
    ASSERT_TRUE(name);
    EXPECT_EQ(name->name, "row 4");
    ASSERT_TRUE(writeList(m_folder.path(),
                          {{.kind = Kind::Clip, .column = "age", .max = 100}, {.kind = Kind::Exclude, .where = "row < 3"}}));
    const PreparedData after = prepare();
    EXPECT_EQ(*nameOf(after, {Split::Training, 1}), *name) << "also of a row whose cells were changed";
    EXPECT_EQ(samplesNamed(pair(), {"row 4"})->front(), *name);
    EXPECT_NE(nameOf(after, {Split::Training, 0})->content, name->content);
}

TEST_F(CleanedProject, AModelOfACleanedTableReadsItsData) {
    ASSERT_TRUE(writeList(m_folder.path(), {{.kind = Kind::Exclude, .where = "age > 100"}}));
    const PreparedData trained = prepare();
    const auto again = prepareBySchema(m_settings, m_folder.path(), *trained.schema);
    ASSERT_TRUE(again) << toString(again.error());
    EXPECT_EQ(again->size(Split::Training), 4);
    EXPECT_EQ(test::readSample(*again->source[0], 3), test::readSample(*trained.source[0], 3));
    ASSERT_TRUE(writeList(m_folder.path(), {{.kind = Kind::MergeClasses, .label = "all", .classes = {"yes", "no"}}}));
    const auto other = prepareBySchema(m_settings, m_folder.path(), *trained.schema);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, "cleaning.other_table");
}

}  // namespace
}  // namespace lathe::apply_cleaning_test
