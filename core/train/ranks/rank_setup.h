// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/backend/backend.h"
#include "core/backend/communicator.h"
#include "core/data/loader.h"
#include "core/train/interface/run_options.h"
#include "core/train/program/training_program.h"

namespace lathe {

/// What the other ranks of a training have to know to make the same of it as rank 0.
struct RankSetup {
    Project project;
    RunOptions options;       ///< those of them that decide how is computed
    std::string fingerprint;  ///< of the data
    Json record;              ///< of rank 0's compilation, to be repeated
};
Json toJson(const RankSetup&);
Result<RankSetup> rankSetupFromJson(const Json&);

/// "cuda:0" and "cuda:1" of "cuda:0,cuda:1".
std::vector<std::string> namedDevices(const std::string& list);
/// "cuda:1" for rank 1 of "cuda:0,cuda:1"; what is named once is for all.
std::string deviceOfRank(const std::string& devices, int rank);
/// Whether the micro-batches can be shared out evenly, and each rank has a device of its own, or all the CPU.
Status checkRanks(const Project&, const RunOptions&);

/// The loader of this rank's share of a part; null: of all.
LoaderOptions rankLoaderOptions(const Project&, const RunOptions&, Part, const Communicator*);

/// Training and evaluation Program for this rank.
Result<std::unique_ptr<Executable>> compileTraining(const TrainingPrograms&, Backend&, const std::string& device, const Project&,
                                                    const RunOptions&, Json record, Communicator*);

}  // namespace lathe
