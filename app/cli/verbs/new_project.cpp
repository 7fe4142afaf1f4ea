// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <map>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/data_template.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/graph/project_templates.h"

namespace lathe::verbs {

namespace {

struct Options {
    bool list = false;
    std::string name, folder;
    DataTemplateOptions data;
};

std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

ExitCode list(Session& session) {
    Json::Array names;
    std::vector<std::vector<std::string>> rows{{"template", "description"}};
    for (const auto& [name, one] : findTemplates()) {
        rows.push_back({name, firstLine(one.project.notes)});
        names.push_back(Json::Object{{"name", name}, {"notes", one.project.notes}});
    }
    for (const DataTemplate& one : dataTemplates()) {
        rows.push_back({std::string(one.name), std::string(one.help)});
        names.push_back(Json::Object{{"name", one.name}, {"notes", one.help}});
    }
    session.result(tableText(rows, {false, false}));
    return session.answer(Json::Object{{"templates", std::move(names)}});
}

ExitCode makeForData(const Options& o, const DataTemplate& from, Session& session) {
    if (o.folder.empty() || o.data.data.empty())
        return session.refuse(requestError("new.data", {}, "the folder of the project or the data file is missing", {},
                                           "write `" + std::string(from.usage) + "`"));
    if (!std::filesystem::exists(o.data.data))
        return session.refuse(requestError("data.missing", o.data.data, "file or folder not found", {}, "check the path"));
    auto project = from.make(o.data);
    if (!project.ok()) return session.refuse(project.error());
    project->name = std::filesystem::path(o.folder).stem().string();
    if (const Status made = copyProject({}, *project, o.folder); !made.ok()) return session.refuse(made.error());
    if (const std::string note = from.note(*project); !note.empty()) session.report(note);
    session.report("created " + o.folder + ", " + from.describe(*project) + "; next: lathe train " + o.folder);
    return session.answer(Json::Object{{"project", o.folder}, {"template", from.name}});
}

ExitCode run(const Options& o, Session& session) {
    if (o.list) return list(session);
    if (const DataTemplate* from = findDataTemplate(o.name)) return makeForData(o, *from, session);
    const auto templates = findTemplates();
    const auto found = templates.find(o.name);
    if (o.name.empty() || o.folder.empty())
        return session.refuse(requestError("new.arguments", {}, "the template or the folder is missing", {},
                                           "write `lathe new TEMPLATE DIR`; `lathe new --list` shows the templates"));
    if (found == templates.end()) {
        std::vector<std::string_view> names;
        for (const auto& [name, one] : templates) names.push_back(name);
        for (const DataTemplate& one : dataTemplates()) names.push_back(one.name);
        return session.refuse(unknownName("new.template", {}, "template", o.name, names));
    }
    const ProjectTemplate& from = found->second;
    if (const Status made = copyProject(from.folder, from.project, o.folder); !made.ok()) return session.refuse(made.error());
    session.report("created " + o.folder + "; next: lathe check " + o.folder);
    return session.answer(Json::Object{{"project", o.folder}, {"template", o.name}});
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("TEMPLATE", o->name, "Template, see --list");
    app.add_option("DIR", o->folder, "Folder of the new project");
    app.add_flag("--list", o->list, "List the templates");
    app.add_option("--data", o->data.data, "Templates table, text and labeled-text: the data file. Template images: the folder");
    app.add_option("--target", o->data.target,
                   "Template table: the column to predict, by name or number; several are separated by commas (default: the last "
                   "column). Template labeled-text: the column with the class (default: detected)");
    // The words of the CSV reader are accepted as well.
    const std::map<std::string, std::string> tasks{
        {"auto", "guess"}, {"classification", "classes"}, {"regression", "regression"}};
    app.add_option("--task", o->data.task, "Template table: auto, classification or regression (default: auto)")
        ->transform(CLI::CheckedTransformer(tasks).description(""));
    app.add_option("--test", o->data.test,
                   "Templates table, text, labeled-text and images: fraction of the samples that is held out as a test split "
                   "(default: 0)")
        ->check(CLI::Range(0.0, 0.9));
    app.add_option("--size", o->data.size,
                   "Template images: height and width of the images in pixels (default: chosen for them, at most 64)")
        ->check(CLI::Range(1, 4096));
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb new_project{
    .name = "new",
    .help = "Create a project from a template",
    .examples =
        "lathe new --list\n"
        "lathe new spirals mine.lathe\n"
        "lathe new table mine.lathe --data table.csv --target price\n"
        "lathe new text mine.lathe --data book.txt\n"
        "lathe new labeled-text mine.lathe --data messages.csv --target label\n"
        "lathe new images mine.lathe --data photos",
    .add = add,
};

}  // namespace lathe::verbs
