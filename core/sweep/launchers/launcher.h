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

/// One attempt of a trial: a training in its own run directory.
struct Job {
    int64_t trial = 0, attempt = 0;
    std::filesystem::path project;  ///< the project with the values of the trial
    std::filesystem::path base;     ///< start of its relative paths
    std::filesystem::path run;      ///< the run directory, new or to be resumed
    std::filesystem::path from;     ///< a run whose last weights are the initial ones; empty: random ones
    std::filesystem::path files;    ///< folder for the output of the process
    std::string device = "auto";
    int threads = 1;
    int64_t until = 0;  ///< epochs; 0: to the end
    int64_t seed = 0;
};

/// A job that has ended. Its run directory has the result.
struct EndedJob {
    int64_t trial = 0;
    /// An error from before the run directory existed: the data are missing, or another trainer owns the run.
    std::optional<Diagnostic> problem;
    /// If the run has no result: whether the cause is outside of the training (a failed node, a cancelled job). It then does not
    /// count as a failure.
    bool isExcused = false;
};

/// Starts, monitors and stops training processes on this machine or a cluster. Knows nothing about studies. For one thread.
class Launcher {
public:
    virtual ~Launcher() = default;
    /// Number of jobs that may run concurrently.
    virtual int slots() const = 0;
    /// Number of threads of each training if `jobs` run concurrently.
    virtual int coresOfJob(int jobs) const = 0;
    /// Whether one more job that plans `bytes` of memory may start in addition to the running ones.
    virtual bool hasRoomFor(int64_t bytes) const {
        (void)bytes;
        return true;
    }
    /// Starts a job. Error: this job could not be started; other jobs may be.
    virtual Status start(const Job&) = 0;
    /// Takes over a job that an earlier process of this study started. False: it does not run; start it again.
    virtual bool adopt(const Job&) = 0;
    /// Jobs that ended; waits at most `patience` for the first one.
    virtual std::vector<EndedJob> ended(std::chrono::milliseconds patience) = 0;
    /// Stops a trial. A running training gets the stop command through its run directory; a job that has not started is
    /// cancelled.
    virtual void stop(int64_t trial) { (void)trial; }
    /// Error: no more trainings are possible. The study then ends and can be resumed.
    virtual Status health() const { return {}; }
};

}  // namespace lathe::sweep
