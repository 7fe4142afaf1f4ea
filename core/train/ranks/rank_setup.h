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

/// What the other ranks need to know to run the same training as rank 0.
struct RankSetup {
    Project project;
    RunOptions options;       ///< only the options that affect computation
    std::string fingerprint;  ///< of the data, to compare
    Json record;              ///< record of rank 0's compilation, which is repeated
};
/// The setup as the text of a SetUp message.
Json toJson(const RankSetup&);
/// Reads such a text. Error: of the project (see `projectFromJson`).
Result<RankSetup> rankSetupFromJson(const Json&);

/// The devices in a list: "cuda:0" and "cuda:1" for "cuda:0,cuda:1".
std::vector<std::string> namedDevices(const std::string& list);
/// The device of a rank: "cuda:1" for rank 1 of "cuda:0,cuda:1". A single name applies to all ranks.
std::string deviceOfRank(const std::string& devices, int rank);
/// Errors: ranks.uneven (micro-batches cannot be divided evenly), ranks.one_device (two ranks on one GPU), ranks.devices
/// (number).
Status checkRanks(const Project&, const RunOptions&);

/// Loader settings for this rank's share of a split; null: a single rank.
LoaderOptions rankLoaderOptions(const Project&, const RunOptions&, Split, const Communicator*);

/// Compiles the training and evaluation Programs for this rank.
Result<std::unique_ptr<Executable>> compileTraining(const TrainingPrograms&, Backend&, const std::string& device, const Project&,
                                                    const RunOptions&, Json record, Communicator*);

}  // namespace lathe
