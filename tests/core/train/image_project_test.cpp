// SPDX-License-Identifier: Apache-2.0
#include "core/train/image_project.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/core/train/training.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"

namespace lathe::test::image_project_test {
namespace {

class ImageProject : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
    }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }
    /// Two classes, one of them brighter.
    void put(int count, uint32_t side, bool colored) const {
        for (int i = 0; i < count; ++i) {
            const auto value = static_cast<uint8_t>(i * 13 % 100 + (i % 2 ? 0 : 130));
            const std::vector<uint8_t> color = colored ? std::vector<uint8_t>{value, 50, value} : std::vector<uint8_t>{value};
            writePng(m_folder / "data" + (i % 2 ? "/dark/" : "/bright/") + std::to_string(1000 + i) + ".png", side, color);
        }
    }
    Result<Project> make() const {
        ImageProjectOptions options{.test = 0.2};
        options.reader.params.set("path", m_folder / "data");
        return imageProject(options, ".");
    }
    TemporaryFolder m_folder;
};

TEST_F(ImageProject, FitsTheImagesAndTrains) {
    put(240, 12, true);
    auto project = make();
    ASSERT_TRUE(project) << toString(project.error());
    const Params& reader = project->data.reader.params;
    EXPECT_EQ(std::get<int64_t>(*reader.find("height")), 12) << "the size that was chosen is kept";
    EXPECT_EQ(std::get<std::string>(*reader.find("channels")), "rgb");
    EXPECT_EQ(project->data.transforms.size(), 2u) << "mirrored and shifted";
    project->training.epochs = 4;
    Watcher watcher;
    const auto summary = trainIn(m_folder / "run", *project, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_GT(summary->test.at("accuracy"), 0.95);
}

TEST_F(ImageProject, GrayImagesAreNotMirroredAndFewHaveNoValidationSplit) {
    put(40, 28, false);
    const auto project = make();
    ASSERT_TRUE(project) << toString(project.error());
    EXPECT_EQ(project->data.transforms.size(), 1u);
    EXPECT_EQ(project->data.split.validation, 0);
    EXPECT_EQ(project->training.best, "train.loss");
}

TEST_F(ImageProject, RefusesOtherData) {
    EXPECT_EQ(imageProject({.reader = {"digits", {}}}, ".").error().code, "new.no_images");
}

}  // namespace
}  // namespace lathe::test::image_project_test
