// SPDX-License-Identifier: Apache-2.0
// train_driver PROJECT RUN new|begin|resume THREADS: `lathe train` with commits as often as a test wants them. begin: stopped
// before the first step.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "core/graph/project_file.h"
#include "core/train/run.h"

namespace {

using namespace lathe;

class Printer final : public RunObserver {
public:
    void note(const Diagnostic& d) override { std::fprintf(stderr, "%s\n", toString(d).c_str()); }
};

Result<RunSummary> trainAsAsked(char** argv) {
    LATHE_TRY(const Project project, loadProject(argv[1]));
    RunOptions options;
    options.folder = argv[2];
    options.device = "cpu";
    options.resume = std::strcmp(argv[3], "resume") == 0;
    options.threads = std::atoi(argv[4]);
    options.checkpointSeconds = 0.05;
    options.epochCheckpointSeconds = 0.05;
    BackendRegistry registry;
    Printer printer;
    const std::atomic<bool> stop{std::strcmp(argv[3], "begin") == 0};
    return train(project, options, registry, printer, stop);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 5) return 2;
    const auto summary = trainAsAsked(argv);
    if (summary) {
        std::printf("%s\n", toJson(*summary).dump(-1).c_str());
        return summary->outcome == RunOutcome::Stopped ? 3 : 0;
    }
    std::fprintf(stderr, "%s: %s\n", summary.error().code.c_str(), toString(summary.error()).c_str());
    return summary.error().category == ErrorCategory::Request ? 2 : 1;
}
