// SPDX-License-Identifier: Apache-2.0
#include "core/store/run_dir.h"

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "core/base/atomic_file.h"
#include "core/base/detached_process.h"
#include "core/base/file.h"
#include "core/base/ids.h"
#include "core/store/run_trash.h"
#include "tests/support/temporary_folder.h"

namespace lathe::run_dir_test {
namespace {

RunStatus running() {
    RunStatus s;
    s.state = RunState::Running;
    s.process = thisProcess();
    s.heartbeat = 1000.25;
    s.epoch = 3;
    s.step = 1234;
    s.device = "cpu";
    s.message = "all is well";
    s.more.set("rate", 17.5);
    return s;
}

TEST(RunDir, IsMadeOnceAndOpened) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r/");
    ASSERT_TRUE(run.ok()) << toString(run.error());
    EXPECT_EQ(run->path(), folder / "r");
    EXPECT_TRUE(RunDir::create(folder / "r").ok()) << "nothing was put into it: a creation may have been interrupted";
    ASSERT_TRUE(writeFileAtomically(run->projectFile(), "{}").ok());
    EXPECT_EQ(RunDir::create(folder / "r").error().code, "run.exists");
    EXPECT_TRUE(RunDir::open(folder / "r").ok());
    EXPECT_EQ(RunDir::open(folder / "none").error().code, "run.none");
    EXPECT_EQ(RunDir::open(folder.path()).error().code, "run.none");
    ASSERT_TRUE(makeFolders(folder / "empty").ok());
    EXPECT_TRUE(RunDir::create(folder / "empty").ok());
    ASSERT_TRUE(writeFileAtomically(folder / "diary", "x").ok());
    EXPECT_EQ(RunDir::create(folder.path()).error().code, "run.exists");
    EXPECT_FALSE(RunDir::create(folder / "diary").ok());
}

TEST(RunDir, ACommandAloneMakesARunNotEmpty) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r");
    ASSERT_TRUE(writeFileAtomically(joinPath(run->controlFolder(), "c.json"), "{}").ok());
    EXPECT_EQ(RunDir::create(folder / "r").error().code, "run.exists");
}

TEST(RunDir, RemainsAreRemoved) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r");
    for (const std::string& path :
         {run->statusFile(), joinPath(run->snapshotsFolder(), "s"), joinPath(run->controlFolder(), "c")})
        ASSERT_TRUE(writeFileAtomically(AtomicFile::temporaryPath(path), "half").ok());
    ASSERT_TRUE(run->removeRemains().ok());
    const auto entries = [](const std::string& path) { return std::distance(std::filesystem::directory_iterator(path), {}); };
    EXPECT_EQ(entries(run->path()), 5);
    EXPECT_EQ(entries(run->snapshotsFolder()), 0);
    EXPECT_EQ(entries(run->controlFolder()), 1) << "others write there";
}

TEST(RunDir, StatusRoundTrips) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r");
    EXPECT_EQ(run->readStatus().error().code, "run.none");
    ASSERT_TRUE(run->writeStatus(running()).ok());
    EXPECT_EQ(*run->readStatus(), running());
    for (RunState state : {RunState::Starting, RunState::Paused, RunState::Stopped, RunState::Finished, RunState::Failed}) {
        RunStatus s = running();
        s.state = state;
        ASSERT_TRUE(run->writeStatus(s).ok());
        EXPECT_EQ(run->readStatus()->state, state);
    }
    ASSERT_TRUE(writeFileAtomically(run->statusFile(), R"({"state": "dreaming"})").ok());
    EXPECT_EQ(run->readStatus().error().code, "run.status");
}

TEST(RunStatus, ADeadTrainerIsNoticed) {
    RunStatus s = running();
    EXPECT_EQ(livenessOf(s.process), Liveness::Alive);
    EXPECT_GT(s.process.startTicks, 0);
    EXPECT_TRUE(isActive(s, 1e9));
    s.process.startTicks += 1;  // another process that got the same number
    EXPECT_EQ(livenessOf(s.process), Liveness::Dead);
    EXPECT_EQ(effectiveState(s, 1000.5), RunState::Failed);

    const pid_t child = ::fork();
    if (child == 0) ::_exit(0);
    ::waitpid(child, nullptr, 0);
    s.process.pid = child;
    EXPECT_EQ(livenessOf(s.process), Liveness::Dead);
    s.state = RunState::Finished;
    EXPECT_EQ(effectiveState(s, 1000.5), RunState::Finished);
}

