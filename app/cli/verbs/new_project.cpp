// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>

#include <CLI/CLI.hpp>

#include "app/cli/project_folder.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/base/file.h"
#include "core/graph/project_file.h"

namespace lathe::verbs {

namespace {

namespace fs = std::filesystem;

struct Options {
    bool list = false;
    std::string name, folder;
};

struct Template {
    fs::path folder;
    Project project;
};

/// By name, without ".lathe". What cannot be read is no template.
std::map<std::string, Template, std::less<>> findTemplates() {
    std::map<std::string, Template, std::less<>> found;
    for (const fs::path& folder : templateFolders())
        for (const auto& entry : fs::directory_iterator(folder)) {
            const fs::path path = entry.path();
            if (!fs::exists(path / "project.json")) continue;
            if (auto project = loadProject(path); project.ok())
                found.try_emplace(path.extension() == ".lathe" ? path.stem() : path.filename(),
                                  Template{path, std::move(*project)});
        }
    return found;
}

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
    session.say(tableText(rows, {false, false}));
    return session.answer(Json::Object{{"templates", std::move(names)}});
}

/// A path that leads out of the template's folder would lead elsewhere from the new one.
void pinDataPath(Project& project, const fs::path& from) {
    const ParamValue* path = project.data.reader.params.find("path");
    const std::string* text = path ? std::get_if<std::string>(path) : nullptr;
    if (!text || !fs::path(*text).is_relative() || !text->starts_with("..")) return;
    project.data.reader.params.set("path", fs::weakly_canonical(from / *text).string());
}

Status copyFiles(const fs::path& from, const fs::path& to) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(from)) {
        if (entry.path().filename() == "runs" || entry.path().filename().string().starts_with("project.json")) continue;
        fs::copy(entry.path(), to / entry.path().filename(), fs::copy_options::recursive, error);
        if (error) return fileError("copy", entry.path().string(), error.value());
    }
    return {};
}

Status make(const Template& from, const fs::path& to) {
    if (fs::exists(to) && !(fs::is_directory(to) && fs::is_empty(to)))
        return requestError("new.exists", to.string(), "there is something already", {}, "name a folder that does not exist yet");
    LATHE_CHECK(makeFolders(to.string()));
    LATHE_CHECK(copyFiles(from.folder, to));
    Project project = from.project;
    pinDataPath(project, from.folder);
    return saveProject(to, project);
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
    if (const Status made = make(found->second, o.folder); !made.ok()) return session.refuse(made.error());
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
    .add = add,
};

}  // namespace lathe::verbs
