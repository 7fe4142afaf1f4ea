// SPDX-License-Identifier: Apache-2.0
// Images with boxes or masks and HDF5 files as the start of a project, and what a terminal shows of a prediction.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/hdf5.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::annotated_test {
namespace {

namespace fs = std::filesystem;
using test::Answer;
using test::ask;
using test::call;
using testing::HasSubstr;
using testing::Not;

class Annotated : public testing::Test {
protected:
    void SetUp() override { ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1); }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }
    void put(const std::string& name, const std::string& bytes) const {
        const fs::path file = fs::path(m_folder / "data") / name;
        fs::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << bytes;
    }
    TemporaryFolder m_folder;
};

/// 16 x 16: the right half has another value.
std::string halves(uint8_t left, uint8_t right) {
    std::vector<uint8_t> pixels;
    for (int i = 0; i < 256; ++i) pixels.push_back(i % 16 < 8 ? left : right);
    return test::pngBytes(16, 16, 1, pixels);
}

TEST_F(Annotated, AUnetStartsFromAFolderOfMasks) {
    LATHE_NEEDS_IMAGE_DECODER();
    for (int i = 0; i < 12; ++i) {
        const std::string name = std::to_string(100 + i) + ".png";
        put("images/" + name, halves(static_cast<uint8_t>(10 + i), static_cast<uint8_t>(200 + i)));
        put("masks/" + name, halves(0, 255));
    }
    const std::string project = m_folder / "g.lathe", run = m_folder / "r";
    const Answer made = ask({"new", "unet", project, "--data", m_folder / "data", "--size", "16"});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_EQ(loadProject(project)->data.reader.type, "image_masks");
    const Answer trained = ask({"train", project, "--run", run, "--device", "cpu", "--set", "training.epochs=1"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    const Answer predicted = ask({"predict", run, m_folder / "data/images", "--out", m_folder / "masks.npy"});
    ASSERT_EQ(predicted.code, 0) << predicted.err;
    EXPECT_EQ(predicted.json["samples"], Json(12));
}

TEST_F(Annotated, ImagesStartFromBoxes) {
    LATHE_NEEDS_IMAGE_DECODER();
    std::string images, boxes;
    for (int i = 0; i < 8; ++i) {
        const std::string number = std::to_string(i);
        put("images/" + number + ".png", halves(20, 220));
        images += (i ? ", " : "") + std::string(R"({"id": )") + number + R"(, "file_name": ")" + number + ".png\"}";
        for (int side = 0; side < 2; ++side)
            boxes += (boxes.empty() ? "" : ", ") + std::string(R"({"image_id": )") + number + R"(, "category_id": )" +
                     std::to_string(side + 1) + R"(, "bbox": [)" + std::to_string(8 * side) + ", 0, 8, 16]}";
    }
    put("annotations/instances.json", "{\"images\": [" + images + "], \"annotations\": [" + boxes +
                                          R"(], "categories": [{"id": 1, "name": "dark"}, {"id": 2, "name": "bright"}]})");
    const Answer seen = ask({"data", "inspect", m_folder / "data"});
    ASSERT_EQ(seen.code, 0) << seen.err;
    EXPECT_EQ(seen.json["parts"]["train"]["samples"], Json(16));
    const Answer made = ask({"new", "images", m_folder / "p.lathe", "--data", m_folder / "data", "--size", "8"});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("2 classes of gray images"));
    EXPECT_EQ(loadProject(m_folder / "p.lathe")->data.reader.type, "coco");
}

TEST_F(Annotated, ImagesAndArraysStartFromHdf5) {
    LATHE_NEEDS_HDF5();
    const std::string digits = m_folder / "d.h5", points = m_folder / "points.h5";
    ASSERT_EQ(ask({"data", "convert", "digits", "--set", "samples=60", "--set", "test_samples=20", "--out", digits}).code, 0);
    ASSERT_EQ(ask({"data", "convert", "points", "--set", "samples=90", "--set", "test_samples=30", "--out", points}).code, 0);
    const Answer images = ask({"new", "images", m_folder / "i.lathe", "--data", digits});
    ASSERT_EQ(images.code, 0) << images.err;
    EXPECT_THAT(images.err, HasSubstr("10 classes of images"));
    EXPECT_EQ(loadProject(m_folder / "i.lathe")->data.reader.type, "hdf5");
    EXPECT_EQ(ask({"check", m_folder / "i.lathe"}).code, 0);
    const Answer arrays = ask({"new", "arrays", m_folder / "a.lathe", "--data", points});
    ASSERT_EQ(arrays.code, 0) << arrays.err;
    EXPECT_EQ(loadProject(m_folder / "a.lathe")->data.reader.type, "hdf5");
    EXPECT_EQ(ask({"check", m_folder / "a.lathe"}).code, 0);
    const Answer wrong = ask({"new", "images", m_folder / "w.lathe", "--data", points});
    EXPECT_EQ(wrong.json["error"]["code"], Json("new.no_images"));
}

TEST_F(Annotated, SeveralFoldersAreOneSet) {
    LATHE_NEEDS_IMAGE_DECODER();
    for (int i = 0; i < 8; ++i) {
        put("monday/dark/" + std::to_string(i) + ".png", halves(10, 20));
        put("monday/bright/" + std::to_string(i) + ".png", halves(200, 220));
        put("tuesday/red/" + std::to_string(i) + ".png", halves(90, 100));
    }
    const std::string project = m_folder / "p.lathe";
    const Answer made = ask({"new", "images", project, "--data", m_folder / "data/monday", "--data", m_folder / "data/tuesday"});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("3 classes of images"));
    EXPECT_EQ(ask({"check", project}).code, 0);
    const Answer adapted =
        ask({"new", "lenet", m_folder / "l.lathe", "--data", m_folder / "data/monday", "--data", m_folder / "data/tuesday"});
    EXPECT_EQ(adapted.code, 0) << adapted.err;
    const Answer text = ask({"new", "text", m_folder / "t.lathe", "--data", project, "--data", project});
    EXPECT_EQ(text.json["error"]["code"], Json("new.several"));
    EXPECT_EQ(ask({"new", "images", project, "--data", project, "--data", m_folder / "gone"}).json["error"]["code"],
              Json("data.missing"));
}

TEST_F(Annotated, ATerminalShowsTheComputationAndAPipeDoesNot) {
    Project project = test::pointsProject();
    project.training.batch = 8;
    fs::create_directories(m_folder / "p.lathe");
    ASSERT_TRUE(saveProject(m_folder / "p.lathe/project.json", project));
    const std::string run = m_folder / "r";
    const Answer trained = ask({"train", m_folder / "p.lathe", "--run", run, "--device", "cpu"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    EXPECT_THAT(test::onTerminal({"evaluate", run, "--split", "train"}), HasSubstr("computing 8 of "));
    EXPECT_THAT(test::onTerminal({"predict", run, project.data.reader.type, "--out", m_folder / "p.csv"}),
                HasSubstr("computing 8 of "));
    const Answer quiet = call({"evaluate", run, "--split", "train"});
    EXPECT_EQ(quiet.code, 0);
    EXPECT_THAT(quiet.err, Not(HasSubstr("computing")));
}

}  // namespace
}  // namespace lathe::annotated_test
