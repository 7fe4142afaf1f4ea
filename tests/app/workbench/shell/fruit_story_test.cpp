// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/shell/fruit_story.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/fruit_folder.h"
#include "tests/support/image_decoder.h"

namespace lathe::workbench::fruit_story_test {
namespace {

TEST_F(FruitStory, FromADroppedFolderToAnExportedModel) {
    LATHE_NEEDS_IMAGE_DECODER();
    const std::string folder = path("fruit").string(), photo = path("photo.jpg").string();
    lathe::test::writeFruitFolder(folder, 20);
    show();
    ASSERT_NO_FATAL_FAILURE(dropAndCreate(folder));
    EXPECT_EQ(m_document.project().name, "fruit");
    ASSERT_NO_FATAL_FAILURE(checkData(60, 3));
    EXPECT_EQ(*m_document.project().data.reader.params.find("height"), ParamValue(int64_t{16}));
    ASSERT_NO_FATAL_FAILURE(train(2));
    const auto& classes = lathe::test::fruitClasses();
    lathe::test::writeFruit(photo, classes.front().second, 99);
    const std::string name = predicted(photo);
    EXPECT_TRUE(std::ranges::any_of(classes, [&](const auto& one) { return one.first == name; })) << name;
    ASSERT_NO_FATAL_FAILURE(exportModel());
}

}  // namespace
}  // namespace lathe::workbench::fruit_story_test
