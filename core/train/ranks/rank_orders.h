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

/// What rank 0 has the other ranks do. They decide nothing: edits, schedules, pauses and stops reach them as steps with other
/// scalars, or as no step at all, and so take effect everywhere at the same one.
struct RankOrder {
    enum class Kind : int64_t {
        End,       ///< nothing follows
        SetUp,     ///< a JSON text follows: what is trained, and how
        States,    ///< all states follow
        Begin,     ///< of an epoch, at one of its batches
        Step,      ///< on the next batch; the settings follow
        Evaluate,  ///< one part; all ranks add their figures
    };
    Kind kind = Kind::End;
    int64_t first = 0, second = 0;  ///< Begin: epoch and batch; Step: step and seed; Evaluate: the part
    double learningRate = 0, averagingShare = 0;
    int64_t measured = 0;  ///< Step: whether it is timed kernel by kernel, everywhere: GPUs launch what they add together alike
};

/// Rank 0's mouth. Without a communicator it says nothing.
class RankLeader {
public:
    explicit RankLeader(Communicator* ranks) : m_ranks(ranks) {}
    ~RankLeader() { (void)say({}); }
    RankLeader(const RankLeader&) = delete;

    int size() const { return m_ranks ? m_ranks->size() : 1; }
    Communicator* communicator() const { return m_ranks; }

    Status setUp(const Json&);
    /// The others take the states that rank 0 has.
    Status states(Executable&, const std::vector<StateDef>&);
    Status begin(int64_t epoch, int64_t batch);
    Status step(const StepScalars&, bool measured = false);
    Status evaluate(Part);

private:
    Status say(RankOrder);

    Communicator* m_ranks;
};

/// A text of rank 0 to all others, there into `text`.
Status broadcastText(Communicator&, std::string& text);
/// All states of rank 0 into the executables of the others.
Status broadcastStates(Communicator&, Executable&, const std::vector<StateDef>&);

}  // namespace lathe
