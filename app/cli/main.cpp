// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <system_error>

#include <CLI/CLI.hpp>

#include "app/cli/verb.h"
#include "core/base/file.h"
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
    for (const Verb* verb : verbCatalog())
        if (!verb->isInner) names.push_back(verb->name);
    return unknownName("cli.verb", {}, "command", word, names);
}

bool wantsJson(int argc, char** argv) {
    return std::any_of(argv, argv + argc, [](const char* word) { return std::string_view(word) == "--json"; });
}

/// "lathe help runs list": the command as far as the parser has read it.
std::string helpFor(const CLI::App& app) {
    std::string words = "lathe help";
    for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
        at = at->get_subcommands().front();
        words += " " + at->get_name();
    }
    return words;
}

/// The parser's own exit codes (106, 109, ...) mean a wrong request here, save for --help and --version.
int finish(const CLI::App& app, const CLI::ParseError& stopped, Session& session) {
    if (stopped.get_exit_code() == 0) return app.exit(stopped);
    const Diagnostic wrong = requestError("cli.arguments", {}, "{0}", {stopped.what(), helpFor(app)}, "see `{1}`");
    return static_cast<int>(session.refuse(wrong));
}

/// A result that did not reach its file (a full disk) is no success.
int withOutputWritten(ExitCode code, const Session& session) {
    errno = 0;
    const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    if (written || code != ExitCode::Done) return static_cast<int>(code);
    return static_cast<int>(session.refuse(fileError("write", "standard output", errno ? errno : EIO)));
}

/// Threads that the system does not give arrive as exceptions, and so does memory.
ExitCode perform(const Action& action, Session& session) {
    try {
        return action(session);
    } catch (const std::bad_alloc&) {
        return session.refuse(
            workError("memory.none", {}, "not enough memory", {}, "use a smaller batch, a smaller network or less data"));
    } catch (const std::system_error& e) {
        if (e.code() != std::errc::resource_unavailable_try_again) throw;
        return session.refuse(workError("system.threads", {}, "the system cannot create another thread or process", {},
                                        "raise the process limit (ulimit -u), or lower --threads, --jobs or --ranks"));
    }
}

int runProgram(int argc, char** argv) {
    Session session;
    session.json = wantsJson(argc, argv);
    if (argc > 1 && argv[1][0] != '-' && !verbNamed(argv[1])) return static_cast<int>(session.refuse(unknownVerb(argv[1])));

    CLI::App app;
    const Action action = describeProgram(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& stopped) {
        return finish(app, stopped, session);
    }
    return withOutputWritten(perform(action, session), session);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return runProgram(argc, argv);
    } catch (const std::exception& e) {
        std::fprintf(stderr, "error: %s\n", e.what());
    }
    return static_cast<int>(ExitCode::Failed);
}
