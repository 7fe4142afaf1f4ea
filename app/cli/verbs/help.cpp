// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <CLI/CLI.hpp>

#include "app/cli/verb.h"
#include "core/graph/params.h"

namespace lathe::verbs::help_def {

namespace {

struct Options {
    std::vector<std::string> words;
};

Json treeOf(const CLI::App& app) {
    Json::Array verbs;
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App* s) { return !s->get_group().empty(); })) {
        Json verb = Json::Object{{"name", sub->get_name()}, {"help", sub->get_description()}};
        if (!sub->get_subcommands({}).empty()) verb.set("verbs", treeOf(*sub));
        verbs.push_back(std::move(verb));
    }
    return verbs;
}

Result<CLI::App*> verbBelow(CLI::App& app, const std::string& word) {
    std::vector<std::string> names;
    for (CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (sub->get_name() == word) return sub;
        if (!sub->get_group().empty()) names.push_back(sub->get_name());
    }
    return unknownName("cli.verb", {}, "command", word, {names.begin(), names.end()});
}

ExitCode run(const Options& o, Session& session) {
    CLI::App whole;
    const Action action = describeProgram(whole);
    CLI::App* app = &whole;
    std::string before;  // what is typed before the last word
    for (const std::string& word : o.words) {
        const auto below = verbBelow(*app, word);
        if (!below) return session.refuse(below.error());
        before += (before.empty() ? "" : " ") + app->get_name();
        app = *below;
    }
    std::string text = app->help(before);
    text.erase(text.find_last_not_of('\n') + 1);
    session.result(text);
    return session.answer(Json::Object{{"help", text}, {"verbs", treeOf(*app)}});
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("COMMAND", o->words, "Command, and its subcommand if it has any (default: list all commands)");
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb help{
    .name = "help",
    .help = "List the commands, or show the options of a command with examples",
    .examples =
        "lathe help train\n"
        "lathe help runs restore",
    .add = add,
};

}  // namespace lathe::verbs::help_def
