// SPDX-License-Identifier: Apache-2.0
#include "core/store/load_shares.h"

#include <gtest/gtest.h>

namespace lathe::load_shares_test {
namespace {

Json eventOf(double read, double augment, double normalize, double waited = 2, double seconds = 8) {
    return Json::Object{{"epoch", 3},         {"waited", waited},       {"seconds", seconds}, {"read", read},
                        {"augment", augment}, {"normalize", normalize}, {"threads", 1}};
}

TEST(LoadShares, TheLongestActivityIsTheLimit) {
    const auto shares = loadSharesOf(eventOf(1, 6, 1));
    ASSERT_TRUE(shares);
    EXPECT_EQ(shares->epoch, 3);
    EXPECT_EQ(shares->limit, LoadShares::Activity::Augment);
    EXPECT_DOUBLE_EQ(shares->waited, 0.25);
    EXPECT_DOUBLE_EQ(shares->share, 0.75);
    EXPECT_DOUBLE_EQ(shares->gain(), 4);
    EXPECT_EQ(loadSharesOf(eventOf(6, 1, 1))->limit, LoadShares::Activity::Read);
    EXPECT_EQ(loadSharesOf(eventOf(1, 1, 6))->limit, LoadShares::Activity::Normalize);
    EXPECT_DOUBLE_EQ(loadSharesOf(eventOf(6, 0, 0))->gain(), 100);  // nothing else was measured
}

TEST(LoadShares, NumbersThatMakeNoSenseHaveNone) {
    EXPECT_FALSE(loadSharesOf(Json::Object{}));
    EXPECT_FALSE(loadSharesOf(eventOf(0, 0, 0)));
    EXPECT_FALSE(loadSharesOf(eventOf(-1, 6, 1)));
    EXPECT_FALSE(loadSharesOf(eventOf(1, 6, 1, 2, 0)));
    EXPECT_EQ(loadSharesOf(eventOf(1, 6, 1, 20, 8))->waited, 1);
}

}  // namespace
}  // namespace lathe::load_shares_test
