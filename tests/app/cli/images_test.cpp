// SPDX-License-Identifier: Apache-2.0
// From a folder of images to predictions, on the command line.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

#include "core/base/gzip.h"
#include "tests/app/cli/cli.h"
#include "tests/support/archive_files.h"
#include "tests/support/image_decoder.h"
#include "tests/support/png_file.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::images_test {
namespace {

using test::Answer;
using test::ask;
using test::call;
using testing::HasSubstr;

class Images : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_IMAGE_DECODER();
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
        for (int i = 0; i < 64; ++i) {
            const bool bright = i % 2 == 0;
            const auto value = static_cast<uint8_t>(i * 13 % 100 + (bright ? 130 : 0));
            const std::string part = i < 48 ? "train/" : "test/";
            test::writePng(m_folder / "data" + "/" + part + (bright ? "bright" : "dark") + "/" + std::to_string(100 + i) + ".png",
                           12, {value});
        }
    }
    void TearDown() override { ::unsetenv("XDG_CACHE_HOME"); }
    TemporaryFolder m_folder;
};

TEST_F(Images, FromAFolderToPredictions) {
    const std::string data = m_folder / "data", project = m_folder / "p.lathe", run = m_folder / "r";
    const Answer seen = ask({"data", "inspect", data});
    ASSERT_EQ(seen.code, 0) << seen.err;
    EXPECT_EQ(seen.json["features"]["dtype"], Json("u8"));
    EXPECT_EQ(seen.json["classes"].array().size(), 2u);
    EXPECT_EQ(seen.json["parts"]["train"]["samples"], Json(48));
    EXPECT_EQ(seen.json["parts"]["test"]["samples"], Json(16));
    const Answer made = call({"new", "images", project, "--data", data});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("2 classes of gray images, read as 12 x 12 pixels"));
    const Answer trained = ask({"train", project, "--run", run, "--epochs", "12", "--device", "cpu"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    EXPECT_GT(trained.json["final"]["test"]["accuracy"].toDouble(), 0.9) << trained.out;
    // A folder without classes, a single file, and a folder with classes.
    std::filesystem::create_directories(m_folder / "new");
    test::writePng(m_folder / "new/x.png", 30, {220, 220, 220});
    test::writePng(m_folder / "new/y.png", 30, {10, 10, 10});
    std::ofstream(m_folder / "new/z.png") << "damaged";
    const Answer flat = call({"predict", run, m_folder / "new", "--device", "cpu"});
    ASSERT_EQ(flat.code, 0) << flat.err;
    EXPECT_THAT(flat.out, HasSubstr("row,file,prediction,probability_bright,probability_dark\n0,x.png,bright,"));
    EXPECT_THAT(flat.out, HasSubstr("\n1,y.png,dark,"));
    EXPECT_THAT(flat.err, HasSubstr("1 of 3 images cannot be decoded and were skipped: z.png"));
    const Answer one = ask({"predict", run, m_folder / "new/y.png", "--device", "cpu"});
    ASSERT_EQ(one.code, 0) << one.err;
    EXPECT_EQ(one.json["predictions"].array()[0]["file"], Json("y.png"));
    EXPECT_EQ(one.json["predictions"].array()[0]["name"], Json("dark"));
    const Answer judged = ask({"evaluate", run, "--data", data + "/test", "--device", "cpu"});
    EXPECT_EQ(judged.code, 0) << judged.err;
}

/// The archive as it is, from start to a trained model.
TEST_F(Images, FromAnArchiveToPredictions) {
    std::vector<test::PackedFile> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(m_folder / "data"))
        if (entry.is_regular_file()) {
            std::ifstream in(entry.path(), std::ios::binary);
            const std::string name = entry.path().lexically_relative(m_folder.path()).string();
            files.push_back({name, {std::istreambuf_iterator<char>(in), {}}});
        }
    const std::string archive = m_folder / "images.tar.gz", project = m_folder / "p.lathe", run = m_folder / "r";
    std::ofstream(archive, std::ios::binary) << gzipBytes(test::tarBytes(files));
    const Answer made = call({"new", "images", project, "--data", archive});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("2 classes of gray images, read as 12 x 12 pixels"));
    const Answer trained = ask({"train", project, "--run", run, "--epochs", "12", "--device", "cpu"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    EXPECT_GT(trained.json["final"]["test"]["accuracy"].toDouble(), 0.9) << trained.out;
    const Answer fromArchive = call({"predict", run, archive, "--device", "cpu"});
    ASSERT_EQ(fromArchive.code, 0) << fromArchive.err;
    EXPECT_THAT(fromArchive.out, HasSubstr("data/test/dark/163.png"));
    const Answer folder = ask({"data", "inspect", m_folder / "data"}), packed = ask({"data", "inspect", archive});
    EXPECT_EQ(folder.json["fingerprint"], packed.json["fingerprint"]);
}

TEST_F(Images, TheNewProjectSaysWhatTheReaderLeftOut) {
    std::ofstream(m_folder / "data/train/dark/bad.png") << "damaged";
    const Answer made = call({"new", "images", m_folder / "p.lathe", "--data", m_folder / "data"});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("warning: "));
    EXPECT_THAT(made.err, HasSubstr("1 of 65 images cannot be decoded and were skipped: train/dark/bad.png"));
}

