// SPDX-License-Identifier: Apache-2.0
#include <csignal>
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>

#include "app/cli/verb.h"
#include "core/backend/process_ranks.h"
#include "core/train/follower.h"

namespace lathe::verbs::rank_def {

namespace {

struct Options {
    int rank = 1, ranks = 2;
    int64_t leader = 0;
};

/// Rank 0 alone decides when to stop, and nobody outlives it.
bool bindToLeader(int64_t leader) {
    for (const int signal : {SIGINT, SIGTERM, SIGUSR1}) std::signal(signal, SIG_IGN);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    return ::getppid() == leader;
}

/// The socket comes as standard input and output; what is printed must not get into it.
FileHandle takeSocket() {
    FileHandle socket(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    const FileHandle nowhere(::open("/dev/null", O_RDWR | O_CLOEXEC));
    ::dup2(nowhere.get(), STDIN_FILENO);
    ::dup2(nowhere.get(), STDOUT_FILENO);
    return socket;
}

ExitCode run(const Options& o, Session& session) {
    if (!bindToLeader(o.leader)) return ExitCode::Failed;
    const auto ranks = joinRanks(o.rank, o.ranks, takeSocket());
    const Status status = followTraining(*ranks, session.registry());
    if (status) return ExitCode::Done;
    if (status.error().code == "ranks.gone") return ExitCode::Failed;  // which is for rank 0 to explain
    Diagnostic error = status.error();
    error.where = "rank " + std::to_string(o.rank) + (error.where.empty() ? "" : ", " + error.where);
    return session.refuse(error);
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("--rank", o->rank, "Number of this rank")->required()->check(CLI::Range(1, 1023));
    app.add_option("--ranks", o->ranks, "Number of ranks")->required()->check(CLI::Range(2, 1024));
    app.add_option("--leader", o->leader, "Process id of rank 0")->required();
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb rank{
    .name = "rank",
    .help = "Join a training as one rank (started by `lathe train --ranks`)",
    .isInner = true,
    .add = add,
};

}  // namespace lathe::verbs::rank_def
