// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "app/cli/session.h"

namespace CLI {
class App;
}

namespace lathe {

/// Runs a verb, after its options have been parsed.
using Action = std::function<ExitCode(Session&)>;

/// A verb of the command line: one object per file in `verbs/`, named like the file. `add` declares the options; their values
/// live as long as the returned action. --help, --json and --quiet are already declared.
struct Verb {
    std::string_view name = {};  ///< as typed
    std::string_view help = {};
    std::string_view examples = {};  ///< command lines, one a line; shown below the options
    bool isInner = false;            ///< started only by Lathe itself: hidden in lists of verbs
    Action (*add)(CLI::App&) = nullptr;
};

/// All verbs. The build generates the list from the folder.
std::span<const Verb* const> verbCatalog();

/// Declares verbs as subcommands of `app`, one of which is required. Returns an action that runs the parsed verb.
Action addVerbs(CLI::App& app, std::span<const Verb* const> verbs);

/// Declares name, version and all verbs of the program in an empty `app`.
Action describeProgram(CLI::App& app);

}  // namespace lathe
