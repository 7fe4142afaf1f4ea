// SPDX-License-Identifier: Apache-2.0
#include "core/data/match_schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::conform_test {
namespace {

using namespace std::string_literals;
using test::readSample;
using test::realsOf;
using testing::ElementsAre;

std::shared_ptr<const Dataset> table(const std::string& text, const std::string& target) {
    const TemporaryFolder folder;
    test::writeFile(folder / "t.csv", text);
    return test::openReader("csv", {{"path", "t.csv"s}, {"target", target}}, folder.path())->training;
}

const std::string trained = "age,sex,kind\n1,male,cat\n2,female,dog\n3,male,cat\n";

TEST(MatchSchema, ColumnsAndClassesAreFoundByName) {
    const auto wanted = table(trained, "kind")->info();
    const auto set = matchSchema(wanted, table("shoe,kind,sex,age\n40,dog,male,7\n41,ant,female,8\n42,cat,male,9\n", "kind"));
    ASSERT_FALSE(set);  // "ant"
    EXPECT_EQ(set.error().code, "data.other_classes");

    const auto good = matchSchema(wanted, table("shoe,kind,sex,age\n40,dog,male,7\n41,cat,female,8\n", "kind"));
    ASSERT_TRUE(good) << toString(good.error());
    EXPECT_EQ((*good)->info(), wanted);
    EXPECT_THAT(wanted.columns, ElementsAre("age", "sex=female", "sex=male"));
    EXPECT_THAT(realsOf(readSample(**good, 0).features), ElementsAre(7, 0, 1));
    EXPECT_THAT(realsOf(readSample(**good, 1).features), ElementsAre(8, 1, 0));
    EXPECT_EQ(test::classOf(**good, 0), 1);
}

// The trap: as many categories, but others. By position they would be taken for those of the training.
TEST(MatchSchema, AnUnseenCategoryIsNone) {
    const auto wanted = table(trained, "kind")->info();
    const auto set = matchSchema(wanted, table("age,sex,kind\n1,male,cat\n2,other,dog\n", "kind"));
    ASSERT_TRUE(set) << toString(set.error());
    EXPECT_THAT(realsOf(readSample(**set, 0).features), ElementsAre(1, 0, 1));
    EXPECT_THAT(realsOf(readSample(**set, 1).features), ElementsAre(2, 0, 0));
}

TEST(MatchSchema, WhatIsMissingIsNamed) {
    const auto wanted = table(trained, "kind")->info();
    const auto set = matchSchema(wanted, table("sex,kind\nmale,cat\nfemale,dog\n", "kind"));
    ASSERT_FALSE(set);
    EXPECT_EQ(set.error().code, "data.no-column");
    EXPECT_EQ(set.error().args[0], "age");
    EXPECT_EQ(matchSchema(wanted, test::noiseImages(3, 1, 4)).error().code, "data.other_type");
    EXPECT_EQ(matchSchema(wanted, table("age,sex,kind\n1,male,0.5\n2,female,1.5\n", "kind")).error().code, "data.other_type");
}

TEST(MatchSchema, TheSameStaysAsItIs) {
    const auto set = table(trained, "kind");
    EXPECT_EQ(*matchSchema(set->info(), set), set);
}

}  // namespace
}  // namespace lathe::conform_test
