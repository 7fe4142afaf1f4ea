// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/values/value_view.h"

#include <gtest/gtest.h>

namespace lathe::value_view_test {

namespace {

constexpr SymbolicSize openBatch{1, true};

SymbolicSize plain(int64_t number) {
    return {number, false};
}

std::vector<SymbolicSize> sizesOf(const ValueView& view) {
    std::vector<SymbolicSize> sizes;
    for (int axis = 0; axis < view.rank(); ++axis) sizes.push_back(view.size(axis));
    return sizes;
}

using Sizes = std::vector<SymbolicSize>;

/// [N, 5, 6] as [5, N, 6].
ValueView stepsFirst(bool freeBatch = true) {
    return *ValueView({freeBatch ? 3 : 1, 5, 6}, freeBatch).transposed({1, 0, 2});
}

}  // namespace

TEST(ValueView, AMovedBatchComesBack) {
    const ValueView moved = stepsFirst();
    EXPECT_EQ(sizesOf(moved), (Sizes{plain(5), openBatch, plain(6)}));
    EXPECT_FALSE(moved.isWhole());
    EXPECT_FALSE(moved.isPlain());
    EXPECT_EQ(moved.canonical(), (Shape{3, 5, 6}));
    EXPECT_TRUE(moved.transposed({1, 0, 2})->isWhole());
    EXPECT_FALSE(moved.transposed({1, 0, 1}));
}

TEST(ValueView, HeadsAndBatchInOneDimensionComeApart) {
    const auto bmm = stepsFirst().reshaped({plain(5), {2, true}, plain(3)});
    ASSERT_TRUE(bmm);
    const auto heads = bmm->transposed({1, 0, 2});
    EXPECT_EQ(sizesOf(*heads), (Sizes{{2, true}, plain(5), plain(3)}));
    EXPECT_EQ(heads->canonical(), (Shape{3, 2, 5, 3}));
    const auto four = heads->reshaped({plain(-1), plain(2), plain(5), plain(3)});
    ASSERT_TRUE(four);
    EXPECT_TRUE(four->isPlain());
    EXPECT_EQ(*four, *ValueView({3, 5, 6}, true).reshaped({openBatch, plain(5), plain(2), plain(3)})->transposed({0, 2, 1, 3}));
}

TEST(ValueView, DividesOnlyWhatFits) {
    const ValueView whole({3, 5, 6}, true);
    EXPECT_FALSE(whole.reshaped({plain(-1), plain(7)}));
    EXPECT_FALSE(whole.reshaped({plain(-1), plain(-1)}));
    EXPECT_FALSE(whole.reshaped({plain(2), plain(-1)})) << "the batch is not divided";
    EXPECT_FALSE(whole.reshaped({}));
    EXPECT_FALSE(whole.reshaped({{INT64_MAX, true}, plain(INT64_MAX)}));
    EXPECT_FALSE(whole.reshaped({plain(0), plain(2), plain(-1)})) << "5 steps are no two";
    EXPECT_EQ(sizesOf(*whole.reshaped({plain(0), plain(10), plain(-1)})), (Sizes{openBatch, plain(10), plain(3)}));
}

TEST(ValueView, ASelectionIsAPart) {
    const auto parts = ValueView({3, 5, 6}, true).reshaped({openBatch, plain(5), plain(3), plain(2)});
    ASSERT_TRUE(parts);
    const auto second = parts->selected(2, 1), last = parts->selected(2, -1);
    ASSERT_TRUE(second && last);
    EXPECT_EQ(second->canonical(), (Shape{3, 5, 2}));
    ASSERT_EQ(second->selections().size(), 1U);
    EXPECT_EQ(second->selections()[0], (ValueView::Selection{{2, 3, 2}, 1}));
    EXPECT_EQ(last->selections()[0].index, 2);
    EXPECT_FALSE(parts->selected(2, 3));
    EXPECT_FALSE(parts->selected(0, 0)) << "one sample of the batch";
    const std::vector<ValueView> all{*parts->selected(2, 0), *second, *last};
    EXPECT_TRUE(ValueView::concatenated(all, 2)->isWhole());
    EXPECT_FALSE(ValueView::concatenated(std::vector<ValueView>{*second, *parts->selected(2, 0), *last}, 2));
}

TEST(ValueView, ArrangementsAreComparedByWhereTheBatchIs) {
    const auto rows = stepsFirst().reshaped({{5, true}, plain(6)});  // [steps * batch, values]
    ASSERT_TRUE(rows);
    EXPECT_EQ(rows->canonical(), (Shape{3, 5, 6}));
    const ValueView wider = rows->arranged(8);
    EXPECT_EQ(wider.stored(), (Shape{3, 5, 8}));
    EXPECT_EQ(sizesOf(wider), (Sizes{{5, true}, plain(8)}));
    EXPECT_TRUE(rows->isArrangedAs(wider, 1));
    EXPECT_FALSE(rows->isArrangedAs(wider));
    const auto others = ValueView({3, 5, 6}, true).reshaped({{5, true}, plain(6)});  // [batch * steps, values]
    EXPECT_FALSE(rows->isArrangedAs(*others));
}

TEST(ValueView, OneSampleFitsAnywhere) {
    const ValueView moved = stepsFirst(false);
    EXPECT_EQ(sizesOf(moved), (Sizes{plain(5), plain(1), plain(6)}));
    const auto rows = moved.reshaped({plain(5), plain(6)});
    ASSERT_TRUE(rows);
    EXPECT_TRUE(rows->hasBatch(0));
    EXPECT_FALSE(rows->hasBatch(1));
    const auto heads = rows->reshaped({plain(1), plain(5), plain(2), plain(3)});
    ASSERT_TRUE(heads);
    EXPECT_TRUE(heads->isPlain());
    EXPECT_TRUE(rows->reshaped({plain(1), plain(5), plain(6)})->isWhole());
}

}  // namespace lathe::value_view_test
