// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/backend/registry.h"
#include "core/tensor/dtype.h"

namespace lathe {

class Communicator;
class DataCache;

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

}  // namespace lathe
