// SPDX-License-Identifier: Apache-2.0
// Boxes follow the geometry of their image.
#include "core/data/annotations/moved_boxes.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/data/augment.h"

namespace lathe::moved_boxes_test {
namespace {

using annotations::movedBoxes;
using annotations::PixelBox;
using Boxes = std::vector<std::optional<PixelBox>>;

const Shape image{3, 40, 60};

Boxes moved(const std::vector<Choice>& transforms, const std::vector<PixelBox>& boxes, int64_t sample = 0) {
    Augmenter augmenter(transforms, {DType::U8, image}, 3);
    return movedBoxes(augmenter, image, 1, sample, boxes);
}

TEST(MovedBoxes, WithoutGeometryTheyStay) {
    const std::vector<PixelBox> boxes{{3, 4, 10, 12}, {0, 0, 60, 40}, {59, 39, 60, 40}};
    for (const auto& transforms :
         {std::vector<Choice>{}, std::vector<Choice>{{"brightness_contrast", {}}, {"random_erasing", {}}}})
        EXPECT_EQ(moved(transforms, boxes), Boxes(boxes.begin(), boxes.end()));
}

TEST(MovedBoxes, AFlipMirrorsThem) {
    const Choice across{"horizontal_flip", {{"probability", 1.0}}}, down{"vertical_flip", {{"probability", 1.0}}};
    const std::vector<PixelBox> box{{3, 4, 10, 12}};
    EXPECT_EQ(moved({across}, box), (Boxes{PixelBox{50, 4, 57, 12}}));
    EXPECT_EQ(moved({down}, box), (Boxes{PixelBox{3, 28, 10, 36}}));
    EXPECT_EQ(moved({across, down, across, down}, box), (Boxes{box[0]})) << "twice is the identity";
}

TEST(MovedBoxes, ACropMovesThemByWhatItSaysAndCutsThem) {
    const Choice crop{"random_crop", {{"padding", int64_t{12}}}};
    int lost = 0;
    for (int64_t sample = 0; sample < 60; ++sample) {
        const auto values = Augmenter({crop}, {DType::U8, image}, 3).describe(1, sample).at(0);
        const auto right = static_cast<int64_t>(values.at(0).value), below = static_cast<int64_t>(values.at(1).value);
        const Boxes out = moved({crop}, {{20, 10, 30, 25}, {0, 0, 4, 4}}, sample);
        EXPECT_EQ(out[0], (PixelBox{20 + right, std::max<int64_t>(0, 10 + below), 30 + right, 25 + below})) << sample;
        const PixelBox corner{std::max<int64_t>(0, right), std::max<int64_t>(0, below), 4 + right, 4 + below};
        const bool isLeft = corner.right > corner.left && corner.bottom > corner.top;
        EXPECT_EQ(out[1].has_value(), isLeft) << sample;
        if (isLeft) {
            EXPECT_EQ(*out[1], corner) << sample;
        }
        lost += !isLeft;
    }
    EXPECT_GT(lost, 5) << "the control: some boxes leave the image";
    EXPECT_LT(lost, 55);
}

/// The pixels of the box go through both rotations before the box is measured: two boxes of boxes would be larger.
TEST(MovedBoxes, AreMeasuredOnceBehindAllTransforms) {
    const Choice turn{"rotation", {{"degrees", 45.0}, {"scale", 0.0}}};
    for (int64_t sample = 0; sample < 20; ++sample) {
        const std::vector<PixelBox> box{{25, 15, 35, 25}};
        const Boxes once = moved({turn}, box, sample);
        ASSERT_TRUE(once[0]);
        const int64_t width = once[0]->right - once[0]->left, height = once[0]->bottom - once[0]->top;
        EXPECT_GE(width, 9);
        EXPECT_LE(width, 16) << "at most the diagonal, and a pixel";
        EXPECT_NEAR(static_cast<double>(once[0]->left + once[0]->right), 60, 3) << "the center stays";
        EXPECT_LE(std::abs(width - height), 2) << "a square";
    }
}

TEST(MovedBoxes, FollowEveryTransformThatMovesPixels) {
    int count = 0;
    for (const TransformDef* def : transformCatalog()) {
        if (!def->moveClasses) continue;
        ++count;
        const Choice choice{std::string(def->type), {}};
        for (int64_t sample = 0; sample < 10; ++sample)
            for (const auto& box : moved({choice}, {{20, 10, 40, 30}, {0, 0, 60, 40}}, sample)) {
                if (!box) continue;
                EXPECT_TRUE(box->left >= 0 && box->top >= 0 && box->right <= 60 && box->bottom <= 40) << def->type;
                EXPECT_TRUE(box->left < box->right && box->top < box->bottom) << def->type;
            }
    }
    EXPECT_GE(count, 10);
}

}  // namespace
}  // namespace lathe::moved_boxes_test
