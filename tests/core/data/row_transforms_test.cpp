// SPDX-License-Identifier: Apache-2.0
// Transforms of rows of tables.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/data/augment.h"
#include "core/data/loader.h"
#include "core/data/make_device_dataset.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::row_transforms_test {
namespace {

using namespace std::string_literals;
using Floats = std::vector<float>;

/// A table with a number (mean 50, deviation about 29), a category of three, and a class.
class RowTransforms : public testing::Test {
protected:
    void SetUp() override {
        std::string rows = "size,color,kind\n";
        for (int i = 0; i < 200; ++i)
            rows += std::to_string(i * 37 % 100) + ',' +
                    (i % 3 == 0   ? "red"
                     : i % 3 == 1 ? "green"
                                  : "blue") +
                    ',' + (i % 2 ? "a" : "b") + '\n';
        test::writeFile(m_folder / "rows.csv", rows);
    }
    PreparedData prepared(std::vector<Choice> transforms) const {
        DataSettings settings;
        settings.reader = {"csv", {{"path", "rows.csv"s}}};
        settings.split = {.validation = 0, .test = 0};
        settings.transforms = std::move(transforms);
        auto data = prepareData(settings, m_folder.path(), 9);
        EXPECT_TRUE(data) << (data ? "" : toString(data.error()));
        return data ? std::move(*data) : PreparedData();
    }
    static Floats row(const PreparedData& data, int64_t position, int64_t epoch) {
        const Tensor sample = *augmentedSample(data, position, epoch);
        return {sample.data<float>(), sample.data<float>() + sample.elements()};
    }

    TemporaryFolder m_folder;
};

test::Epoch epochOf(const PreparedData& data, int threads, int64_t epoch = 1) {
    Loader loader(data, {.batch = 10, .threads = threads});
    return test::runEpoch(loader, epoch, 10, data);
}

TEST_F(RowTransforms, NoiseIsInUnitsOfTheNormalizedNumbers) {
    const PreparedData plain = prepared({}), noisy = prepared({{"column_noise", {{"strength", 0.5}}}});
    ASSERT_EQ(plain.info.features.shape, Shape{4});
    double squares = 0;
    for (int64_t i = 0; i < 200; ++i) {
        const Floats before = row(plain, i, 1), after = row(noisy, i, 1);
        squares += std::pow(static_cast<double>(after[0] - before[0]) * plain.normalization.scale[0], 2);
        for (size_t f = 1; f < 4; ++f) ASSERT_EQ(after[f], before[f]) << "categories stay";
    }
    EXPECT_NEAR(std::sqrt(squares / 200), 0.5, 0.08);
}

TEST_F(RowTransforms, DropoutGivesTheMeanAndAnUnknownCategory) {
    const PreparedData plain = prepared({}), dropped = prepared({{"column_dropout", {{"share", 0.3}}}});
    int numbers = 0, categories = 0, both = 0;
    for (int64_t i = 0; i < 200; ++i) {
        const Floats before = row(plain, i, 1), after = row(dropped, i, 1);
        const bool number = after[0] == static_cast<float>(plain.normalization.shift[0]);
        const bool category = std::all_of(after.begin() + 1, after.end(), [](float f) { return f == 0; });
        ASSERT_TRUE(number || after[0] == before[0]);
        ASSERT_TRUE(category || std::equal(after.begin() + 1, after.end(), before.begin() + 1));
        numbers += number, categories += category, both += number && category;
    }
    EXPECT_NEAR(numbers, 60, 25);
    EXPECT_NEAR(categories, 60, 25);
    EXPECT_NEAR(both, 18, 14) << "each column by itself";
}

TEST_F(RowTransforms, SwapTakesWholeColumnsOfOtherRows) {
    const PreparedData plain = prepared({}), swapped = prepared({{"column_swap", {{"share", 0.5}}}});
    int changed = 0;
    for (int64_t i = 0; i < 200; ++i) {
        const Floats before = row(plain, i, 1), after = row(swapped, i, 1);
        changed += before != after;
        EXPECT_EQ(after[1] + after[2] + after[3], 1) << "one category";
        EXPECT_EQ(after[0], std::floor(after[0])) << "a value of the table";
    }
    EXPECT_GT(changed, 100);
    const PreparedData all = prepared({{"column_swap", {{"share", 1.0}}}});
    Floats firsts;
    for (int64_t i = 0; i < 200; ++i) firsts.push_back(row(plain, i, 0)[0]);
    for (int64_t i = 0; i < 20; ++i) EXPECT_NE(std::find(firsts.begin(), firsts.end(), row(all, i, 1)[0]), firsts.end());
}

TEST_F(RowTransforms, TheLoaderGivesTheSameForAnyNumberOfThreads) {
    const PreparedData data = prepared({{"column_noise", {}}, {"column_swap", {{"probability", 0.5}}}, {"column_dropout", {}}});
    const test::Epoch one = epochOf(data, 1);
    for (const int threads : {0, 2, 4, 8}) EXPECT_EQ(epochOf(data, threads), one) << threads;
    EXPECT_FALSE(epochOf(data, 1, 2) == one) << "the control: another epoch";
    EXPECT_FALSE(epochOf(prepared({}), 1) == one) << "the control: without transforms";
}

TEST_F(RowTransforms, AtStrengthZeroNothingChanges) {
    const test::Epoch plain = epochOf(prepared({}), 1);
    for (const Choice& choice : {Choice{"column_noise", {{"strength", 0.0}}}, Choice{"column_dropout", {{"share", 0.0}}},
                                 Choice{"column_swap", {{"share", 0.0}}}, Choice{"column_swap", {{"probability", 0.0}}}})
        EXPECT_EQ(epochOf(prepared({choice}), 1), plain) << choice.type;
}

TEST_F(RowTransforms, EvaluationsAreNotAugmented) {
    const PreparedData data = prepared({{"column_noise", {}}}), plain = prepared({});
    const LoaderOptions options{.batch = 10, .threads = 0, .inOrder = true};
    Loader a(data, options), b(plain, options);
    EXPECT_EQ(test::runEpoch(a, 0, 10, data), test::runEpoch(b, 0, 10, plain));
}

TEST_F(RowTransforms, RunOnTheProcessorOnly) {
    const PreparedData data = prepared({{"column_noise", {}}});
    DeviceDataset set = deviceDatasetOf(data, Split::Training, DType::F32);
    const Status added = addTransforms(set, data);
    ASSERT_FALSE(added) << "a device would leave them out";
    EXPECT_EQ(added.error().code, "data.no_form");
    EXPECT_TRUE(addTransforms(set, prepared({})));
}

TEST_F(RowTransforms, OnlyForRows) {
    for (const char* type : {"column_noise", "column_dropout", "column_swap"}) {
        EXPECT_EQ(checkTransforms({{type, {}}}, {DType::F32, {2, 5}}).at(0).code, "transform.no-row");
        EXPECT_EQ(checkTransforms({{type, {}}}, {DType::U8, {1, 8, 8}}).at(0).code, "transform.no-row");
    }
}

}  // namespace
}  // namespace lathe::row_transforms_test