TEST(RunStatus, OnAnotherMachineTheHeartbeatCounts) {
    RunStatus s = running();
    s.process.host = "another.example";
    EXPECT_EQ(livenessOf(s.process), Liveness::Elsewhere);
    EXPECT_TRUE(isActive(s, s.heartbeat + 59));
    EXPECT_FALSE(isActive(s, s.heartbeat + 61));
}

// Two processes may create one run at a time: what one of them holds must not become free for the other.
TEST(RunLock, IsNotReplacedByASecondCreation) {
    const TemporaryFolder folder;
    const auto first = RunDir::create(folder / "r");
    const auto lock = RunLock::acquire(first->lockFile());
    ASSERT_TRUE(lock.ok());
    const auto second = RunDir::create(folder / "r");
    ASSERT_TRUE(second.ok()) << "nothing was put into it yet";
    const auto again = RunLock::acquire(second->lockFile());
    ASSERT_FALSE(again.ok());
    EXPECT_EQ(again.error().code, "run.locked");
}

TEST(RunLock, WaitsForAHolderThatEnds) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r");
    auto first = std::make_optional(RunLock::acquire(run->lockFile()));
    ASSERT_TRUE(first->ok());
    EXPECT_EQ(RunLock::acquireWithin(run->lockFile(), std::chrono::milliseconds(40)).error().code, "run.locked");
    std::thread ending([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(60));
        first.reset();
    });
    EXPECT_TRUE(RunLock::acquireWithin(run->lockFile(), std::chrono::minutes(1)).ok());
    ending.join();
}

/// Whether the process waits in the kernel without being interruptible: here, for the program that it starts.
bool waitsInTheKernel(pid_t pid) {
    const auto stat = readFile("/proc/" + std::to_string(pid) + "/stat", 4096);
    return stat && stat->find(") D ") != std::string::npos;
}

// The new process opens its files before it executes its program. A pipe without a reader holds it there.
TEST(RunLock, IsNotHeldByAProgramThatIsBeingStarted) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r");
    const std::string pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const pid_t holder = ::fork();
    if (holder == 0) {
        const auto lock = RunLock::acquire(run->lockFile());
        if (lock) (void)DetachedProcess::start({"/bin/true"}, {pipe, "/dev/null"});
        ::_exit(1);
    }
    while (!waitsInTheKernel(holder)) {
        ASSERT_EQ(::waitpid(holder, nullptr, WNOHANG), 0);
        std::this_thread::yield();
    }
    EXPECT_TRUE(RunLock::isHeld(run->lockFile()));
    EXPECT_EQ(RunLock::acquireWithin(run->lockFile(), std::chrono::milliseconds(40)).error().code, "run.locked");
    ::kill(holder, SIGKILL);
    ::waitpid(holder, nullptr, 0);
    EXPECT_TRUE(RunLock::acquireWithin(run->lockFile(), std::chrono::milliseconds(0)).ok()) << "the holder has ended";
    FileHandle reader(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK));  // the program goes on and ends
    EXPECT_TRUE(reader.isOpen());
}

TEST(RunLock, ASecondTrainerIsRefusedAndTold) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r");
    {
        const auto first = RunLock::acquire(run->lockFile());
        ASSERT_TRUE(first.ok());
        const auto second = RunLock::acquire(run->lockFile());
        ASSERT_FALSE(second.ok());
        EXPECT_EQ(second.error().code, "run.locked");
        EXPECT_EQ(toString(second.error()),
                  run->path() + ": process " + std::to_string(::getpid()) + " on " + thisProcess().host +
                      " is training this run; wait until it ends, stop it, or choose another folder with --run");
        EXPECT_EQ(second.error().category, ErrorCategory::Request);
    }
    EXPECT_TRUE(RunLock::acquire(run->lockFile()).ok());
}

TEST(RunLock, ALinkInItsPlaceIsNotFollowed) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r");
    ASSERT_TRUE(writeFileAtomically(folder / "victim", "precious").ok());
    std::filesystem::remove(run->lockFile());
    std::filesystem::create_symlink(folder / "victim", run->lockFile());
    EXPECT_EQ(RunLock::acquire(run->lockFile()).error().code, "file.link");
    EXPECT_EQ(discardRun(run->path()).error().code, "run.none");
    EXPECT_EQ(*readFile(folder / "victim"), "precious");
}

