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
class ReadWatch;

/// How a training runs: device, threads, folders, resume. What it trains is the Project, including seed and epochs.
struct RunOptions {
    std::filesystem::path folder;  ///< the run directory; created if it is missing
    std::filesystem::path base;    ///< start of relative data paths: the project's folder
    std::string device = "auto";   ///< "cuda": any free one; for ranks, as many devices of a kind, or one per rank, separated by
                                   ///< commas
    int threads = 0;               ///< for kernels; 0: one per core
    int loaderThreads = 1;         ///< 0: the training thread makes the batches. 1: more if samples are augmented
    KernelChoice kernels = KernelChoice::Fast;
    DType real = DType::F32;
    bool resume = false;            ///< continue from the last checkpoint; error if there is no run. Without it, an existing run
                                    ///< is an error
    bool allowInexact = false;      ///< resume even if plan, data or library versions cannot be repeated; recorded in the log
    std::filesystem::path from;     ///< initial weights of a new run (initial_weights.h); empty: random ones
    int64_t untilEpoch = 0;         ///< stop, resumable, after this epoch; 0: train all epochs
    double checkpointSeconds = 60;  ///< write a checkpoint inside an epoch if the last one is older than this ...
    double epochCheckpointSeconds = 1;   ///< ... and at the end of an epoch if it is older than this; always at the end of the
                                         ///< training
    double statusSeconds = 0.5;          ///< heartbeat in status.json
    std::filesystem::path control = {};  ///< folder of the commands; empty: that of the run
    DataCache* data = nullptr;           ///< keeps the data for the next training of this process; null: do not keep them
    ReadWatch* reading = nullptr;        ///< follows the reading of the data, and may stop it (error data.stopped)
    Communicator* ranks = nullptr;  ///< ranks that share this training; this process is rank 0 (see follower.h); null: a single
                                    ///< rank
    std::filesystem::path fence;    ///< folder of the fence, see run_fence.h; empty: only the lock protects the run
    int64_t attempt = 1;            ///< attempt number for the fence
    /// Folder of the GPU queue (core/store/device_queue.h): this training uses its devices exclusively, and waits for them.
    /// Empty: it shares the devices with other processes.
    std::filesystem::path deviceLocks = {};
    bool waitForDevice = true;               ///< false: an error instead of waiting
    std::string nvml = "libnvidia-ml.so.1";  ///< library for GPU telemetry, as for dlopen; empty: no telemetry
};

}  // namespace lathe
