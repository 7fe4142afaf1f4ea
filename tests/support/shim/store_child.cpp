// SPDX-License-Identifier: Apache-2.0
// The victim of the store's fault tests: commits one sample checkpoint and ends. 0 done, 1 failed with the diagnostic on stderr.
//
//     store_child WAY PATH NUMBER
//
// WAY `commit` commits step NUMBER in the folder PATH and prunes. Three others do what it must not do, to show that the tests
// notice: `in-place` overwrites the only copy, `no-manifest` has no commit point, `no-sync` does not wait for the disk.
// `run` makes the run directory PATH/run.
// `log` writes NUMBER steps into the event log PATH, tries again once where a write fails, and syncs.
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <map>

#include "core/base/atomic_file.h"
#include "core/store/event_log.h"
#include "core/store/run_dir.h"
#include "core/store/safetensors.h"
#include "tests/support/sample_checkpoint.h"

namespace lathe {
namespace {

Status commit(const std::string& folder, const Checkpoint& checkpoint) {
    LATHE_CHECK(writeCheckpoint(folder, checkpoint));
    return pruneCheckpoints(folder, checkpointsToKeep(listCheckpoints(folder), std::nullopt));
}

Status overwrite(const std::string& path, std::string_view bytes) {
    LATHE_TRY(const FileHandle file, openFile(path, O_WRONLY | O_CREAT | O_TRUNC));
    return writeAll(file, bytes, path);
}

Status inPlace(const std::string& folder, const Checkpoint& checkpoint) {
    const std::string made = joinPath(folder, "unfinished");
    LATHE_TRY(const WrittenFile ignored, writeSafetensors(made, {checkpoint.tensors, {}}));
    (void)ignored;
    LATHE_TRY(const std::string bytes, readFile(made));
    LATHE_CHECK(overwrite(joinPath(folder, "tensors.safetensors"), bytes));
    return overwrite(joinPath(folder, "state.json"), checkpoint.state.dump());
}

Status noManifest(const std::string& folder, const Checkpoint& checkpoint) {
    const std::string target = joinPath(folder, std::to_string(checkpoint.step));
    LATHE_CHECK(makeFolders(target));
    LATHE_TRY(const WrittenFile ignored, writeSafetensors(joinPath(target, "tensors.safetensors"), {checkpoint.tensors, {}}));
    (void)ignored;
    return writeFileAtomically(joinPath(target, "state.json"), checkpoint.state.dump());
}

Status noSync(const std::string& folder, const Checkpoint& checkpoint) {
    return writeFileAtomically(joinPath(folder, "state.json"), checkpoint.state.dump(), Durability::Renamed);
}

Status createRun(const std::string& folder, const Checkpoint&) {
    const auto run = RunDir::create(joinPath(folder, "run"));
    return run ? Status() : Status(run.error());
}

Status writeLog(const std::string& path, int64_t steps) {
    Diagnostics notes;
    LATHE_TRY(EventLogWriter log, EventLogWriter::open(path, notes));
    const uint16_t loss = log.column("loss");
    for (int64_t step = 1; step <= steps; ++step) {
        const ColumnValue value{loss, 1.0 / static_cast<double>(step)};
        const double seconds = static_cast<double>(step);  // more than `flushSeconds` apart: each step is a write
        if (!log.step(step, 1, seconds, {&value, 1})) LATHE_CHECK(log.flush());
    }
    return log.sync();
}

int run(const std::string& way, const std::string& folder, int64_t step) {
    const std::map<std::string, Status (*)(const std::string&, const Checkpoint&)> ways = {
        {"commit", commit}, {"in-place", inPlace}, {"no-manifest", noManifest}, {"no-sync", noSync}, {"run", createRun}};
    const Status status = way == "log" ? writeLog(folder, step) : ways.at(way)(folder, test::sampleCheckpoint(step));
    if (!status) std::fprintf(stderr, "%s\n", toString(status.error()).c_str());
    return status ? 0 : 1;
}

}  // namespace
}  // namespace lathe

int main(int argc, char** argv) {
    if (argc != 4) return 2;
    return lathe::run(argv[1], argv[2], std::atoll(argv[3]));
}
