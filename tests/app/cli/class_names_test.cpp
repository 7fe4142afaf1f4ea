// SPDX-License-Identifier: Apache-2.0
// Names of classes belong to the files: with other files come other names.
#include <filesystem>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::class_names_test {
namespace {

using testing::HasSubstr;

const char* const fashionNames = "T-shirt/top, Trouser, Pullover, Dress, Coat, Sandal, Shirt, Sneaker, Bag, Ankle boot";

class ClassNames : public testing::Test {
protected:
    /// A set of images of digits, which nobody knows, in IDX files.
    ClassNames() { EXPECT_EQ(ask({"data", "convert", "digits", "--set", "samples=60", "--out", m_folder / "digits"}).code, 0); }
    std::string project(const std::string& path, const std::string& classes) {
        Project p = pointsProject();
        p.data.reader = {"idx", {{"path", path}}};
        if (!classes.empty()) p.data.reader.params.set("classes", classes);
        p.graph.nodes = {
            {{1}, "input", "in", {}, 0, 0}, {{2}, "flatten", "flat", {}, 0, 0}, {{3}, "dense", "out", {{"units", 10}}, 0, 0}};
        p.graph.edges = {{{1}, 0, {2}, 0}, {{2}, 0, {3}, 0}};
        p.training.epochs = 1;
        p.training.batch = 30;
        EXPECT_TRUE(saveProject(m_folder / "p.lathe", p).ok());
        return m_folder / "p.lathe";
    }
    std::string trained(std::vector<std::string> words) {
        const std::string run = m_folder / ("run" + std::to_string(++m_runs));
        words.insert(words.begin(), "train");
        words.insert(words.end(), {"--run", run, "--device", "cpu"});
        const Answer answer = ask(words);
        EXPECT_EQ(answer.code, 0) << answer.err;
        return run;
    }
    static std::string firstClass(const std::vector<std::string>& words) {
        const Answer answer = ask(words);
        EXPECT_EQ(answer.code, 0) << answer.err;
        const auto& classes = answer.json["by_class"]["classes"].array();
        return classes.empty() ? "" : classes.front()["name"].toString();
    }

    TemporaryFolder m_folder;
    int m_runs = 0;
};

TEST_F(ClassNames, OfTheSampleLeaveWithItsFiles) {
    const std::string old = project("../../datasets/fashion-mnist", fashionNames), digits = m_folder / "digits";
    EXPECT_EQ(firstClass({"evaluate", trained({old, "--set", "data.reader.path=" + digits})}), "0");
    // Control: names of one's own stay, written before or typed beside the path.
    EXPECT_EQ(firstClass({"evaluate", trained({old, "--set", "data.reader.path=" + digits, "--set",
                                               "data.reader.classes=" + std::string(fashionNames)})}),
              "T-shirt/top");
    EXPECT_EQ(firstClass({"evaluate", trained({project("nowhere", "nought, one"), "--set", "data.reader.path=" + digits})}),
              "nought");
}

TEST_F(ClassNames, TheSameCommandLineResumesARunThatHasThem) {
    const std::string digits = m_folder / "digits", old = project(digits, fashionNames);
    const std::string run = trained({old, "--set", "data.reader.path=" + digits});
    EXPECT_EQ(firstClass({"evaluate", run}), "T-shirt/top") << "no other files";
    const Answer again = ask({"train", old, "--set", "data.reader.path=" + digits, "--run", run, "--resume", "--device", "cpu"});
    EXPECT_EQ(again.code, 0) << again.err;
}

TEST_F(ClassNames, FilesWithoutNamesAreReadByNumber) {
    const std::string digits = m_folder / "digits";
    const std::string run = trained({project(digits, "zero, one, two, three, four, five, six, seven, eight, nine")});
    ASSERT_EQ(ask({"data", "convert", "digits", "--set", "samples=40", "--set", "seed=5", "--out", m_folder / "other"}).code, 0);
    EXPECT_EQ(firstClass({"evaluate", run, "--data", m_folder / "other"}), "zero");
    const std::string unnamed = trained({project(digits, "")});
    EXPECT_EQ(firstClass({"evaluate", unnamed, "--data", m_folder / "other"}), "0");
}

TEST_F(ClassNames, OfAPublishedSetAreKnownByItsLabels) {
    LATHE_NEEDS_SHARED("data/fashion-mnist");
    const std::string fashion = (sharedDir() / "data/fashion-mnist/t10k-images-idx3-ubyte.gz").string();
    const Answer inspect = ask({"data", "inspect", fashion});
    ASSERT_EQ(inspect.code, 0) << inspect.err;
    EXPECT_EQ(inspect.json["classes"].array().front(), Json("T-shirt/top"));
    const std::string run =
        trained({project(m_folder / "digits", ""), "--set", "data.reader.path=" + fashion, "--set", "training.batch=1000"});
    EXPECT_EQ(firstClass({"evaluate", run}), "T-shirt/top");
    const Answer other = call({"evaluate", run, "--data", m_folder / "digits"});
    EXPECT_EQ(other.code, 0) << other.err;
    EXPECT_THAT(other.err, HasSubstr("class \"0\" of the data counts as class \"T-shirt/top\" of the model"));
    EXPECT_EQ(firstClass({"predict", run, fashion, "--limit", "1"}), "");
    EXPECT_THAT(call({"predict", run, m_folder / "digits", "--limit", "2"}).out, HasSubstr("probability_T-shirt/top"));
}

}  // namespace
}  // namespace lathe::test::class_names_test
