// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/backend/communicator.h"
#include "core/base/detached_process.h"

namespace lathe {

/// Another rank, as rank 0 sees it.
struct RankPeer {
    FileHandle socket;
    std::optional<DetachedProcess> process = std::nullopt;  ///< to find out what ended it
};

/// Rank 0 over one socket to each of the other ranks: `others[i]` is rank i + 1. It adds, the others send and receive. A rank
/// that is gone is noticed while rank 0 waits for any, and named with what ended it (ranks.killed, ranks.failed, ranks.lost).
/// Nobody is ever given up because of the time that something takes: a training may be paused for days.
std::unique_ptr<Communicator> leadRanks(std::vector<RankPeer> others);

/// Another rank of them. `ranks.gone` when rank 0 is.
std::unique_ptr<Communicator> joinRanks(int rank, int size, FileHandle socket);

}  // namespace lathe
