// SPDX-License-Identifier: Apache-2.0
// The promise of the store: whichever call of a commit fails, and at whichever the process dies, what was committed before can be
// read and is equal. Each call of one commit (and the pruning after it) is made to fail in turn; wrong ways of writing go
// through the same harness and must lose data there, or the harness would prove nothing.
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <functional>
#include <map>
#include <set>

#include <gmock/gmock.h>

#include "core/base/atomic_file.h"
#include "core/store/checkpoint.h"
#include "core/store/event_log.h"
#include "core/store/run_dir.h"
#include "core/store/safetensors.h"
#include "tests/support/faults.h"
#include "tests/support/places.h"
#include "tests/support/process.h"
#include "tests/support/sample_checkpoint.h"
#include "tests/support/temporary_folder.h"

namespace lathe::crash_test {
namespace {

using test::Fault;
using test::same;
using test::sampleCheckpoint;
using testing::HasSubstr;

constexpr int64_t before = 200, after = 300;

struct Injury {
    const char* name;
    int error;
    bool torn;
};
constexpr std::array injuries = {Injury{"EIO", EIO, false}, Injury{"ENOSPC", ENOSPC, false}, Injury{"EROFS", EROFS, false},
                                 Injury{"killed", 0, false}, Injury{"killed in a write", 0, true}};

/// One commit of step `after` by a child, with the fault at its `at`-th call.
struct Attempt {
    std::string folder;
    Injury injury;
    int at;
    bool struck;
    test::ProcessResult child;
};

/// Runs `way` once for each of its calls and each injury on a copy of the folder `prepared`, and hands each attempt to `judge`.
int strikeEveryCall(const std::string& way, const std::string& prepared, const std::function<void(const Attempt&)>& judge) {
    int attempts = 0;
    for (const Injury& injury : injuries) {
        for (int at = 1;; ++at, ++attempts) {
            const TemporaryFolder folder, notes;
            const std::string work = folder / "checkpoints";
            std::filesystem::copy(prepared, work, std::filesystem::copy_options::recursive);
            const Fault fault{
                .at = at, .error = injury.error, .torn = injury.torn, .folder = work, .mark = notes / "mark", .log = {}};
            const auto child =
                test::run({{test::storeChildProgram().string(), way, work, std::to_string(after)}, faultEnvironment(fault)});
            const bool struck = pathExists(notes / "mark");
            judge({work, injury, at, struck, child});
            if (!struck) break;
        }
    }
    return attempts;
}

std::string describe(const Attempt& a) {
    return std::string(a.injury.name) + " at call " + std::to_string(a.at) + ": " + a.child.err;
}

class Crash : public testing::Test {
protected:
    Crash() {
        for (int64_t step : {int64_t{100}, before})
            if (!writeCheckpoint(m_prepared, sampleCheckpoint(step)).ok()) std::abort();
    }

