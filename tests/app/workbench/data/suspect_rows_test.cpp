// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "app/workbench/data/review_items.h"

namespace lathe::workbench::suspect_rows_test {
namespace {

TEST(SuspectRows, OfTheValidationSplitAreNotExcludedUnseen) {
    std::vector<FoundSuspect> suspects;
    for (const Split split : {Split::Training, Split::Validation, Split::Test})
        suspects.push_back({{split, 4}, {{std::string(name(split)), 0}, "cat", "dog", 0.1, 0.9}});
    const std::vector<cleaning::SuspectRow> rows = rowsToExclude(suspects);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].sample.name, "train");
    EXPECT_EQ(rows[1].sample.name, "test");
    EXPECT_EQ(actionsOf(suspects, {2, 2, 2}).front().samples.size(), 3u) << "a review may exclude them";
}

}  // namespace
}  // namespace lathe::workbench::suspect_rows_test
