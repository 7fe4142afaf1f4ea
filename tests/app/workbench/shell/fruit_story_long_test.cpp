// SPDX-License-Identifier: Apache-2.0
// The story with real photographs: the Grocery Store Dataset (M. Klasson, C. Zhang, H. Kjellström, 2019), its fruit.
#include <filesystem>
#include <string>

#include <QTest>
#include <gtest/gtest.h>

#include "tests/app/workbench/shell/fruit_story.h"
#include "tests/support/image_decoder.h"
#include "tests/support/shared_dir.h"

namespace lathe::workbench::fruit_story_long_test {
namespace {

TEST_F(FruitStory, WithRealPhotographs) {
    LATHE_NEEDS_IMAGE_DECODER();
    LATHE_NEEDS_SHARED("data/grocery-fruit-imagefolder/train");
    const std::string folder = (lathe::test::sharedDir() / "data/grocery-fruit-imagefolder").string();
    show();
    ASSERT_NO_FATAL_FAILURE(dropAndCreate(folder));
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_analysis.data() != nullptr; }, 600'000));
    const size_t classes = m_analysis.data()->info.classes.size();
    EXPECT_GE(classes, 19u) << "kinds of fruit";
    ASSERT_NO_FATAL_FAILURE(checkData(1142, classes));
    ASSERT_NO_FATAL_FAILURE(train(2));
    ASSERT_NO_FATAL_FAILURE(exportModel());
}

}  // namespace
}  // namespace lathe::workbench::fruit_story_long_test
