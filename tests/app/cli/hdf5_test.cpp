// SPDX-License-Identifier: Apache-2.0
// Data, predictions and curves in HDF5 files, on the command line.
#include "tests/support/hdf5.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <signal.h>
#include <thread>

#include <gmock/gmock.h>

#include "core/data/hdf5/hdf5_file.h"
#include "core/data/reader.h"
#include "core/graph/project_file.h"
#include "tests/app/cli/cli.h"
#include "tests/support/image_decoder.h"
#include "tests/support/interop.h"
#include "tests/support/png_file.h"
#include "tests/support/temporary_folder.h"

namespace lathe::hdf5_test {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using test::Answer;
using test::ask;
using test::call;
using testing::ElementsAre;
using testing::HasSubstr;

using Bytes = std::vector<std::vector<std::byte>>;

std::vector<std::byte*> pointersTo(Bytes& buffers) {
    std::vector<std::byte*> out;
    for (auto& one : buffers) out.push_back(one.data());
    return out;
}

/// All fields of a sample.
Bytes sampleOf(const Dataset& data, int64_t index) {
    const DatasetInfo& info = data.info();
    Bytes main{std::vector<std::byte>(info.features.bytes()), std::vector<std::byte>(info.target.bytes())}, inputs, targets;
    for (const DataField& field : info.moreInputs) inputs.emplace_back(field.type.bytes());
    for (const DataField& field : info.moreTargets) targets.emplace_back(field.type.bytes());
    EXPECT_TRUE(data.read(index, main[0].data(), main[1].data()).ok());
    EXPECT_TRUE(data.readMore(index, pointersTo(inputs), pointersTo(targets)).ok());
    main.insert(main.end(), inputs.begin(), inputs.end());
    main.insert(main.end(), targets.begin(), targets.end());
    return main;
}

void expectSame(const Dataset& given, const Dataset& read) {
    EXPECT_EQ(given.info(), read.info());
    ASSERT_EQ(given.size(), read.size());
    ASSERT_GT(given.size(), 0);
    for (int64_t i = 0; i < given.size(); ++i) ASSERT_EQ(sampleOf(given, i), sampleOf(read, i)) << i;
}

class Hdf5OnTheCommandLine : public testing::Test {
protected:
    void SetUp() override {
        LATHE_NEEDS_HDF5();
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
    }
    /// Converts the data and compares what two readers give.
    void expectSameBack(const std::string& source, const std::string& reader, std::vector<std::string> settings = {}) {
        std::vector<std::string> words{"data",          "convert", source, "--reader", reader, "--out", m_folder / "data.h5",
                                       "--compression", "gzip"};
        Params params{{"path", source}};
        for (const std::string& setting : settings) {
            words.insert(words.end(), {"--set", setting});
            const size_t equals = setting.find('=');
            params.set(setting.substr(0, equals), setting.substr(equals + 1));
        }
        const Answer answer = ask(words);
        ASSERT_EQ(answer.code, 0) << answer.err;
        EXPECT_EQ(answer.json["format"], Json("h5"));
        const auto given = findReader(reader)->open(params, ".");
        const auto read = findReader("hdf5")->open({{"path", m_folder / "data.h5"}}, ".");
        ASSERT_TRUE(given.ok()) << toString(given.error());
        ASSERT_TRUE(read.ok()) << toString(read.error());
        EXPECT_TRUE(read->notes.empty()) << "nothing has to be guessed";
        EXPECT_EQ(given->apart, read->apart);
        expectSame(*given->training, *read->training);
        ASSERT_EQ(given->test == nullptr, read->test == nullptr);
        if (given->test) expectSame(*given->test, *read->test);
    }
    std::string write(const std::string& name, const std::string& text) {
        std::ofstream(m_folder / name) << text;
        return m_folder / name;
    }
    TemporaryFolder m_folder;
};

TEST_F(Hdf5OnTheCommandLine, ImagesOfIdxFilesComeBack) {
    ASSERT_EQ(
        ask({"data", "convert", "digits", "--set", "samples=60", "--set", "test_samples=20", "--out", m_folder / "idx"}).code, 0);
    expectSameBack(m_folder / "idx", "idx", {"classes=zero,one,two"});
}

TEST_F(Hdf5OnTheCommandLine, TablesComeBack) {
    std::string rows = "size,town,price\n";
    for (int i = 0; i < 40; ++i)
        rows += std::to_string(i * 3) + (i % 2 ? ",York," : ",Bath,") + std::to_string(100 + i * i) + "\n";
    expectSameBack(write("houses.csv", rows), "csv", {"target=price"});
    std::string classes = "a,b,kind\n";
    for (int i = 0; i < 40; ++i)
        classes += std::to_string(i) + "," + std::to_string(i * i % 7) + (i % 3 ? ",plain\n" : ",salted\n");
    expectSameBack(write("pretzels.csv", classes), "csv", {"target=kind"});
}

TEST_F(Hdf5OnTheCommandLine, TextsComeBack) {
    std::string text;
    for (int i = 0; i < 60; ++i) text += "the cat no. " + std::to_string(i) + " sat\n";
    expectSameBack(write("cats.txt", text), "text");
    std::string sentences = "text,label\n";
    for (int i = 0; i < 40; ++i) sentences += (i % 2 ? "what a fine day it is,good\n" : "rain,bad\n");
    expectSameBack(write("days.csv", sentences), "labeled_text");
}

TEST_F(Hdf5OnTheCommandLine, TimeSeriesComeBack) {
    std::string rows = "rain,visits\n";
    for (int i = 0; i < 90; ++i) rows += std::to_string(i % 3) + "," + std::to_string(500 + 100 * std::sin(i * 0.9)) + "\n";
    expectSameBack(write("visits.csv", rows), "series", {"target=visits"});
}

TEST_F(Hdf5OnTheCommandLine, FoldersOfImagesComeBackWithTheirSplits) {
    LATHE_NEEDS_IMAGE_DECODER();
    for (int i = 0; i < 12; ++i) {
        const std::string part = i < 6 ? "train/" : i < 9 ? "val/" : "test/";
        test::writePng(m_folder / "photos" + "/" + part + (i % 2 ? "cat/" : "dog/") + std::to_string(i) + ".png", 8,
                       {static_cast<uint8_t>(i * 20), 7, 90});
    }
    const Answer answer = ask({"data", "convert", m_folder / "photos", "--out", m_folder / "photos.h5"});
    ASSERT_EQ(answer.code, 0) << answer.err;
    const auto given = findReader("image_folder")->open({{"path", m_folder / "photos"}}, ".");
    const auto read = findReader("hdf5")->open({{"path", m_folder / "photos.h5"}}, ".");
    ASSERT_TRUE(read.ok()) << toString(read.error());
    EXPECT_EQ(read->training->info(), given->training->info());
    EXPECT_THAT(read->validation, ElementsAre(6, 7, 8));
    expectSame(*given->test, *read->test);
    // Samples for validation are behind the others.
    size_t next = 0;
    for (int64_t i = 0; i < given->training->size(); ++i) {
        const bool held = std::find(given->validation.begin(), given->validation.end(), i) != given->validation.end();
        if (!held) continue;
        EXPECT_EQ(sampleOf(*given->training, i), sampleOf(*read->training, read->validation[next++])) << i;
    }
    EXPECT_EQ(next, 3u);
}

TEST_F(Hdf5OnTheCommandLine, AProjectTrainsPredictsAndExports) {
    ASSERT_EQ(ask({"data", "convert", "points", "--set", "kind=blobs", "--set", "samples=90", "--set", "classes=3", "--set",
                   "test_samples=30", "--out", m_folder / "points.h5"})
                  .code,
              0);
    Project project = test::pointsProject();
    project.data.reader = {"hdf5", {{"path", m_folder / "points.h5"}}};
    fs::create_directories(m_folder / "p.lathe");
    ASSERT_TRUE(saveProject(m_folder / "p.lathe/project.json", project).ok());
    const Answer run = ask({"train", m_folder / "p.lathe", "--run", m_folder / "r", "--device", "cpu"});
    ASSERT_EQ(run.code, 0) << run.err;
    const Answer csv = call({"predict", m_folder / "r", m_folder / "points.h5"});
    ASSERT_EQ(csv.code, 0) << csv.err;
    const Answer h5 = ask({"predict", m_folder / "r", m_folder / "points.h5", "--out", m_folder / "predictions.h5"});
    ASSERT_EQ(h5.code, 0) << h5.err;
    EXPECT_EQ(h5.json["format"], Json("h5"));
    auto file = hdf5::Hdf5File::open(m_folder / "predictions.h5");
    ASSERT_TRUE(file.ok()) << toString(file.error());
    const auto shares = file->read(*file->listing().find("/probability"), DType::F32);
    const auto classes = file->read(*file->listing().find("/class"), DType::I64);
    ASSERT_TRUE(shares.ok() && classes.ok());
    EXPECT_EQ(shares->shape(), (Shape{120, 3}));
    for (int64_t i = 0; i < 120; ++i) {
        EXPECT_NEAR(shares->at(3 * i) + shares->at(3 * i + 1) + shares->at(3 * i + 2), 1, 1e-5);
        EXPECT_GE(shares->at(3 * i + static_cast<int64_t>(classes->at(i))), 1.0 / 3 - 1e-6) << "the largest";
    }
    EXPECT_EQ(call({"predict", m_folder / "r", m_folder / "points.h5", "--format", "h5"}).code, 2) << "not to stdout";

    const Answer curves = ask({"runs", "export", m_folder / "r", "--out", m_folder / "curves.h5"});
    ASSERT_EQ(curves.code, 0) << curves.err;
    auto written = hdf5::Hdf5File::open(m_folder / "curves.h5");
    ASSERT_TRUE(written.ok()) << toString(written.error());
    const hdf5::Hdf5Dataset* const losses = written->listing().find("/steps/loss");
    ASSERT_TRUE(losses && written->listing().find("/epochs/train/loss") && written->listing().find("/epochs/epoch"));
    EXPECT_EQ(losses->shape[0], curves.json["steps"].toInt());
    EXPECT_GT(written->read(*losses, DType::F64)->at(0), 0);
    EXPECT_EQ(written->listing().attribute("/", "state"), Json("finished"));
}

TEST_F(Hdf5OnTheCommandLine, AStoppedConversionLeavesNothingBehind) {
    fs::create_directories(m_folder / "out");
    test::ChildProcess convert(test::latheCommand(
        {"data", "convert", "digits", "--set", "samples=15000", "--out", m_folder / "out/d.h5", "--compression", "gzip"}));
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (fs::is_empty(m_folder / "out") && convert.running() && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    convert.send(SIGINT);
    const auto result = convert.wait();
    EXPECT_EQ(result.exitCode, 3) << result.err;
    EXPECT_THAT(result.err, HasSubstr("nothing was written"));
    EXPECT_TRUE(fs::is_empty(m_folder / "out"));
}

TEST_F(Hdf5OnTheCommandLine, H5pyReadsWhatLatheWritesAndTheOtherWayRound) {
    LATHE_NEEDS_INTEROP_PYTHON();
    ASSERT_EQ(ask({"data", "convert", "digits", "--set", "samples=50", "--set", "test_samples=10", "--out", m_folder / "d.h5",
                   "--compression", "gzip"})
                  .code,
              0);
    const std::string script = write("check.py", R"py(
import sys, h5py, numpy as np
file = h5py.File(sys.argv[1])
x, y = file["train/x"], file["train/y"]
assert x.shape[0] == 50 and x.dtype == np.uint8 and x.compression == "gzip" and x.shuffle, x
assert file["test/x"].shape[0] == 10
assert list(y.attrs["classes"][:2]) == ["0", "1"] and x.attrs["layout"] == "NCHW", dict(y.attrs)
assert file.attrs["source"] == "digits" and len(file.attrs["fingerprint"]) == 64 and "lathe" in file.attrs, dict(file.attrs)
out = h5py.File(sys.argv[2], "w", libver=sys.argv[3])
group = out.create_group("train")
images = np.moveaxis(x[:], 1, 3).repeat(3, axis=3)
group.create_dataset("x", data=images, chunks=(7,) + images.shape[1:], compression="gzip", shuffle=True, fletcher32=True)
group.create_dataset("y", data=y[:].astype(">i2"))
group["y"].attrs["class_names"] = [f"digit {i}" for i in range(10)]
out.create_dataset("val/x", data=images[:4])
out.create_dataset("val/y", data=y[:4].astype("u1"))
out["link"] = h5py.ExternalLink("/etc/passwd", "/x")
)py");
    for (const char* version : {"earliest", "v110"}) {
        const auto result = test::run({{test::interopPython(), script, m_folder / "d.h5", m_folder / "h5py.h5", version}});
        ASSERT_EQ(result.exitCode, 0) << result.err;
        const auto ours = findReader("hdf5")->open({{"path", m_folder / "d.h5"}}, ".");
        const auto theirs = findReader("hdf5")->open({{"path", m_folder / "h5py.h5"}}, ".");
        ASSERT_TRUE(theirs.ok()) << toString(theirs.error());
        ASSERT_EQ(theirs->training->size(), 54);
        EXPECT_EQ(theirs->validation.size(), 4u);
        EXPECT_EQ(theirs->training->info().classes[3], "digit 3");
        for (int64_t i = 0; i < 50; ++i) {
            const Bytes a = sampleOf(*ours->training, i), b = sampleOf(*theirs->training, i);
            EXPECT_EQ(a[1], b[1]);
            ASSERT_EQ(b[0].size(), 3 * a[0].size());
            for (size_t c = 0; c < 3; ++c)
                EXPECT_TRUE(std::equal(a[0].begin(), a[0].end(), b[0].begin() + static_cast<std::ptrdiff_t>(c * a[0].size())))
                    << i;
        }
    }
}

}  // namespace
}  // namespace lathe::hdf5_test
