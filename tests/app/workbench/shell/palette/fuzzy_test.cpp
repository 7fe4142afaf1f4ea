// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/shell/palette/fuzzy.h"

#include <QStringList>
#include <gtest/gtest.h>

#include "app/workbench/shell/palette/palette_entry.h"

namespace lathe::workbench::fuzzy_test {
namespace {

TEST(Fuzzy, LettersMustOccurInOrder) {
    EXPECT_TRUE(fuzzyScore("alo", "Auto-layout").has_value());
    EXPECT_FALSE(fuzzyScore("tua", "Auto").has_value());
    EXPECT_FALSE(fuzzyScore("xyz", "Auto-layout").has_value());
    EXPECT_FALSE(fuzzyScore("layoutt", "Auto-layout").has_value());
    EXPECT_EQ(fuzzyScore("", "anything"), 0);
}

TEST(Fuzzy, BeginningsOfWordsAndLettersInARowCountMore) {
    EXPECT_GT(*fuzzyScore("al", "Auto-layout"), *fuzzyScore("al", "Normal"));
    EXPECT_GT(*fuzzyScore("save", "Save"), *fuzzyScore("save", "Sound at very end"));
    EXPECT_GT(*fuzzyScore("save", "Save"), *fuzzyScore("save", "Save a copy of everything"));
}

TEST(Palette, RecentOnesComeFirstWhenNothingIsTyped) {
    const std::vector<PaletteEntry> all = {
        {.id = "a", .text = "Alpha"}, {.id = "b", .text = "Beta"}, {.id = "c", .text = "Gamma"}};
    const auto found = foundEntries(all, {}, {QString("c"), QString("b")});
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].id, "c");
    EXPECT_EQ(found[1].id, "b");
    EXPECT_EQ(found[2].id, "a");
}

}  // namespace
}  // namespace lathe::workbench::fuzzy_test
