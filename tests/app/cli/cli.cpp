// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cli/cli.h"

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
