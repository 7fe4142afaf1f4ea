// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>

#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/graph/project_templates.h"

namespace lathe::verbs {

namespace {

struct Options {
    bool list = false;
    std::string name, folder;
};

std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

ExitCode list(Session& session) {
    Json::Array names;
    std::vector<std::vector<std::string>> rows{{"template", "what it is"}};
    for (const auto& [name, one] : findTemplates()) {
        rows.push_back({name, firstLine(one.project.notes)});
        names.push_back(Json::Object{{"name", name}, {"notes", one.project.notes}});
    }
    session.result(tableText(rows, {false, false}));
    return session.answer(Json::Object{{"templates", std::move(names)}});
}

ExitCode run(const Options& o, Session& session) {
    if (o.list) return list(session);
    const auto templates = findTemplates();
    const auto found = templates.find(o.name);
    if (o.name.empty() || o.folder.empty())
        return session.refuse(requestError("new.arguments", {}, "a template and a folder are needed", {},
                                           "write `lathe new TEMPLATE DIR`; `lathe new --list` shows the templates"));
    if (found == templates.end()) {
        std::vector<std::string_view> names;
        for (const auto& [name, one] : templates) names.push_back(name);
        return session.refuse(unknownName("new.template", {}, "template", o.name, names));
    }
    const ProjectTemplate& from = found->second;
    if (const Status made = copyProject(from.folder, from.project, o.folder); !made.ok()) return session.refuse(made.error());
    session.say("made " + o.folder + "; next: lathe check " + o.folder);
    return session.answer(Json::Object{{"project", o.folder}, {"template", o.name}});
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("TEMPLATE", o->name, "Which one; see --list");
    app.add_option("DIR", o->folder, "The new project's folder");
    app.add_flag("--list", o->list, "List the templates");
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb new_project{
    .name = "new",
    .help = "Make a project from a template",
    .examples =
        "lathe new --list\n"
        "lathe new spirals mine.lathe",
    .add = add,
};

}  // namespace lathe::verbs
