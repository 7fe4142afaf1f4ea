// SPDX-License-Identifier: Apache-2.0
#include "app/cli/rank_processes.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <unistd.h>

#include "core/backend/cpu/cpu_backend.h"
#include "core/backend/process_ranks.h"

namespace lathe {

Result<std::unique_ptr<Communicator>> startRanks(int size) {
    std::error_code ignored;
    const std::string program = std::filesystem::read_symlink("/proc/self/exe", ignored).string();
    std::vector<RankPeer> others;
    for (int rank = 1; rank < size; ++rank) {
        LATHE_TRY(auto started, DetachedProcess::startConnected({program, "rank", "--rank", std::to_string(rank), "--ranks",
                                                                 std::to_string(size), "--leader", std::to_string(::getpid())},
                                                                {}));
        others.push_back({std::move(started.socket), std::move(started.process)});
    }
    return leadRanks(std::move(others));
}

int threadsPerRank(int ranks) {
    return std::max(1, cpu::usableCores() / ranks);
}

}  // namespace lathe
