// SPDX-License-Identifier: Apache-2.0
// From a folder of WAV files to predictions, on the command line.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wave_file.h"

namespace lathe::test::sounds_test {
namespace {

using testing::HasSubstr;

/// A sine in the middle of 0.4 s, with one overtone if it is a "rich" one.
std::string soundOf(bool rich, int number, uint32_t rate = 8000) {
    const double pitch = 300 + 20 * (number % 12), seconds = 0.4;
    std::vector<int16_t> samples;
    for (int i = 0; i < static_cast<int>(seconds * rate); ++i) {
        const double t = static_cast<double>(i) / rate, turns = 6.283185307 * pitch * t;
        const double value = t < 0.05 || t > 0.35 ? 0 : 0.3 * std::sin(turns) + (rich ? 0.2 * std::sin(5 * turns) : 0);
        samples.push_back(static_cast<int16_t>(std::lround(32767 * value)));
    }
    return waveBytes({.rate = rate}, bytesOfWords(samples));
}

class Sounds : public testing::Test {
protected:
    void put(const std::string& name, const std::string& bytes) const {
        const std::filesystem::path file = m_folder / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << bytes;
    }
    void SetUp() override {
        for (int i = 0; i < 64; ++i)
            put(std::string("data/") + (i % 2 ? "rich_" : "plain_") + (i % 4 < 2 ? "ann_" : "bob_") + std::to_string(i) + ".wav",
                soundOf(i % 2 != 0, i));
    }
    TemporaryFolder m_folder;
};

TEST_F(Sounds, FromAFolderToPredictions) {
    const std::string data = m_folder / "data", project = m_folder / "p.lathe", run = m_folder / "r";
    const Answer seen = ask({"data", "inspect", data});
    ASSERT_EQ(seen.code, 0) << seen.err;
    EXPECT_EQ(seen.json["classes"].array().size(), 2u);
    const Answer made = ask({"new", "audio-cnn", project, "--data", data, "--test", "0.25"});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_THAT(made.err, HasSubstr("set data.reader.rate to 8000"));
    EXPECT_THAT(made.err, HasSubstr("set data.reader.pattern to {label}_{group}_{index}"));
    EXPECT_THAT(made.err, HasSubstr("set layers.scores.units to 2 (was 6)"));
    const Params reader = loadProject(project)->data.reader.params;
    ASSERT_TRUE(reader.find("seconds"));
    EXPECT_EQ(toString(*reader.find("seconds")), "0.4");
    const Answer trained = ask({"train", project, "--run", run, "--epochs", "8", "--set", "training.batch=8", "--device", "cpu"});
    ASSERT_EQ(trained.code, 0) << trained.err;
    EXPECT_GT(trained.json["final"]["test"]["accuracy"].toDouble(), 0.8) << trained.out;
    // Files without a class, of another rate, and one that is damaged.
    put("new/x.wav", soundOf(true, 5, 16000));
    put("new/y.wav", soundOf(false, 5));
    put("new/z.wav", soundOf(false, 5).substr(0, 500));
    const Answer flat = call({"predict", run, m_folder / "new", "--device", "cpu"});
    ASSERT_EQ(flat.code, 0) << flat.err;
    EXPECT_THAT(flat.out, HasSubstr("row,file,prediction,probability_plain,probability_rich\n0,x.wav,rich,"));
    EXPECT_THAT(flat.out, HasSubstr("\n1,y.wav,plain,"));
    EXPECT_THAT(flat.err, HasSubstr("1 of 3 sounds cannot be decoded and were skipped: z.wav"));
    const Answer one = ask({"predict", run, m_folder / "new/y.wav", "--device", "cpu"});
    ASSERT_EQ(one.code, 0) << one.err;
    EXPECT_EQ(one.json["predictions"].array()[0]["file"], Json("y.wav"));
    EXPECT_EQ(one.json["predictions"].array()[0]["name"], Json("plain"));
    const Answer judged = ask({"evaluate", run, "--data", data, "--device", "cpu"});
    EXPECT_EQ(judged.code, 0) << judged.err;
}

TEST_F(Sounds, AGroupMayBeHeldApart) {
    const Answer seen =
        ask({"data", "inspect", m_folder / "data", "--set", "pattern={label}_{group}_{index}", "--set", "test_groups=bob"});
    ASSERT_EQ(seen.code, 0) << seen.err;
    EXPECT_EQ(seen.json["parts"]["test"]["samples"], Json(32));
}

}  // namespace
}  // namespace lathe::test::sounds_test
