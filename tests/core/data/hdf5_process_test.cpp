// SPDX-License-Identifier: Apache-2.0
// lathe-hdf5 as a process: programs that misbehave in its place, and hostile files.
#include "core/data/hdf5/hdf5_process.h"

#include <chrono>
#include <fcntl.h>
#include <filesystem>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "core/data/hdf5/hdf5_file.h"
#include "core/data/reader.h"
#include "tests/core/data/data_support.h"
#include "tests/support/hdf5.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"

namespace lathe::hdf5_process_test {
namespace {

namespace fs = std::filesystem;
using namespace hdf5;
using testing::HasSubstr;
using testing::IsEmpty;

class Hdf5InItsPlace : public testing::Test {
protected:
    /// Asks a shell script in the place of the program for the list. The code of the error.
    std::string ask(const std::string& text) {
        const std::string program = m_folder / "program", data = m_folder / "data";
        test::writeFile(program, "#!/bin/sh\n" + text + "\n");
        test::writeFile(data, "some bytes");
        fs::permissions(program, fs::perms::owner_all);
        const auto file = openFile(data, O_RDONLY);
        const auto process = Hdf5Process::start(*file, Mode::Read, "f.h5", program);
        return process.ok() ? (*process)->ask(Request{}).error().code : process.error().code;
    }
    TemporaryFolder m_folder;
};

TEST_F(Hdf5InItsPlace, OneThatIsMissingOrHasNoSandboxIsAnError) {
    test::writeFile(m_folder / "data", "x");
    const auto file = openFile(m_folder / "data", O_RDONLY);
    EXPECT_EQ(Hdf5Process::start(*file, Mode::Read, "f.h5", m_folder / "nothing").error().code, "hdf5.no_program");
    EXPECT_EQ(ask("exit " + std::to_string(noSandboxExitCode)), "hdf5.sandbox");
}

TEST_F(Hdf5InItsPlace, WhatEndsOrTalksNonsenseIsStopped) {
    for (const char* text :
         {"kill -9 $$", "exit 0", "head -c 100000 /dev/zero; exec sleep 20", "echo nonsense, and more of it; exec sleep 20"})
        EXPECT_EQ(ask(text), "hdf5.stopped") << text;
}

/// What became of the files below a folder: listed, refused with a reason, or the end of the process.
struct Tally {
    int listed = 0, refused = 0, stopped = 0, stoppedLater = 0, datasets = 0, readable = 0, read = 0;
    double slowest = 0;
    std::string slowestFile;
};

template <class T>
std::string codeOf(const Result<T>& result) {
    return result.ok() ? std::string() : result.error().code;
}

/// Reads everything that can be read, until the process ends.
void readAllOf(Hdf5File& file, Tally& tally) {
    for (const Hdf5Dataset& d : file.listing().datasets) {
        ++tally.datasets;
        if (!d.problem.empty()) continue;
        ++tally.readable;
        const std::string error = d.kind == ElementKind::Text ? codeOf(file.readTexts(d)) : codeOf(file.read(d, DType::F32));
        tally.read += error.empty();
        if (error != "hdf5.stopped") continue;
        ++tally.stoppedLater;
        return;
    }
}

void openOne(const fs::path& path, Tally& tally) {
    const auto before = std::chrono::steady_clock::now();
    auto file = Hdf5File::open(path);
    if (file.ok()) {
        ++tally.listed;
        readAllOf(*file, tally);
    } else {
        ++(file.error().code == "hdf5.stopped" ? tally.stopped : tally.refused);
        EXPECT_FALSE(file.error().remedy.empty()) << path;
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
    if (seconds > tally.slowest) tally.slowest = seconds, tally.slowestFile = path.filename().string();
}

Tally openAllBelow(const fs::path& folder) {
    Tally tally;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) openOne(entry.path(), tally);
    fmt::print(
        "{}: {} listed, {} refused, {} stopped, {} stopped later; {} data sets, {} readable, {} read; slowest {} with "
        "{:.2f} s\n",
        folder.filename().string(), tally.listed, tally.refused, tally.stopped, tally.stoppedLater, tally.datasets,
        tally.readable, tally.read, tally.slowestFile, tally.slowest);
    return tally;
}

TEST(Hdf5Process, HostileFilesDoNotEndLathe) {
    LATHE_NEEDS_HDF5();
    LATHE_NEEDS_SHARED("data/malformed/hdf5-cve");
    const Tally tally = openAllBelow(test::sharedDir() / "data/malformed/hdf5-cve");
    EXPECT_EQ(tally.listed + tally.refused + tally.stopped, 74) << "73 files and the licence";
    EXPECT_GE(tally.refused, 15);
    // The control: some of these files do end a process that opens them with the library.
    EXPECT_GE(tally.stopped + tally.stoppedLater, 1);
    // Measured: 0.04 s. Processor time is limited to 0.7 s for the list; a busy machine takes longer.
    EXPECT_LT(tally.slowest, 3);
}

TEST(Hdf5Process, OtherHostileFilesAreNoHdf5) {
    LATHE_NEEDS_HDF5();
    LATHE_NEEDS_SHARED("data/malformed/png-corrupt");
    const Tally tally = openAllBelow(test::sharedDir() / "data/malformed/png-corrupt");
    EXPECT_EQ(tally.listed + tally.stopped, 0);
    EXPECT_GE(tally.refused, 6);
}

TEST(Hdf5Process, ReadsTheFilesOfH5py) {
    LATHE_NEEDS_HDF5();
    LATHE_NEEDS_SHARED("data/hdf5/jhdf");
    const Tally tally = openAllBelow(test::sharedDir() / "data/hdf5/jhdf");
    EXPECT_EQ(tally.stopped, 0);
    EXPECT_GE(tally.listed, 40);
    EXPECT_EQ(tally.read, tally.readable);
    EXPECT_GE(tally.readable, 100);
}

TEST(Hdf5Process, FilesOfKerasHaveNoSamples) {
    LATHE_NEEDS_HDF5();
    LATHE_NEEDS_SHARED("data/model-files/keras-hls4ml");
    const fs::path folder = test::sharedDir() / "data/model-files/keras-hls4ml";
    const Tally tally = openAllBelow(folder);
    EXPECT_EQ(tally.stopped, 0);
    EXPECT_GE(tally.listed, 10);
    EXPECT_EQ(tally.read, tally.readable);
    const auto pair = test::openReader("hdf5", {{"path", (folder / "KERAS_3layer_weights.h5").string()}});
    EXPECT_EQ(pair.error().code, "hdf5.no_pair");
    EXPECT_THAT(toString(pair.error()), HasSubstr("/kernel:0"));
}

TEST(Hdf5Process, FiltersThatAreMissingAreNamed) {
    LATHE_NEEDS_HDF5();
    LATHE_NEEDS_SHARED("data/hdf5/jhdf");
    const auto file = Hdf5File::open(test::sharedDir() / "data/hdf5/jhdf/lz4_datasets.hdf5");
    ASSERT_TRUE(file.ok()) << toString(file.error());
    ASSERT_FALSE(file->listing().datasets.empty());
    for (const Hdf5Dataset& d : file->listing().datasets) EXPECT_THAT(d.problem, HasSubstr("32004")) << d.path;
}

TEST(Hdf5Process, LinksToOtherFilesAreNotFollowed) {
    LATHE_NEEDS_HDF5();
    LATHE_NEEDS_SHARED("data/hdf5/jhdf");
    const auto file = Hdf5File::open(test::sharedDir() / "data/hdf5/jhdf/external_link.hdf5");
    ASSERT_TRUE(file.ok()) << toString(file.error());
    EXPECT_THAT(file->listing().datasets, IsEmpty());
    EXPECT_EQ(file->listing().links.size(), 2u);
}

TEST(Hdf5Process, KnownNumbersInEveryWayToStoreThem) {
    LATHE_NEEDS_HDF5();
    LATHE_NEEDS_SHARED("data/hdf5/jhdf");
    for (const char* name : {"fletcher32_datasets_earliest.hdf5", "fletcher32_datasets_latest.hdf5",
                             "test_chunked_datasets_earliest.hdf5", "test_chunked_datasets_latest.hdf5"}) {
        auto file = Hdf5File::open(test::sharedDir() / "data/hdf5/jhdf" / name);
        ASSERT_TRUE(file.ok()) << toString(file.error());
        int ramps = 0;
        for (const Hdf5Dataset& d : file->listing().datasets) {
            if (!d.problem.empty() || d.kind == ElementKind::Text) continue;
            const auto numbers = file->read(d, DType::F64);
            ASSERT_TRUE(numbers.ok()) << d.path;
            // They count: 0, 1, 2, ... in each type.
            bool ramp = numbers->elements() > 5;
            for (int64_t i = 0; ramp && i < numbers->elements() && i < 100; ++i) ramp = numbers->at(i) == static_cast<double>(i);
            ramps += ramp;
        }
        EXPECT_GE(ramps, 5) << name;
    }
}

}  // namespace
}  // namespace lathe::hdf5_process_test
