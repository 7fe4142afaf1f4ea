// SPDX-License-Identifier: Apache-2.0
#include "app/cli/verb.h"

#include <CLI/CLI.hpp>

namespace lathe {
namespace {

struct Added {
    const CLI::App* app;
    Action action;
    std::shared_ptr<bool> json, quiet;
};

void addFlags(CLI::App& app, Added& added) {
    if (!app.get_subcommands({}).empty()) return;  // the verbs below have their own
    app.add_flag("--json", *added.json, "Print the result as one JSON object on stdout");
    app.add_flag("--quiet,-q", *added.quiet, "Print nothing for people but errors");
}

}  // namespace

Action addVerbs(CLI::App& app, std::span<const Verb* const> verbs) {
    app.require_subcommand(1);
    std::vector<Added> all;
    for (const Verb* verb : verbs) {
        CLI::App* sub = app.add_subcommand(std::string(verb->name), std::string(verb->help));
        all.push_back({sub, verb->add(*sub), std::make_shared<bool>(false), std::make_shared<bool>(false)});
        addFlags(*sub, all.back());
    }
    return [all = std::move(all)](Session& session) {
        const auto chosen = std::find_if(all.begin(), all.end(), [](const Added& a) { return a.app->parsed(); });
        session.json |= *chosen->json;
        session.quiet |= *chosen->quiet;
        return chosen->action(session);
    };
}

}  // namespace lathe
