// SPDX-License-Identifier: Apache-2.0
#include "core/data/folds/fold_warnings.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace lathe::fold_warnings_test {
namespace {

using Folds = std::vector<std::vector<int64_t>>;

std::vector<std::string> codesOf(const Diagnostics& warnings) {
    std::vector<std::string> codes;
    for (const Diagnostic& d : warnings) codes.push_back(d.code);
    return codes;
}

TEST(FoldWarnings, AClassWithFewerSamplesThanFoldsIsNamed) {
    const Folds folds{{0, 3}, {1, 4}, {2, 5}};
    const std::vector<int64_t> classes{0, 0, 0, 1, 1, 0};
    const std::vector<std::string> names{"common", "rare"};
    const Diagnostics warnings = foldWarnings(folds, classes, names, {});
    ASSERT_EQ(codesOf(warnings), std::vector<std::string>{"split.rare_class"});
    EXPECT_EQ(warnings.front().severity, Severity::Warning);
    EXPECT_EQ(warnings.front().args, (std::vector<std::string>{"1", "2", "3", "rare", "2"}));
    EXPECT_EQ(foldWarnings(folds, classes, {}, {}).front().args[3], "1") << "without names, its number";
    EXPECT_TRUE(foldWarnings(Folds{{0, 3}, {1, 4, 2, 5}}, classes, names, {}).empty()) << "the control: two folds";
    EXPECT_TRUE(foldWarnings(folds, {}, names, {}).empty()) << "samples without a class";
}

TEST(FoldWarnings, SamplesOfTheTestSplitDoNotCount) {
    const std::vector<int64_t> classes{0, 0, 1, 1, 1, 1};
    EXPECT_EQ(foldWarnings(Folds{{0, 2}, {1}}, classes, {}, {}).size(), 1u) << "three samples of class 1 are in no fold";
    EXPECT_TRUE(foldWarnings(Folds{{0, 2}, {1, 3}}, classes, {}, {}).empty());
}

TEST(FoldWarnings, GroupsInSeveralFoldsLeak) {
    const std::vector<int64_t> groups{7, 7, 8, 8, 9, 9};
    const Diagnostics warnings = foldWarnings(Folds{{0, 2, 3}, {1, 4, 5}}, {}, {}, groups);
    ASSERT_EQ(codesOf(warnings), std::vector<std::string>{"split.groups_divided"});
    EXPECT_EQ(warnings.front().args, (std::vector<std::string>{"1", "3"}));
    EXPECT_TRUE(foldWarnings(Folds{{0, 1, 2, 3}, {4, 5}}, {}, {}, groups).empty()) << "the control";
}

}  // namespace
}  // namespace lathe::fold_warnings_test
