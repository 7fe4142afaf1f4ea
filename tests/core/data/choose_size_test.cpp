// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/choose_size.h"

#include <gtest/gtest.h>

namespace lathe::choose_size_test {
namespace {

using namespace images;

std::string chosen(const std::vector<ImageFacts>& facts, ImageSettings settings = {}) {
    const ImageSettings s = chooseSize(settings, facts);
    return std::to_string(s.channels) + "x" + std::to_string(s.height) + "x" + std::to_string(s.width);
}

TEST(ChooseSize, SmallImagesOfOneSizeStayAsTheyAre) {
    EXPECT_EQ(chosen({{28, 28, 1}, {28, 28, 1}}), "1x28x28");
    EXPECT_EQ(chosen({{20, 60, 3}, {20, 60, 3}}), "3x20x60");
}

TEST(ChooseSize, OthersBecomeSquares) {
    EXPECT_EQ(chosen({{348, 348, 3}, {348, 464, 3}}), "3x64x64");
    EXPECT_EQ(chosen({{30, 45, 3}, {45, 30, 3}, {31, 200, 1}}), "3x24x24") << "one colored image is enough";
    EXPECT_EQ(chosen({{3, 3, 1}, {4, 4, 1}}), "1x8x8");
    EXPECT_EQ(chosen({}), "3x64x64");
}

TEST(ChooseSize, WhatIsSetStays) {
    EXPECT_EQ(chosen({{28, 28, 1}}, {16, 24, 0}), "1x16x24");
    EXPECT_EQ(chosen({{28, 28, 1}}, {0, 0, 3}), "3x28x28");
}

}  // namespace
}  // namespace lathe::choose_size_test