TEST(RunLock, EndsWithItsProcessHoweverThatEnds) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r");
    std::array<int, 2> ready{};
    ASSERT_EQ(::pipe(ready.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto lock = RunLock::acquire(run->lockFile());
        (void)!::write(ready[1], lock.ok() ? "y" : "n", 1);
        ::pause();
    }
    char answer = 0;
    ASSERT_EQ(::read(ready[0], &answer, 1), 1);
    EXPECT_EQ(answer, 'y');
    const auto refused = RunLock::acquire(run->lockFile());
    EXPECT_EQ(refused.error().args[0], std::to_string(child));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_TRUE(RunLock::acquire(run->lockFile()).ok());
}

TEST(RunDir, TagsAreASet) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r");
    EXPECT_TRUE(run->readTags().empty());
    ASSERT_TRUE(run->writeTags({"paper", "baseline", "paper"}).ok());
    EXPECT_EQ(run->readTags(), (std::vector<std::string>{"baseline", "paper"}));
}

TEST(RunDir, RunsAreListedByName) {
    const TemporaryFolder folder;
    const auto b = RunDir::create(folder / "b");
    const auto a = RunDir::create(folder / "a");
    ASSERT_TRUE(makeFolders(folder / "no run").ok());
    ASSERT_TRUE(a->writeStatus(running()).ok());
    ASSERT_TRUE(a->writeTags({"t"}).ok());
    const auto runs = listRuns(folder.path());
    ASSERT_TRUE(runs.ok());
    ASSERT_EQ(runs->size(), 2u);
    EXPECT_EQ((*runs)[0].path, folder / "a");
    EXPECT_EQ((*runs)[0].status.step, 1234);
    EXPECT_EQ((*runs)[0].tags, std::vector<std::string>{"t"});
    EXPECT_EQ((*runs)[1].status.state, RunState::Failed);
    EXPECT_FALSE((*runs)[1].status.message.empty());
    EXPECT_FALSE(listRuns(folder / "none").ok());
    EXPECT_TRUE(isId(nameOf(newRunPath(folder.path()))));
}

TEST(RunDir, TheLatestIsTheOneThatWasTrainedLastNotTheLastByName) {
    const TemporaryFolder folder;
    EXPECT_EQ(latestRun({}), nullptr);
    for (const char* name : {"second", "zeroth"}) {
        const auto run = RunDir::create(folder / name);
        ASSERT_TRUE(run.ok());
        RunStatus status = running();
        status.heartbeat = name == std::string("second") ? 2000 : 1000;
        ASSERT_TRUE(run->writeStatus(status).ok());
    }
    const auto runs = listRuns(folder.path());
    ASSERT_TRUE(runs.ok());
    EXPECT_EQ(nameOf(latestRun(*runs)->path), "second");
}

/// What `lathe sweep` makes: it has a control folder, a lock and a project, as a run has.
void makeStudy(const std::string& path) {
    for (const char* part : {"projects", "trials", "jobs", "control"}) ASSERT_TRUE(makeFolders(joinPath(path, part)).ok());
    for (const char* file : {"study.db", "study.json", "project.json", "lock"})
        ASSERT_TRUE(writeFileAtomically(joinPath(path, file), "{}").ok());
}

TEST(RunDir, AStudyIsNoRun) {
    const TemporaryFolder folder;
    const std::string study = folder / "study";
    makeStudy(study);
    const auto trial = RunDir::create(study + "/trials/00000");
    ASSERT_TRUE(trial.ok());
    EXPECT_FALSE(RunDir::isRun(study));
    EXPECT_EQ(removeRun(study).error().code, "run.none");
    EXPECT_EQ(discardRun(study).error().code, "run.none");
    EXPECT_EQ(moveRun(study, folder / "away").error().code, "run.none");
    EXPECT_TRUE(listRuns(folder.path())->empty());
    EXPECT_TRUE(pathExists(trial->lockFile()));
    EXPECT_FALSE(pathExists(folder / ".trash"));
    ASSERT_TRUE(makeFolders(trial->checkpointsFolder()).ok());
    for (const char* part : {"checkpoints", "snapshots", "tensorboard"}) ASSERT_TRUE(makeFolders(joinPath(study, part)).ok());
    EXPECT_FALSE(RunDir::isRun(study)) << "whatever else lies in it";
    EXPECT_TRUE(discardRun(trial->path()).ok()) << "the control: its trials are runs";
}

