// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe::sweep {

/// One attempt of a trial: a training in a directory of its own.
struct Job {
    int64_t trial = 0, attempt = 0;
    std::filesystem::path project;  ///< the project with the trial's values
    std::filesystem::path base;     ///< where its relative paths start
    std::filesystem::path run;      ///< the run directory, new or one to go on with
    std::filesystem::path from;     ///< a run whose last weights this one begins with; empty: new ones
    std::filesystem::path files;    ///< folder for what the process says
    std::string device = "auto";
    int threads = 1;
    int64_t until = 0;  ///< epochs; 0: to the end
    int64_t seed = 0;
};

/// A job that is no longer under way. What came of it stands in its run directory.
struct EndedJob {
    int64_t trial = 0;
    /// What the process said of itself before it had a run to write it to: the data are missing, another trainer holds the run.
    std::optional<Diagnostic> problem;
    /// Where the run says nothing of its end: that lies outside of the training (a node went down, a job was taken back), and
    /// does not count among its failures.
    bool isExcused = false;
};

/// Where trials are trained: this machine, a cluster. Starts, watches and stops processes; knows nothing of studies.
class Launcher {
public:
    virtual ~Launcher() = default;
    /// How many jobs may be under way at once.
    virtual int slots() const = 0;
    /// Threads for each of `jobs` trainings at once.
    virtual int coresOfJob(int jobs) const = 0;
    /// Whether one more job may begin beside those that are under way, if it plans `bytes` of memory.
    virtual bool hasRoomFor(int64_t bytes) const {
        (void)bytes;
        return true;
    }
    /// Error: this job could not be started; others may be.
    virtual Status start(const Job&) = 0;
    /// A job that an earlier process of this study started. False: there is none under way, start it again.
    virtual bool adopt(const Job&) = 0;
    /// Waits at most `patience` for something to end.
    virtual std::vector<EndedJob> ended(std::chrono::milliseconds patience) = 0;
    /// This trial is to end. Trainings that run are told by their run's control; a job that has not begun is taken back.
    virtual void stop(int64_t trial) { (void)trial; }
    /// Error: nothing can be trained here any more. The study ends with it, and can be gone on with.
    virtual Status health() const { return {}; }
};

}  // namespace lathe::sweep
