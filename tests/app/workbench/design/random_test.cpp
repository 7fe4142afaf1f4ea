// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/app/workbench/design/random_edits.h"

namespace lathe::workbench::random_test {
namespace {

TEST(Random, AHundredEditsUndoneOneByOneGiveTheProjectBack) {
    DesignBench b(DesignBench::smallNetwork());
    b.page->setUpdatesEnabled(false);
    std::mt19937 random(7);
    std::vector<std::string> states{b.text()};
    for (int done = 0; done < 1000 && states.size() <= 100; ++done) {
        const int before = b.document.undoStack().index();
        randomEdit(b, random);
        settle();
        if (b.document.undoStack().index() == before + 1) states.push_back(b.text());
        ASSERT_LE(b.document.undoStack().index(), before + 1) << "one step at a time";
        if (b.document.undoStack().index() == before) states.back() = b.text();
    }
    ASSERT_EQ(states.size(), 101U);
    for (size_t i = states.size() - 1; i > 0; --i) {
        ASSERT_EQ(b.text(), states[i]) << i;
        b.document.undoStack().undo();
        settle();
    }
    EXPECT_EQ(b.text(), states.front());
}

TEST(Random, AMonkeyOf250) {
    monkey(11, 250);
}

}  // namespace
}  // namespace lathe::workbench::random_test
