// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "core/backend/registry.h"
#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/project.h"
#include "core/store/device_energy.h"
#include "core/tensor/dtype.h"

namespace lathe {

class Communicator;
class DataCache;

/// Figures of merit by name: {"loss": 0.31, "accuracy": 0.91}.
using Figures = std::map<std::string, double>;

/// How a training runs, as opposed to what it trains (that is the Project: seed and epochs included).
struct RunOptions {
    std::filesystem::path folder;  ///< the run directory; made when it is absent
    std::filesystem::path base;    ///< where relative data paths start: the project's folder
    std::string device = "auto";   ///< "cuda": any free one; with ranks: so many of a kind, or one a rank with commas between
    int threads = 0;               ///< kernels; 0: one for each core
    int loaderThreads = 1;         ///< 0: batches are made between the steps
    KernelChoice kernels = KernelChoice::Fast;
    DType real = DType::F32;
    bool resume = false;            ///< go on from the last commit; refused when there is no run, as a new one is where there is
    bool allowInexact = false;      ///< resume even when plan, data or library versions cannot be repeated; recorded in the log
    std::filesystem::path from;     ///< weights that a new run begins with (initial_weights.h); empty: initial ones
    int64_t untilEpoch = 0;         ///< stop, resumable, once so many epochs are done; 0: at the end
    double checkpointSeconds = 60;  ///< commit inside an epoch when the last one is so old ...
    double epochCommitSeconds = 1;  ///< ... and at the end of an epoch when it is so old; at the end of all always
    double statusSeconds = 0.5;     ///< heartbeat in status.json
    DataCache* data = nullptr;      ///< keeps the data for the next training of this process; null: they are read for this one
    Communicator* ranks = nullptr;  ///< share this training: this process is rank 0, the others follow (follower.h); null: alone
    std::filesystem::path fence;    ///< folder of claims, see run_fence.h; empty: the lock alone guards the run
    int64_t attempt = 1;            ///< behind the fence
    /// The line for devices (core/store/device_queue.h): this training has its own to itself, and waits for them. Empty: it
    /// trains beside whoever else does.
    std::filesystem::path deviceLocks = {};
    bool waitForDevice = true;               ///< false: refuse where it would have to
    std::string nvml = "libnvidia-ml.so.1";  ///< through which a GPU is watched, as dlopen takes it; empty: it is not
};

struct RunProgress {
    int64_t epoch = 0, epochs = 0;  ///< running epoch from 1
    int64_t step = 0;               ///< steps done since the beginning
    int64_t stepInEpoch = 0, stepsPerEpoch = 0;
    double learningRate = 0;
    Figures latest;  ///< of the last step that was heard of: "loss" and the metrics
    double samplesPerSecond = 0;
    double secondsLeft = 0;  ///< estimate to the last epoch; 0 when unknown
    bool paused = false;
};

/// One finished epoch: means over the training batches as they were seen, and over the whole validation part.
struct EpochFigures {
    int64_t epoch = 0;   ///< from 1
    int64_t step = 0;    ///< steps done
    Figures train, val;  ///< `val` is empty when there is no validation part
    bool best = false;   ///< the best so far by `training.best`
    bool operator==(const EpochFigures&) const = default;
};
Json toJson(const EpochFigures&);
EpochFigures epochFromJson(const Json&);

/// Told from the training thread, between steps. Must be quick.
class RunObserver {
public:
    virtual ~RunObserver() = default;
    virtual void started(const DeviceInfo&, int64_t firstStep) { (void)firstStep; }
    virtual void note(const Diagnostic&) {}
    virtual void progress(const RunProgress&) {}  ///< at most about thirty times a second
    virtual void epoch(const EpochFigures&) {}
};

/// Why a training ended.
enum class RunOutcome : uint8_t {
    Finished,  ///< all epochs
    Early,     ///< no improvement for `patience` epochs: finished as well
    Stopped    ///< on request, resumable: exit code 3
};

struct RunSummary {
    std::filesystem::path run;
    RunOutcome outcome = RunOutcome::Finished;
    int64_t epochs = 0, step = 0;  ///< finished epochs, steps done
    int64_t bestEpoch = 0;         ///< 0: none yet
    Figures best;                  ///< of that epoch, by "val.loss", "train.accuracy", ...
    Figures train, val, test;      ///< final: of the last epoch; `test` with the best weights
    double seconds = 0;            ///< in this process
    double samplesPerSecond = 0;   ///< training samples over the time spent in training steps
    std::string device;
    DeviceEnergy energy;  ///< of the device, in the whole run; unknown where it was not watched
    Diagnostics notes;
};
/// {"run", "outcome", "epochs", "step", "best", "final": {"train", "val", "test"}, "seconds", "samples_per_second", "device"},
/// and "energy" where it is known
Json toJson(const RunSummary&);
/// {"joules", "seconds", "estimate"}; null when it is not known.
Json toJson(const DeviceEnergy&);
DeviceEnergy energyFromJson(const Json&);

/// Trains `project` in a new run directory, or goes on in an old one (`options.resume`), until the end, a stop command, or
/// `stopRequested` (a signal handler's flag; seen between steps). The directory always holds a commit to resume from.
/// A resumed run ends with the same bytes as one that was never interrupted, for any number of threads.
Result<RunSummary> train(const Project& project, const RunOptions&, BackendRegistry&, RunObserver&,
                         const std::atomic<bool>& stopRequested);

/// The same for the project that lies in the run directory itself. `options.base` empty: as recorded.
Result<RunSummary> resumeRun(RunOptions, BackendRegistry&, RunObserver&, const std::atomic<bool>& stopRequested);

}  // namespace lathe
