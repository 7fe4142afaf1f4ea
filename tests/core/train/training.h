// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/store/checkpoint.h"
#include "core/store/event_log.h"
#include "core/store/run_dir.h"
#include "core/train/run.h"
#include "tests/support/small_project.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test {

/// Keeps what a training tells, and may stop it at the end of an epoch.
class Watcher final : public RunObserver {
public:
    int64_t stopAfter = INT64_MAX;  ///< steps
    std::function<void()> whenStarted = [] {};
    std::function<void(const RunProgress&)> onProgress = [](const RunProgress&) {};
    std::atomic<bool> stop{false};
    std::vector<EpochFigures> epochs;
    Diagnostics notes;

    void started(const DeviceInfo&, int64_t) override { whenStarted(); }
    void note(const Diagnostic& d) override { notes.push_back(d); }
    void progress(const RunProgress& p) override { onProgress(p); }
    void epoch(const EpochFigures&) override;
};

/// The CPU, one thread.
Result<RunSummary> trainIn(const std::string& folder, const Project&, Watcher&, bool resume = false);
/// The registry's device of this name.
Result<RunSummary> trainWith(BackendRegistry&, const std::string& folder, const Project&, Watcher&,
                             const std::string& device = "late", bool resume = false);

Checkpoint lastCheckpoint(const std::string& run);
RunHistory historyOf(const std::string& run);

/// Last commit, every step's scalars and every epoch's figures, bit by bit.
void expectSameRuns(const std::string& run, const std::string& other);

/// A backend called "late" whose device computes a step only when two more have been submitted or somebody waits for it: inputs
/// that do not stay in place, and results that are taken for granted, show.
/// `busId`: where it claims to be on the PCI bus; empty: nowhere.
std::unique_ptr<Backend> makeLateBackend(const std::string& busId = {});

}  // namespace lathe::test
