// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/data_progress.h"
#include "app/cli/data_template.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/data/reader.h"
#include "core/data/sets/joined_set.h"
#include "core/data/unknown_content.h"
#include "core/graph/project_templates.h"
#include "core/train/adapt_template.h"

namespace lathe::verbs::new_project_def {

namespace {

struct Options {
    bool list = false;
    std::string name, folder;
    std::vector<std::string> paths;  ///< of --data
    DataTemplateOptions data;
};

Status checkPaths(const std::vector<std::string>& paths) {
    for (const std::string& path : paths)
        if (!std::filesystem::exists(path))
            return requestError("data.missing", path, "file or folder not found", {}, "check the path");
    return {};
}

Status checkSeveral(const Options& o, const DataTemplate& from) {
    if (o.data.more.empty() || from.several) return {};
    return requestError("new.several", "--data", "the template \"{0}\" takes one file", {std::string(from.name)},
                        "give --data once");
}

/// Templates of one group: a heading and a row each.
void addRows(const std::map<std::string, ProjectTemplate, std::less<>>& all, const std::vector<std::string>& names,
             std::string_view group, std::vector<std::vector<std::string>>& rows) {
    for (const std::string& name : names) {
        const TemplateFacts& facts = all.find(name)->second.facts;
        const std::string parameters = facts.parameters > 0 ? countText(facts.parameters) : std::string();
        rows.push_back({std::string(group), name, parameters, facts.description});
        group = "";
    }
}

Json toJson(const std::string& name, const ProjectTemplate& one) {
    const TemplateFacts& facts = one.facts;
    return Json::Object{{"name", name},
                        {"title", facts.title},
                        {"group", facts.group},
                        {"parameters", facts.parameters},
                        {"description", facts.description},
                        {"data", facts.data},
                        {"notes", one.project.notes}};
}

ExitCode list(Session& session) {
    Json::Array names;
    std::vector<std::vector<std::string>> rows{{"group", "template", "parameters", "description"}};
    const auto all = findTemplates();
    const auto groups = templatesByGroup(all);
    for (size_t g = 0; g < groups.size(); ++g) {
        addRows(all, groups[g], templateGroups()[g].label, rows);
        for (const std::string& name : groups[g]) names.push_back(toJson(name, all.find(name)->second));
    }
    for (const DataTemplate& one : dataTemplates()) {
        rows.push_back({&one == dataTemplates().data() ? "For a file" : "", std::string(one.name), "", std::string(one.help)});
        names.push_back(Json::Object{{"name", one.name}, {"notes", one.help}});
    }
    session.result(tableText(rows, {false, false, true, false}));
    return session.answer(Json::Object{{"templates", std::move(names)}});
}

/// Of a file that no reader takes, its format says more than what one reader missed in it.
Diagnostic reasonOf(const Diagnostic& error, const std::filesystem::path& data) {
    if (findReaderFor(data)) return error;
    const auto reason = foreignFormat(data, data.string());
    return reason.value_or(error);
}

ExitCode makeForData(const Options& o, const DataTemplate& from, Session& session) {
    if (o.folder.empty() || o.data.data.empty())
        return session.refuse(requestError("new.data", {}, "the folder of the project or the data file is missing", {},
                                           "write `" + std::string(from.usage) + "`"));
    if (const Status several = checkSeveral(o, from); !several.ok()) return session.refuse(several.error());
    if (const Status there = checkPaths(o.paths); !there.ok()) return session.refuse(there.error());
    DataProgress watch(session);
    Diagnostics notes;
    DataTemplateOptions options = o.data;
    options.watch = &watch;
    options.notes = &notes;
    auto project = from.make(options);
    if (!project.ok()) return session.refuse(reasonOf(project.error(), o.data.data));
    session.report(notes);
    project->name = std::filesystem::path(o.folder).stem().string();
    if (const Status made = copyProject({}, *project, o.folder); !made.ok()) return session.refuse(made.error());
    if (const std::string note = from.note(*project); !note.empty()) session.report(note);
    session.report("created " + o.folder + ", " + from.describe(*project) + "; next: lathe train " + o.folder);
    return session.answer(Json::Object{{"project", o.folder}, {"template", from.name}});
}

std::string changeText(const TemplateChange& c) {
    return "set " + c.path + " to " + c.after + (c.before.empty() ? "" : " (was " + c.before + ")");
}

Json toJson(const std::vector<TemplateChange>& changes) {
    Json::Array all;
    for (const TemplateChange& c : changes)
        all.push_back(Json::Object{{"path", c.path}, {"before", c.before}, {"after", c.after}});
    return all;
}

/// Several files or folders are one data set.
Result<AdaptedTemplate> adapted(const Options& o, const ProjectTemplate& from, ReadWatch* watch) {
    if (!o.data.more.empty()) return adaptTemplate(from.project, joinedReader(allPaths(o.data)), o.data.test, watch);
    return adaptTemplate(
        from.project, {.data = o.data.data, .target = o.data.target, .size = o.data.size, .test = o.data.test, .watch = watch});
}

/// A template with a network of its own, for the data of the user.
ExitCode makeAdapted(const Options& o, const ProjectTemplate& from, Session& session) {
    if (const Status there = checkPaths(o.paths); !there.ok()) return session.refuse(there.error());
    DataProgress watch(session);
    auto project = adapted(o, from, &watch);
    if (!project.ok()) return session.refuse(reasonOf(project.error(), o.data.data));
    project->project.name = std::filesystem::path(o.folder).stem().string();
    if (const Status made = copyProject({}, project->project, o.folder); !made.ok()) return session.refuse(made.error());
    for (const TemplateChange& change : project->changes) session.report(changeText(change));
    session.report("created " + o.folder + "; next: lathe train " + o.folder);
    return session.answer(Json::Object{{"project", o.folder}, {"template", o.name}, {"changes", toJson(project->changes)}});
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
    if (!o.data.data.empty()) return makeAdapted(o, from, session);
    if (const Status made = copyProject(from.folder, from.project, o.folder); !made.ok()) return session.refuse(made.error());
    session.report("created " + o.folder + "; next: lathe check " + o.folder);
    return session.answer(Json::Object{{"project", o.folder}, {"template", o.name}});
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("TEMPLATE", o->name, "Name of the template: see --list");
    app.add_option("DIR", o->folder, "Folder of the new project");
    app.add_flag("--list", o->list, "List the templates");
    app.add_option(
           "--data", o->paths,
           "File or folder with your data. The inputs and outputs of the network are changed to fit them. To join several "
           "sets of one kind, repeat --data")
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option(
        "--target", o->data.target,
        "What to predict; separate several targets by commas. Template table: columns, by name or number (default: the last "
        "column). Template series: columns to forecast (default: the last column of numbers). Templates of texts: the column "
        "with the class (default: detected). Template arrays: names of further targets");
    app.add_option(
        "--task", o->data.task,
        "Template table: auto, classification or regression (default: auto). With several target columns: one task for each, "
        "separated by commas");
    app.add_option("--ignore", o->data.ignore,
                   "Template table: columns to leave out, by name or number, separated by commas; for example those that are not "
                   "known when the model is used");
    app.add_option(
        "--missing", o->data.missing,
        "Templates table and series: numbers or texts that mean a missing value, separated by commas; COLUMN:CODE is a code "
        "of one column; for example --missing=-999,age:0");
    app.add_option(
        "--sheet", o->data.sheet,
        "Templates table and series: sheet of an Excel workbook, by name or number (default: the first visible sheet with "
        "data)");
    app.add_option(
           "--test", o->data.test,
           "With --data: fraction of the samples for the test split; in a series, these are the last samples (default: 0)")
        ->check(CLI::Range(0.0, 0.9));
    app.add_option("--window", o->data.window, "Template series: number of past steps in a sample (default: chosen for the data)")
        ->check(CLI::Range(1, 65536));
    app.add_option("--horizon", o->data.horizon, "Template series: number of steps to forecast (default: chosen for the data)")
        ->check(CLI::Range(1, 65536));
    app.add_option("--size", o->data.size,
                   "Templates of images: height and width of the images in pixels (default: chosen for the data, at most 64)")
        ->check(CLI::Range(1, 4096));
    return [o](Session& session) {
        if (!o->paths.empty()) o->data.data = o->paths.front();
        if (o->paths.size() > 1) o->data.more.assign(o->paths.begin() + 1, o->paths.end());
        return run(*o, session);
    };
}

}  // namespace

extern const Verb new_project{
    .name = "new",
    .help = "Create a project from a template",
    .examples =
        "lathe new --list\n"
        "lathe new spirals mine.lathe\n"
        "lathe new table mine.lathe --data table.csv --target price\n"
        "lathe new table mine.lathe --data table.csv --target count --ignore id,casual\n"
        "lathe new text mine.lathe --data book.txt\n"
        "lathe new resnet18 mine.lathe --data photos\n"
        "lathe new labeled-text mine.lathe --data messages.csv --target label\n"
        "lathe new images mine.lathe --data photos.zip\n"
        "lathe new arrays mine.lathe --data arrays --target age,box\n"
        "lathe new images mine.lathe --data monday --data tuesday\n"
        "lathe new series mine.lathe --data hourly.csv --target load --horizon 24",
    .add = add,
};

}  // namespace lathe::verbs::new_project_def
