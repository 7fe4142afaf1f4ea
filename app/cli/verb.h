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

/// What a verb does once its options have been read.
using Action = std::function<ExitCode(Session&)>;

/// A verb of the command line: one file in `verbs/`, one of these, named after the file. `add` declares the options, which live
/// as long as the action that it returns; --help, --json and --quiet are there already.
struct Verb {
    std::string_view name = {};  ///< as typed
    std::string_view help = {};
    std::string_view examples = {};  ///< command lines, one a line; shown below the options
    bool isInner = false;            ///< only started by Lathe itself: not shown in lists of verbs
    Action (*add)(CLI::App&) = nullptr;
};

/// All verbs; generated from the folder.
std::span<const Verb* const> verbCatalog();

/// Declares verbs below `app`, of which one must be given; returns what runs that one.
Action addVerbs(CLI::App& app, std::span<const Verb* const> verbs);

/// Name, version and all verbs of the program, below an empty `app`.
Action describeProgram(CLI::App& app);

}  // namespace lathe
