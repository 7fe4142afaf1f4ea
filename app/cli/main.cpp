// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>

#include "app/cli/verb.h"
#include "core/backend/plugin_loader.h"
#include "core/graph/params.h"

namespace {

using namespace lathe;

const Verb* verbNamed(std::string_view word) {
    const auto verbs = verbCatalog();
    const auto it = std::find_if(verbs.begin(), verbs.end(), [&](const Verb* v) { return v->name == word; });
    return it == verbs.end() ? nullptr : *it;
}

/// Says what was meant, better than the parser does.
Diagnostic unknownVerb(std::string_view word) {
    std::vector<std::string_view> names;
    for (const Verb* verb : verbCatalog()) names.push_back(verb->name);
    return unknownName("cli.verb", {}, "command", word, names);
}

bool wantsJson(int argc, char** argv) {
    return std::any_of(argv, argv + argc, [](const char* word) { return std::string_view(word) == "--json"; });
}

/// The parser's own exit codes (106, 109, ...) mean a wrong request here, save for --help and --version.
int finish(const CLI::App& app, const CLI::ParseError& stopped, Session& session) {
    if (stopped.get_exit_code() == 0) return app.exit(stopped);
    const Diagnostic wrong = requestError("cli.arguments", {}, "{0}", {stopped.what()}, "see `lathe VERB --help`");
    return static_cast<int>(session.refuse(wrong));
}

int runProgram(int argc, char** argv) {
    Session session;
    session.json = wantsJson(argc, argv);
    if (argc > 1 && argv[1][0] != '-' && !verbNamed(argv[1])) return static_cast<int>(session.refuse(unknownVerb(argv[1])));

    CLI::App app("Lathe trains neural networks: from a project to an exported model.", "lathe");
    app.set_version_flag("--version", buildIdentity());
    const Action action = addVerbs(app, verbCatalog());
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& stopped) {
        return finish(app, stopped, session);
    }
    return static_cast<int>(action(session));
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return runProgram(argc, argv);
    } catch (const std::bad_alloc&) {
        std::fputs("error: there is not enough memory; use a smaller batch, a smaller network or less data at once\n", stderr);
    } catch (const std::exception& e) {
        std::fprintf(stderr, "error: %s\n", e.what());
    }
    return static_cast<int>(ExitCode::Failed);
}
