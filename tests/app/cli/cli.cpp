// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lathe::test {

Answer call(std::vector<std::string> arguments) {
    const ProcessResult result = run(latheCommand(std::move(arguments)));
    auto json = Json::parse(result.out);
    return {result.exitCode, result.out, result.err, json.ok() ? std::move(*json) : Json()};
}

Answer ask(std::vector<std::string> arguments) {
    arguments.push_back("--json");
    return call(std::move(arguments));
}

std::string onTerminal(std::vector<std::string> arguments) {
    const Command command = latheCommand(std::move(arguments));
    std::vector<char*> words;
    for (const std::string& word : command.arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        execv(words[0], words.data());
        _exit(127);
    }
    std::string text;
    char buffer[4096];
    for (ssize_t n; (n = read(terminal, buffer, sizeof buffer)) > 0;) text.append(buffer, static_cast<size_t>(n));
    close(terminal);
    waitpid(child, nullptr, 0);
    return text;
}

Project pointsProject() {
    Project p;
    p.name = "points";
    p.data.reader = {"points", {{"kind", std::string("blobs")}, {"samples", 90}, {"test_samples", 30}, {"classes", 3}}};
    p.graph.nodes = {{{1}, "input", "in", {{"shape", std::vector<int64_t>{2}}}, 0, 0},
                     {{2}, "dense", "hidden", {{"units", 8}}, 0, 0},
                     {{3}, "relu", "act", {}, 0, 0},
                     {{4}, "dense", "out", {{"units", 3}}, 0, 0}};
    p.graph.edges = {{{1}, 0, {2}, 0}, {{2}, 0, {3}, 0}, {{3}, 0, {4}, 0}};
    p.training.batch = 9;
    p.training.epochs = 3;
    p.training.optimizer = {"adam", {{"lr", 0.05}}};
    return p;
}

}  // namespace lathe::test