    TemporaryFolder m_folder;
    std::string m_prepared = m_folder / "prepared";
};

/// A commit that failed names the file, by the name that a person knows, and the remedy.
void expectReported(const Attempt& a) {
    const std::map<std::string, std::string> remedies = {
        {"EIO", "the disk reports a fault"}, {"ENOSPC", "the disk is full"}, {"EROFS", "the file system is read-only"}};
    EXPECT_THAT(a.child.err, HasSubstr(remedies.at(a.injury.name)));
    EXPECT_THAT(a.child.err, HasSubstr(a.folder));
    EXPECT_THAT(a.child.err, Not(HasSubstr(".tmp-")));
}

TEST_F(Crash, NoFailureAtAnyCallOfACommitLosesWhatWasCommitted) {
    int told = 0;
    const int attempts = strikeEveryCall("commit", m_prepared, [&](const Attempt& a) {
        SCOPED_TRACE(describe(a));
        if (a.child.exitCode == 1) ++told, expectReported(a);
        Diagnostics notes;
        const auto newest = newestCheckpoint(a.folder, notes);
        ASSERT_TRUE(newest.ok()) << toString(newest.error());
        EXPECT_TRUE(newest->step == before || newest->step == after);
        EXPECT_TRUE(same(*newest, sampleCheckpoint(newest->step)));
        EXPECT_TRUE(notes.empty()) << "nothing half written may look committed: " << toString(notes.front());
        for (int64_t step : listCheckpoints(a.folder)) {
            const auto listed = checkpointOfStep(a.folder, step);
            EXPECT_TRUE(listed.ok() && same(*listed, sampleCheckpoint(step))) << "half removed, and still in the list: " << step;
        }
        const bool killed = a.struck && a.injury.error == 0;
        EXPECT_EQ(a.child.signal, killed ? SIGKILL : 0);
        EXPECT_TRUE(a.struck || a.child.exitCode == 0);
        EXPECT_TRUE(a.child.exitCode != 0 || newest->step == after) << "announced, and not there";

        ASSERT_TRUE(writeCheckpoint(a.folder, sampleCheckpoint(400)).ok()) << "the remains must not be in the way";
        ASSERT_TRUE(pruneCheckpoints(a.folder, {newest->step, 400}).ok());
        EXPECT_EQ(listCheckpoints(a.folder), (std::vector<int64_t>{newest->step, 400}));
        EXPECT_TRUE(same(*newestCheckpoint(a.folder, notes), sampleCheckpoint(400)));
    });
    EXPECT_GT(attempts, 100) << "about twenty-five calls in five ways";
    EXPECT_GT(told, 60);
}

TEST_F(Crash, ARunWhoseCreationWasInterruptedIsCreatedAtTheNextTry) {
    const std::string prepared = m_folder / "no run yet";
    ASSERT_TRUE(makeFolders(prepared).ok());
    const int attempts = strikeEveryCall("run", prepared, [](const Attempt& a) {
        SCOPED_TRACE(describe(a));
        EXPECT_TRUE(a.struck || a.child.exitCode == 0);
        const auto run = RunDir::create(joinPath(a.folder, "run"));
        ASSERT_TRUE(run.ok()) << toString(run.error());
        EXPECT_TRUE(RunLock::acquire(run->lockFile()).ok());
    });
    EXPECT_GT(attempts, 30);
}

// Controls. `intact` tells whether the state of step `before` or `after` can be read as a whole.

int losses(const std::string& way, const std::string& prepared, const std::function<bool(const std::string&)>& intact) {
    int lost = 0;
    strikeEveryCall(way, prepared, [&](const Attempt& a) { lost += !intact(a.folder); });
    return lost;
}

bool readsAs(const std::string& folder, int64_t step) {
    const Checkpoint expected = sampleCheckpoint(step);
    const auto file = readSafetensors(joinPath(folder, "tensors.safetensors"));
    const auto text = readFile(joinPath(folder, "state.json"));
    const auto state = text ? Json::parse(*text) : Result<Json>(text.error());
    return file && state && same({step, file->tensors, *state}, expected);
}

void writePlain(const std::string& folder, int64_t step) {
    ASSERT_TRUE(makeFolders(folder).ok());
    ASSERT_TRUE(writeSafetensors(joinPath(folder, "tensors.safetensors"), {sampleCheckpoint(step).tensors, {}}).ok());
    ASSERT_TRUE(writeFileAtomically(joinPath(folder, "state.json"), sampleCheckpoint(step).state.dump()).ok());
}

TEST_F(Crash, ControlWritingInPlaceLosesData) {
    const std::string prepared = m_folder / "in place";
    writePlain(prepared, before);
    const auto intact = [](const std::string& folder) { return readsAs(folder, before) || readsAs(folder, after); };
    ASSERT_TRUE(intact(prepared));
    EXPECT_GT(losses("in-place", prepared, intact), 0);
}

TEST_F(Crash, ControlWithoutAManifestHalfACheckpointCounts) {
    const std::string prepared = m_folder / "no manifest";
    writePlain(prepared + "/200", before);
    const auto intact = [](const std::string& folder) {
        const int64_t newest = std::stoll(listFolder(folder)->back());
        return readsAs(joinPath(folder, std::to_string(newest)), newest);
    };
    ASSERT_TRUE(intact(prepared));
    EXPECT_GT(losses("no-manifest", prepared, intact), 0);
}

// A power cut drops what was not synced. It cannot be made here, but the order of calls that it needs can be read.

/// The first thing in the calls of a commit that would not survive a power cut; empty when all is well.
std::string unsafeCall(const std::vector<std::string>& calls) {
    std::set<std::string> unsynced;  // files with bytes, and folders with names, that were not synced
    for (const std::string& call : calls) {
        const std::string operation = call.substr(0, call.find(' ')), path = call.substr(operation.size() + 1);
        if (operation == "write") unsynced.insert(path);
        if (operation == "fsync") unsynced.erase(path);
        if (operation == "mkdir") unsynced.insert(folderOf(path));
        if (operation != "rename") continue;
        const size_t arrow = path.find(" -> ");
        const std::string from = path.substr(0, arrow), to = path.substr(arrow + 4);
        const bool commits = nameOf(to) == "manifest.json";
        if (unsynced.contains(from) || (commits && !unsynced.empty())) return call;
        unsynced.insert(folderOf(to));
    }
    return unsynced.empty() ? "" : *unsynced.begin();
}

std::vector<std::string> callsOfWay(const std::string& way, const std::string& work) {
    const TemporaryFolder notes;
    const Fault fault{.at = 0, .folder = work, .log = notes / "log"};
    const auto child =
        test::run({{test::storeChildProgram().string(), way, work, std::to_string(after)}, faultEnvironment(fault)});
    EXPECT_EQ(child.exitCode, 0) << child.err;
    return test::callsOf(notes / "log");
}

TEST_F(Crash, EverythingIsSyncedBeforeItIsRenamedAndBeforeTheManifest) {
    const auto calls = callsOfWay("commit", m_prepared);
    EXPECT_GT(calls.size(), 20u);
    EXPECT_EQ(unsafeCall(calls), "");
}

TEST_F(Crash, ControlARenameWithoutSyncIsNoticed) {
    EXPECT_THAT(unsafeCall(callsOfWay("no-sync", m_prepared)), HasSubstr("rename"));
}

// The event log: a full disk costs nothing, for records wait in memory.

TEST(CrashOfTheLog, WhatAFullDiskRefusedIsWrittenLater) {
    const TemporaryFolder folder;
    const std::string log = folder / "events.bin";
    const auto run = [&](int at, bool lasting) {
        const Fault fault{.operation = "write", .at = at, .error = ENOSPC, .lasting = lasting, .folder = folder.path()};
        return test::run({{test::storeChildProgram().string(), "log", log, "300"}, faultEnvironment(fault)});
    };
    for (int at = 1; at <= 5; ++at) {
        std::filesystem::remove(log);
        const auto child = run(at, false);
        if (at == 1) {
            EXPECT_EQ(child.exitCode, 1) << "not even the header";
            continue;
        }
        EXPECT_EQ(child.exitCode, 0) << child.err;
        Diagnostics notes;
        const auto history = readRunHistory(log, notes);
        ASSERT_TRUE(history.ok());
        EXPECT_EQ(history->steps.rows(), 300u) << at;
        EXPECT_TRUE(notes.empty());
    }
    std::filesystem::remove(log);
    const auto child = run(2, true);
    EXPECT_EQ(child.exitCode, 1);
    EXPECT_THAT(child.err, HasSubstr(log + ": write failed: No space left on device; the disk is full"));
}

}  // namespace
}  // namespace lathe::crash_test