/// Several thousand names of one image, which takes about a millisecond to decode.
void putMany(const std::filesystem::path& folder, int count) {
    test::writePng(folder / "a/0.png", 300, {9});
    for (int i = 1; i < count; ++i)
        std::filesystem::create_hard_link(folder / "a/0.png", folder / "a" / (std::to_string(i) + ".png"));
}

size_t threadsOf(pid_t pid) {
    std::error_code ignored;
    size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/" + std::to_string(pid) + "/task", ignored))
        count += !entry.path().empty();
    return count;
}

TEST_F(Images, DecodingIsShownOnATerminal) {
    putMany(m_folder / "many", 4000);
    const std::string shown = test::onTerminal({"data", "inspect", m_folder / "many"});
    EXPECT_THAT(shown, HasSubstr("of 4,000 images"));
    EXPECT_THAT(shown, HasSubstr("4,000 samples"));
}

TEST_F(Images, CtrlCStopsTheDecodingCleanly) {
    putMany(m_folder / "many", 20000);
    test::Command command = test::latheCommand({"data", "inspect", m_folder / "many"});
    test::ChildProcess child(command);
    for (int tries = 0; tries < 500 && threadsOf(child.pid()) < 2; ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));  // it asks ten times a second
    child.send(SIGINT);
    const test::ProcessResult stopped = child.wait();
    EXPECT_EQ(stopped.exitCode, 3) << stopped.err;
    EXPECT_THAT(stopped.err, HasSubstr("decoding was stopped after"));
    const std::filesystem::path cache = m_folder / "cache" + std::string("/lathe/images");
    std::error_code ignored;
    EXPECT_TRUE(!std::filesystem::exists(cache) || std::filesystem::is_empty(cache, ignored));
    for (int i = 50; i < 20000; ++i) std::filesystem::remove(m_folder / "many/a" + ("/" + std::to_string(i) + ".png"));
    const Answer again = ask({"data", "inspect", m_folder / "many"});
    EXPECT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(again.json["parts"]["train"]["samples"], Json(50));
}

TEST_F(Images, RefusesWhatIsNoFolderOfImages) {
    const std::string project = m_folder / "p.lathe";
    EXPECT_EQ(call({"new", "images", project}).code, 2);
    std::filesystem::create_directories(m_folder / "empty");
    const Answer empty = call({"new", "images", project, "--data", m_folder / "empty"});
    EXPECT_EQ(empty.code, 2);
    EXPECT_THAT(empty.err, HasSubstr("there are no images (JPEG, PNG"));
    const Answer sized = call({"new", "images", project, "--data", m_folder / "data", "--size", "20"});
    EXPECT_THAT(sized.err, HasSubstr("20 x 20 pixels"));
}

}  // namespace
}  // namespace lathe::images_test
