// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <gtest/gtest.h>

#include "core/data/augment.h"
#include "core/data/loader.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::text_transforms_test {
namespace {

using namespace std::string_literals;
using Tokens = std::vector<int64_t>;

class TextTransforms : public testing::Test {
protected:
    void SetUp() override {
        std::string rows = "label,text\n";
        for (int i = 0; i < 40; ++i) {
            rows += i % 2 ? "a," : "b,";
            for (int w = 0; w < 6 + i % 20; ++w) rows += "word" + std::to_string((i * 7 + w * 3) % 50) + ' ';
            rows += '\n';
        }
        test::writeFile(m_folder / "texts.csv", rows);
    }
    Result<PreparedData> prepared(const std::vector<Choice>& transforms) const {
        DataSettings settings;
        settings.reader = {"labeled_text",
                           {{"path", "texts.csv"s}, {"min_count", int64_t{1}}, {"length", int64_t{24}}, {"text", "text"s}}};
        settings.normalization = Normalization::None;
        settings.split = {.validation = 0, .stratified = false};
        settings.transforms = transforms;
        return prepareData(settings, m_folder.path(), 7);
    }
    static Tokens tokensOf(const Tensor& sample) {
        const auto all = sample.values<int64_t>();
        return {all.begin(), all.end()};
    }
    TemporaryFolder m_folder;
};

/// One epoch as bytes, with this number of threads.
test::Epoch epochOf(const PreparedData& data, int threads) {
    Loader loader(data, {.batch = 8, .threads = threads});
    return test::runEpoch(loader, 1, 8, data);
}

TEST_F(TextTransforms, DropoutMakesTokensUnknownAndKeepsThePadding) {
    const auto plain = prepared({}), dropped = prepared({{"token_dropout", {{"share", 0.3}}}});
    ASSERT_TRUE(plain && dropped) << toString(dropped ? plain.error() : dropped.error());
    int64_t unknown = 0, all = 0;
    for (int64_t i = 0; i < plain->size(Split::Training); ++i) {
        const Tokens before = tokensOf(*augmentedSample(*plain, i, 3)), after = tokensOf(*augmentedSample(*dropped, i, 3));
        ASSERT_EQ(before.size(), after.size());
        for (size_t t = 0; t < before.size(); ++t) {
            EXPECT_TRUE(after[t] == before[t] || after[t] == 0);
            unknown += before[t] != 0 && after[t] == 0;
            all += before[t] != 0;
        }
    }
    EXPECT_NEAR(static_cast<double>(unknown) / static_cast<double>(all), 0.3, 0.06);
}

TEST_F(TextTransforms, SwapKeepsTheTokensAndTheirNumber) {
    const auto plain = prepared({}), swapped = prepared({{"token_swap", {{"share", 0.3}}}});
    ASSERT_TRUE(plain && swapped);
    int64_t moved = 0;
    for (int64_t i = 0; i < plain->size(Split::Training); ++i) {
        Tokens before = tokensOf(*augmentedSample(*plain, i, 3)), after = tokensOf(*augmentedSample(*swapped, i, 3));
        moved += before != after;
        const auto firstPadding = [](const Tokens& t) { return std::find(t.begin(), t.end(), 0) - t.begin(); };
        EXPECT_EQ(firstPadding(before), firstPadding(after)) << "padding stays at the end";
        std::sort(before.begin(), before.end());
        std::sort(after.begin(), after.end());
        EXPECT_EQ(before, after);
    }
    EXPECT_GT(moved, plain->size(Split::Training) * 3 / 4);
}

TEST_F(TextTransforms, AreTheSameForAnyNumberOfThreads) {
    const auto data = prepared({{"token_dropout", {}}, {"token_swap", {{"probability", 0.5}}}, {"token_dropout", {}}});
    ASSERT_TRUE(data) << toString(data.error());
    const test::Epoch one = epochOf(*data, 1);
    for (const int threads : {2, 4, 8}) EXPECT_EQ(epochOf(*data, threads), one) << threads;
    EXPECT_FALSE(epochOf(*prepared({}), 1) == one) << "the control";
}

TEST_F(TextTransforms, ThePreviewIsWhatTheLoaderDelivers) {
    const auto data = prepared({{"token_dropout", {{"share", 0.4}}}, {"token_swap", {}}});
    ASSERT_TRUE(data) << toString(data.error());
    Loader loader(*data, {.batch = 8, .threads = 2});
    loader.start(2);
    for (int64_t b = 0; b < loader.batchesPerEpoch(); ++b) {
        const auto batch = loader.next();
        ASSERT_TRUE(batch);
        const auto order = batchOrder(*data, Split::Training, 8, 2, b);
        const auto* rows = reinterpret_cast<const int64_t*>(batch->features);
        for (size_t row = 0; row < order.size(); ++row)
            EXPECT_EQ(Tokens(rows + row * 24, rows + (row + 1) * 24), tokensOf(*augmentedSample(*data, order[row], 2)));
        loader.giveBack(*batch);
    }
    EXPECT_NE(tokensOf(*augmentedSample(*data, 0, 2)), tokensOf(*augmentedSample(*data, 0, 3))) << "another epoch";
    EXPECT_EQ(tokensOf(*augmentedSample(*data, 0, 2)), tokensOf(*augmentedSample(*data, 0, 2)));
}

TEST_F(TextTransforms, OnlyForTextsWithAVocabulary) {
    EXPECT_TRUE(hasErrors(checkTransforms({{"token_swap", {}}}, {DType::U8, Shape{1, 8, 8}})));
    test::writeFile(m_folder / "book.txt", std::string(1000, 'a') + "bc");
    DataSettings settings;
    settings.reader = {"text", {{"path", "book.txt"s}}};
    settings.transforms = {{"token_dropout", {}}};
    const auto data = prepareData(settings, m_folder.path(), 0);
    ASSERT_FALSE(data) << "the tokens of a language model are its targets, too";
    EXPECT_EQ(data.error().code, "transform.no-vocabulary");
    const auto images = prepared({{"horizontal_flip", {}}});
    ASSERT_FALSE(images);
    EXPECT_EQ(images.error().code, "transform.no-image");
}

}  // namespace
}  // namespace lathe::text_transforms_test
