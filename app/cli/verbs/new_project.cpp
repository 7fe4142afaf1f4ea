// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <map>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/table_template.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/graph/project_templates.h"
#include "core/layers/loss.h"
#include "core/train/table_project.h"

namespace lathe::verbs {

namespace {

struct Options {
    bool list = false;
    std::string name, folder;
    std::string data, target, task = "guess";
    double test = 0;
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
    rows.push_back({std::string(tableTemplate), std::string(tableTemplateHelp)});
    names.push_back(Json::Object{{"name", tableTemplate}, {"notes", tableTemplateHelp}});
    session.result(tableText(rows, {false, false}));
    return session.answer(Json::Object{{"templates", std::move(names)}});
}

/// As the project keeps it: a target that is given as a number is another column once columns are added.
Result<Project> projectOfTable(const Options& o) {
    TableProjectOptions options{.test = o.test};
    options.reader.params.set("path", std::filesystem::absolute(o.data).lexically_normal().string());
    options.reader.params.set("target", o.target);
    options.reader.params.set("task", o.task);
    LATHE_TRY(Project project, tableProject(options, "."));
    project.name = std::filesystem::path(o.folder).stem().string();
    return project;
}

std::string targetText(const Project& project) {
    const std::string target = std::get<std::string>(*project.data.reader.params.find("target"));
    const LossDef* loss = findLoss(project.training.loss.type);
    return "target \"" + target + "\": " + (loss && loss->target == TargetKind::Real ? "a number" : "classes");
}

/// A new user would miss a figure that nothing can be judged by.
std::string heldBackText(const Project& project) {
    if (project.data.split.validation > 0 || project.data.split.test > 0) return {};
    return "note: the table is small, so all rows are training samples; --test 0.2 holds out 20 % of the rows as a test split";
}

ExitCode makeTable(const Options& o, Session& session) {
    if (o.folder.empty() || o.data.empty())
        return session.refuse(requestError("new.table", {}, "the folder of the project or the table is missing", {},
                                           "write `lathe new table DIR --data table.csv --target COLUMN`"));
    if (!std::filesystem::exists(o.data))
        return session.refuse(requestError("data.missing", o.data, "file or folder not found", {}, "check the path"));
    const auto project = projectOfTable(o);
    if (!project.ok()) return session.refuse(project.error());
    if (const Status made = copyProject({}, *project, o.folder); !made.ok()) return session.refuse(made.error());
    if (const std::string note = heldBackText(*project); !note.empty()) session.report(note);
    session.report("created " + o.folder + ", " + targetText(*project) + "; next: lathe train " + o.folder);
    return session.answer(Json::Object{{"project", o.folder}, {"template", tableTemplate}});
}

ExitCode run(const Options& o, Session& session) {
    if (o.list) return list(session);
    if (o.name == tableTemplate) return makeTable(o, session);
    const auto templates = findTemplates();
    const auto found = templates.find(o.name);
    if (o.name.empty() || o.folder.empty())
        return session.refuse(requestError("new.arguments", {}, "the template or the folder is missing", {},
                                           "write `lathe new TEMPLATE DIR`; `lathe new --list` shows the templates"));
    if (found == templates.end()) {
        std::vector<std::string_view> names;
        for (const auto& [name, one] : templates) names.push_back(name);
        names.push_back(tableTemplate);
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
    app.add_option("--data", o->data, "Template table: the data file (CSV)");
    app.add_option("--target", o->target, "Template table: the column to predict, by name or number (default: the last column)");
    // The words of the CSV reader are accepted as well.
    const std::map<std::string, std::string> tasks{
        {"auto", "guess"}, {"classification", "classes"}, {"regression", "regression"}};
    app.add_option("--task", o->task, "Template table: auto, classification or regression (default: auto)")
        ->transform(CLI::CheckedTransformer(tasks).description(""));
    app.add_option("--test", o->test, "Template table: fraction of the rows that is held out as a test split (default: 0)")
        ->check(CLI::Range(0.0, 0.9));
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb new_project{
    .name = "new",
    .help = "Create a project from a template",
    .examples =
        "lathe new --list\n"
        "lathe new spirals mine.lathe\n"
        "lathe new table mine.lathe --data table.csv --target price",
    .add = add,
};

}  // namespace lathe::verbs
