// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/graph/project.h"
#include "tests/support/process.h"

namespace lathe::test {

/// What one call of `lathe` gave.
struct Answer {
    int code = -1;
    std::string out, err;
    Json json;  ///< stdout, parsed; null when it is no JSON
};

/// `lathe` with these arguments and --json.
Answer ask(std::vector<std::string> arguments);
/// `lathe` with these arguments only.
Answer call(std::vector<std::string> arguments);

/// What `lathe` shows a person who runs it in a terminal.
std::string onTerminal(std::vector<std::string> arguments);

/// A network of two dense layers for 90 points of three classes, generated: trains in a moment.
Project pointsProject();

}  // namespace lathe::test
