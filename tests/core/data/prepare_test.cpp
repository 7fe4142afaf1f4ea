// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <gtest/gtest.h>

#include "core/data/loader.h"
#include "core/data/prepare_parts.h"
#include "tests/core/data/data_support.h"
#include "tests/support/npy.h"
#include "tests/support/temporary_folder.h"

namespace lathe::prepare_test {
namespace {

DataSettings digits(double validation, double test = 0, int64_t testSamples = 50) {
    DataSettings s;
    s.reader = {"digits", {{"samples", int64_t{200}}, {"test_samples", testSamples}}};
    s.split.validation = validation;
    s.split.test = test;
    return s;
}

TEST(Prepare, UsesTheTestPartOfTheSet) {
    const auto data = prepareData(digits(0.2, 0.3), ".", 5);
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_EQ(data->size(Split::Training), 160);
    EXPECT_EQ(data->size(Split::Validation), 40);
    EXPECT_EQ(data->size(Split::Test), 50);
    EXPECT_NE(data->source[2], data->source[0]);
    EXPECT_EQ(data->seed, 5u);
    EXPECT_EQ(data->fingerprint.size(), 64u);
}

TEST(Prepare, HoldsATestPartBack) {
    const auto data = prepareData(digits(0.2, 0.3, 0), ".", 5);
    ASSERT_TRUE(data) << toString(data.error());
    EXPECT_EQ(data->size(Split::Training), 100);
    EXPECT_EQ(data->size(Split::Test), 60);
    EXPECT_EQ(data->source[2], data->source[0]);
}

TEST(Prepare, ValidationSamplesMayBeTrainingSamplesToo) {
    DataSettings settings = digits(0.2, 0.3, 0);
    const auto three = prepareData(settings, ".", 5);
    settings.split.trainOnValidation = true;
    const auto two = prepareData(settings, ".", 5);
    ASSERT_TRUE(three && two);
    EXPECT_EQ(two->size(Split::Training), 140);
    EXPECT_EQ(two->size(Split::Validation), 0);
    EXPECT_EQ(two->indices[2], three->indices[2]);
    EXPECT_TRUE(
        std::includes(two->indices[0].begin(), two->indices[0].end(), three->indices[1].begin(), three->indices[1].end()));
    EXPECT_NE(two->normalization, three->normalization) << "measured on all of them";
}

TEST(Prepare, ValidationIsStratified) {
    const auto data = prepareData(digits(0.1), ".", 5);
    std::vector<int> counts(10);
    for (const int64_t i : data->indices[1]) ++counts[static_cast<size_t>(test::classOf(*data->source[1], i))];
    EXPECT_EQ(counts, std::vector<int>(10, 2));
}

TEST(Prepare, MeasuresTheTrainingPartAlone) {
    const auto few = prepareData(digits(0.9), ".", 5), many = prepareData(digits(0.1), ".", 5);
    EXPECT_NE(few->normalization, many->normalization);
}

TEST(Prepare, Mistakes) {
    const auto code = [](const DataSettings& s) { return prepareData(s, ".", 0).error().code; };
    EXPECT_EQ(code(digits(0.6, 0.5, 0)), "split.shares");
    EXPECT_EQ(code(digits(-0.1)), "split.shares");
    DataSettings s = digits(0.1);
    s.reader.type = "digit";
    EXPECT_EQ(code(s), "reader.unknown");
    EXPECT_EQ(toString(prepareData(s, ".", 0).error()), "data.reader: unknown reader \"digit\"; did you mean \"digits\"?");
    s = digits(0.1);
    s.transforms = {{"flip", {}}};
    EXPECT_EQ(code(s), "transform.unknown");
    s = digits(0.1);
    s.reader.params.set("samples", int64_t{-1});
    EXPECT_FALSE(prepareData(s, ".", 0));
}

// An imported network has the reader idx until its data are chosen.
TEST(Prepare, NamesTheReaderThatKnowsTheFormat) {
    const TemporaryFolder folder;
    test::writeNpy(folder / "x_train.npy", "(4, 3)", std::vector<double>(12, 0.5));
    test::writeNpy(folder / "y_train.npy", "(4,)", std::vector<int64_t>{0, 1, 0, 1});
    const auto wrong = openData({"idx", {{"path", folder.path()}}}, ".");
    ASSERT_FALSE(wrong.ok());
    EXPECT_EQ(wrong.error().code, "data.other_reader");
    EXPECT_NE(toString(wrong.error()).find("set data.reader.type to numpy"), std::string::npos) << toString(wrong.error());
    EXPECT_TRUE(openData({"numpy", {{"path", folder.path()}}}, ".").ok());
    const auto missing = openData({"idx", {{"path", folder / "nothing"}}}, ".");
    EXPECT_NE(missing.error().code, "data.other_reader") << "no reader knows what is not there";
}

}  // namespace
}  // namespace lathe::prepare_test
