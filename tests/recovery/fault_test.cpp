// SPDX-License-Identifier: Apache-2.0
#include <cerrno>
#include <filesystem>

#include <gmock/gmock.h>

#include "core/store/checkpoint.h"
#include "core/store/run_dir.h"
#include "tests/recovery/run_comparison.h"
#include "tests/recovery/training_process.h"
#include "tests/support/faults.h"
#include "tests/support/small_project.h"

namespace lathe::test::fault_test {
namespace {

namespace fs = std::filesystem;

struct Case {
    const char* name;
    const char* operation;
    int error;
    const char* word;  ///< that the message must hold
};

class Faults : public testing::TestWithParam<Case> {};

// At several calls of the operation: the process says what is wrong and ends with 1; what was committed is there, and the run
// goes on to the same end once the fault is gone.
TEST_P(Faults, endTheProcessAndLoseNothing) {
    const TrainingFolder folder(smallProject(6));
    ASSERT_EQ(folder.train(folder.run("whole")).exitCode, 0);
    int struck = 0;
    for (const int at : {1, 3, 9, 20, 41}) {
        const std::string run = folder.run("run" + std::to_string(at)), mark = folder.run("mark" + std::to_string(at));
        folder.begin(run);
        const auto before = listCheckpoints(run + "/checkpoints");
        const Fault fault{
            .operation = GetParam().operation, .at = at, .error = GetParam().error, .lasting = true, .folder = run, .mark = mark};
        const ProcessResult result = test::run(folder.process(run, true, 1, faultEnvironment(fault)));
        if (!fs::exists(mark)) continue;
        ++struck;
        if (result.exitCode != 0) {  // a status that could not be written is not worth a training
            EXPECT_EQ(result.exitCode, 1) << result.err;
            EXPECT_THAT(result.err, testing::HasSubstr(GetParam().word)) << at;
        }
        Diagnostics notes;
        const auto commit = newestCheckpoint(run + "/checkpoints", notes);
        ASSERT_TRUE(commit) << toString(commit.error());
        EXPECT_GE(commit->step, before.back());
        const ProcessResult resumed = folder.train(run, true);
        EXPECT_EQ(resumed.exitCode, 0) << resumed.err;
        EXPECT_THAT(differences(folder.run("whole"), run), testing::IsEmpty()) << at;
    }
    EXPECT_GE(struck, 2) << "the fault did not strike";
}
INSTANTIATE_TEST_SUITE_P(Disk, Faults,
                         testing::Values(Case{"fullAtWrite", "write", ENOSPC, "file.no-space"},
                                         Case{"brokenAtWrite", "write", EIO, "file.fault"},
                                         Case{"brokenAtSync", "fsync", EIO, "file.fault"},
                                         Case{"readOnlyAtOpen", "open", EROFS, "file.read-only"},
                                         Case{"fullAtRename", "rename", ENOSPC, "file.no-space"}),
                         [](const auto& i) { return i.param.name; });

TEST(Faults, aSecondTrainerIsRefused) {
    Project longProject = smallProject(100000);
    longProject.training.earlyStopping.patience = 0;
    const TrainingFolder folder(longProject);
    const std::string run = folder.run("run");
    ChildProcess first(folder.process(run, false));
    while (first.running() && !fs::exists(run + "/plan.json")) usleep(1000);
    const ProcessResult second = folder.train(run, true);
    EXPECT_EQ(second.exitCode, 2);
    EXPECT_THAT(second.err, testing::HasSubstr("run.locked"));
    EXPECT_TRUE(first.running());
    first.send(SIGKILL);
    first.wait();
}

TEST(Faults, aReadOnlyPlaceIsSaidBeforeAnythingIsDone) {
    const TrainingFolder folder(smallProject(1));
    const Fault fault{
        .operation = "open", .error = EROFS, .lasting = true, .folder = folder.run("run"), .mark = folder.run("mark")};
    const ProcessResult result = test::run(folder.process(folder.run("run"), false, 1, faultEnvironment(fault)));
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, testing::HasSubstr("file.read-only"));
}

}  // namespace
}  // namespace lathe::test::fault_test
