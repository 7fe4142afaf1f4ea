// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/problem_text.h"

#include <gtest/gtest.h>

namespace lathe::workbench::problem_text_test {
namespace {

ProblemText textAt(const char* where) {
    return problemText(requestError("test.code", where, "the value is {0}", {"7"}, "remove it"));
}

TEST(ProblemText, SaysWhereInWordsOfThePage) {
    EXPECT_EQ(textAt("cleaning.jsonl, action 2").title, "Cleaning action 2: the value is 7");
    EXPECT_EQ(textAt("/home/me/homes.csv, column \"year\"").title, "Column “year”: the value is 7");
    EXPECT_EQ(textAt("/home/me/homes.csv").title, "homes.csv: the value is 7");
    EXPECT_EQ(textAt("cleaning.jsonl").title, "cleaning.jsonl: the value is 7");
    EXPECT_EQ(textAt("data.reader").title, "The value is 7");
    EXPECT_EQ(textAt("data.reader").text, "Remove it.");
}

}  // namespace
}  // namespace lathe::workbench::problem_text_test
