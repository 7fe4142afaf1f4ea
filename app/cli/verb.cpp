// SPDX-License-Identifier: Apache-2.0
#include "app/cli/verb.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/backend/plugin_loader.h"

namespace lathe {
namespace {

/// Says the type of a number with limits once: "INT in [1 - 10]" instead of "INT:INT in [1 - 10]".
class HelpFormatter : public CLI::Formatter {
public:
    std::string make_option_opts(const CLI::Option* option) const override {
        std::string text = CLI::Formatter::make_option_opts(option);
        for (const std::string type : {"INT", "FLOAT"}) {
            const std::string twice = type + ":" + type + " in ";
            if (const size_t at = text.find(twice); at != std::string::npos) text.erase(at, type.size() + 1);
        }
        return text;
    }
};

struct Added {
    const CLI::App* app;
    Action action;
    std::shared_ptr<bool> json, quiet;
};

void addFlags(CLI::App& app, Added& added) {
    if (!app.get_subcommands({}).empty()) return;  // the verbs below have their own
    app.add_flag("--json", *added.json, "Print the result as one JSON object on stdout");
    app.add_flag("--quiet,-q", *added.quiet, "Print errors only");
}

/// The examples, below what the verb itself has written there.
std::string footerOf(const Verb& verb, const std::string& own) {
    std::string text;
    for (size_t begin = 0; begin < verb.examples.size();) {
        const size_t end = std::min(verb.examples.find('\n', begin), verb.examples.size());
        text.append(text.empty() ? "Examples:\n  " : "\n  ").append(verb.examples.substr(begin, end - begin));
        begin = end + 1;
    }
    return own.empty() || text.empty() ? own + text : own + "\n" + text;
}

}  // namespace

Action addVerbs(CLI::App& app, std::span<const Verb* const> verbs) {
    app.require_subcommand(1);
    std::vector<Added> all;
    for (const Verb* verb : verbs) {
        CLI::App* sub = app.add_subcommand(std::string(verb->name), std::string(verb->help));
        sub->footer("");  // it would inherit that of the program
        all.push_back({sub, verb->add(*sub), std::make_shared<bool>(false), std::make_shared<bool>(false)});
        addFlags(*sub, all.back());
        sub->footer(footerOf(*verb, sub->get_footer()));
        if (verb->isInner) sub->group("");
    }
    return [all = std::move(all)](Session& session) {
        const auto chosen = std::find_if(all.begin(), all.end(), [](const Added& a) { return a.app->parsed(); });
        session.json |= *chosen->json;
        session.quiet |= *chosen->quiet;
        return chosen->action(session);
    };
}

Action describeProgram(CLI::App& app) {
    app.name("lathe");
    app.formatter(std::make_shared<HelpFormatter>());
    app.description("Lathe trains neural networks, from a project to an exported model.");
    app.set_version_flag("--version", buildIdentity());
    app.footer(
        "`lathe help COMMAND` shows the options of a command, with examples. Results go to stdout, progress and problems to "
        "stderr.\n"
        "Exit codes: 0 success, 1 the work failed, 2 the request was invalid, 3 stopped and resumable.");
    return addVerbs(app, verbCatalog());
}

}  // namespace lathe
