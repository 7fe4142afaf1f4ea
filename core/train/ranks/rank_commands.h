// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/backend.h"
#include "core/backend/communicator.h"
#include "core/base/json.h"
#include "core/data/loader.h"
#include "core/layers/lowering.h"
#include "core/train/program/step_scalars.h"

namespace lathe {

/// A message from rank 0 to the other ranks. These decide nothing: changes, schedules, pauses and stops reach them as steps with
/// other scalars, or as missing steps, and thus take effect at the same step on all ranks.
struct RankCommand {
    /// Type of the message.
    enum class Kind : int64_t {
        End,       ///< the training ended
        SetUp,     ///< a JSON text follows (see RankSetup)
        States,    ///< all states follow
        Begin,     ///< start an epoch at one of its batches
        Step,      ///< train the next batch; the settings follow
        Evaluate,  ///< evaluate one split; the results of all ranks are added
    };
    Kind kind = Kind::End;
    int64_t first = 0, second = 0;  ///< Begin: epoch and batch; Step: step and seed; Evaluate: the split
    double learningRate = 0, averagingShare = 0, mixupAlpha = 0, cutmixAlpha = 0;
    int64_t measured = 0;  ///< Step: whether all ranks time it kernel by kernel, so that GPUs launch their sums in the same way
};

/// Sends messages of rank 0 to the other ranks. Without a communicator, it does nothing. The destructor sends End.
class RankBroadcaster {
public:
    explicit RankBroadcaster(Communicator* ranks) : m_ranks(ranks) {}
    ~RankBroadcaster() { (void)send({}); }
    RankBroadcaster(const RankBroadcaster&) = delete;

    int size() const { return m_ranks ? m_ranks->size() : 1; }
    Communicator* communicator() const { return m_ranks; }

    Status setUp(const Json&);
    /// Copies the states of rank 0 to the other ranks.
    Status states(Executable&, const std::vector<StateDef>&);
    Status begin(int64_t epoch, int64_t batch);
    Status step(const StepScalars&, bool measured = false);
    Status evaluate(Split);

private:
    Status send(RankCommand);

    Communicator* m_ranks;
};

/// Sends a text of rank 0 to all other ranks, where it is stored in `text`.
Status broadcastText(Communicator&, std::string& text);
/// Copies all states of rank 0 into the executables of the other ranks.
Status broadcastStates(Communicator&, Executable&, const std::vector<StateDef>&);

}  // namespace lathe
