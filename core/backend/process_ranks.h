// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/backend/communicator.h"
#include "core/base/detached_process.h"

namespace lathe {

/// Another rank, as seen by rank 0.
struct RankPeer {
    FileHandle socket;
    std::optional<DetachedProcess> process = std::nullopt;  ///< to find out why it ended
};

/// The communicator of rank 0, with one socket for each other rank: `others[i]` is rank i + 1. Rank 0 adds; the other ranks send
/// and receive. A lost rank is detected while rank 0 waits for any rank, and reported with its cause (ranks.killed, ranks.failed,
/// ranks.lost). There is no time-out: a training may be paused for days.
std::unique_ptr<Communicator> leadRanks(std::vector<RankPeer> others);

/// The communicator of another rank. Calls fail with ranks.gone if rank 0 is lost.
std::unique_ptr<Communicator> joinRanks(int rank, int size, FileHandle socket);

}  // namespace lathe