TEST(RunTrash, KeepsWhatWasRemoved) {
    const TemporaryFolder folder;
    const std::string path = folder / "a";
    const auto make = [&](const char* project) {
        const auto run = RunDir::create(path);
        ASSERT_TRUE(run.ok()) << toString(run.error());
        ASSERT_TRUE(writeFileAtomically(run->projectFile(), project).ok());
    };
    make("first");
    ASSERT_TRUE(discardRun(path + "/").ok());
    EXPECT_FALSE(pathExists(path));
    EXPECT_TRUE(listRuns(folder.path())->empty());
    make("second");
    ASSERT_TRUE(discardRun(path).ok()) << "another one of that name is there already";
    ASSERT_EQ(trashedRuns(folder.path()).size(), 2u);
    EXPECT_EQ(trashedRuns(folder.path())[0].run, path);
    ASSERT_TRUE(restoreRun(path).ok());
    EXPECT_EQ(*readFile(path + "/project.json"), "second") << "the one that was removed last";
    EXPECT_EQ(restoreRun(path).error().code, "runs.trash") << "nothing is overwritten";
    ASSERT_TRUE(moveRun(path, folder / "b").ok());
    ASSERT_TRUE(restoreRun(path).ok());
    EXPECT_EQ(*readFile(path + "/project.json"), "first");
    EXPECT_TRUE(trashedRuns(folder.path()).empty());
    EXPECT_EQ(restoreRun(folder / "c").error().code, "runs.trash");
    EXPECT_TRUE(std::filesystem::is_empty(folder / ".trash"));
}

TEST(RunTrash, ARunThatIsTrainedStaysWithoutATrace) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "a");
    const auto lock = RunLock::acquire(run->lockFile());
    EXPECT_EQ(discardRun(run->path()).error().code, "run.locked");
    EXPECT_TRUE(RunDir::isRun(run->path()));
    EXPECT_TRUE(std::filesystem::is_empty(folder / ".trash"));
}

TEST(RunTrash, OldOnesAreDeleted) {
    const TemporaryFolder folder;
    for (const char* name : {"old", "new"}) {
        ASSERT_TRUE(RunDir::create(folder / name).ok());
        ASSERT_TRUE(discardRun(folder / name).ok());
    }
    const auto twoDaysAgo = std::filesystem::file_time_type::clock::now() - std::chrono::hours(48);
    std::filesystem::last_write_time(folder / ".trash/old.discarded", twoDaysAgo);
    deleteOldTrash(folder.path());
    const auto left = trashedRuns(folder.path());
    ASSERT_EQ(left.size(), 1u);
    EXPECT_EQ(left[0].run, folder / "new");
    EXPECT_FALSE(pathExists(folder / ".trash/old.discarded"));
}

TEST(RunDir, OnlyRunsAreRemovedAndNoneThatIsTrained) {
    const TemporaryFolder folder;
    const auto run = RunDir::create(folder / "r");
    ASSERT_TRUE(writeFileAtomically(run->projectFile(), "{}").ok());
    ASSERT_TRUE(makeFolders(folder / "diary").ok());
    EXPECT_EQ(removeRun(folder / "diary").error().code, "run.none");
    EXPECT_TRUE(pathExists(folder / "diary"));
    {
        const auto lock = RunLock::acquire(run->lockFile());
        EXPECT_EQ(removeRun(run->path()).error().code, "run.locked");
    }
    RunStatus elsewhere = running();
    elsewhere.process.host = "another.example";
    elsewhere.heartbeat = 1e12;
    ASSERT_TRUE(run->writeStatus(elsewhere).ok());
    EXPECT_EQ(removeRun(run->path()).error().code, "run.active");
    EXPECT_TRUE(pathExists(run->projectFile()));
    ASSERT_TRUE(run->writeStatus(running()).ok()) << "a status that is not true: nobody holds the lock";
    ASSERT_TRUE(removeRun(run->path()).ok());
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

}  // namespace
}  // namespace lathe::run_dir_test
