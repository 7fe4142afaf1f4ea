// SPDX-License-Identifier: Apache-2.0
#include "core/graph/project_file.h"

#include "core/base/atomic_file.h"
#include "core/graph/object_reader.h"
#include "core/graph/project_json.h"

namespace lathe {
namespace {

constexpr std::string_view fileName = "project.json";

std::filesystem::path fileOf(const std::filesystem::path& path, bool isFolder) {
    return isFolder ? path / fileName : path;
}

Status checkVersion(const Json& json, std::string_view where) {
    if (!json.isObject() || !json["lathe"].isInt())
        return requestError("project.not-one", where, "this is not a Lathe project: its first key must be the version", {},
                            "name a project folder or its project.json");
    const int64_t version = json["lathe"].toInt();
    if (version < 1)
        return requestError("project.version", where, "project file version {0} does not exist", {std::to_string(version)},
                            "restore the file from a backup");
    if (version > projectFileVersion)
        return requestError(
            "project.newer-version", where,
            "the project was written by a newer version of Lathe: file version {0}; this program reads versions up to {1}",
            {std::to_string(version), std::to_string(projectFileVersion)}, "use a version of Lathe that reads file version {0}");
    return {};
}

}  // namespace

Json toJson(const Project& project) {
    Json out =
        Json::Object{{"lathe", projectFileVersion},    {"name", project.name},         {"notes", project.notes},
                     {"graph", toJson(project.graph)}, {"data", toJson(project.data)}, {"training", toJson(project.training)}};
    if (!project.blocks.empty()) out.set("blocks", toJson(project.blocks));
    if (!project.sweep.isNull()) out.set("sweep", project.sweep);
    return out;
}

Result<Project> projectFromJson(const Json& json, std::string_view where) {
    LATHE_CHECK(checkVersion(json, where));
    Project project;
    ObjectReader reader(json, where, {});
    reader.member("lathe");
    reader.read("name", project.name);
    reader.read("notes", project.notes);
    if (const Json* graph = reader.member("graph")) reader.take(graphFromJson(*graph, where, "graph"), project.graph);
    if (const Json* blocks = reader.member("blocks")) reader.take(blocksFromJson(*blocks, where, "blocks"), project.blocks);
    if (const Json* data = reader.member("data")) reader.take(dataFromJson(*data, where, "data"), project.data);
    if (const Json* training = reader.member("training"))
        reader.take(trainingFromJson(*training, where, "training"), project.training);
    if (const Json* sweep = reader.member("sweep")) project.sweep = *sweep;
    if (auto bad = reader.finish()) return *bad;
    return project;
}

Result<Project> loadProject(const std::filesystem::path& path) {
    const std::string file = fileOf(path, std::filesystem::is_directory(path)).string();
    if (!pathExists(file))
        return requestError("project.missing", path.string(), "no project found", {},
                            "name a project folder or its project.json; `lathe new` creates a project");
    LATHE_TRY(const std::string text, readFile(file));
    auto json = Json::parse(text, file);
    if (json.ok()) return projectFromJson(*json, file);
    if (std::filesystem::path(file).extension() != ".json")
        return requestError("project.not_project", path.string(), "this file is not a project", {},
                            "name a project folder or its project.json; `lathe new` creates a project");
    Diagnostic error = json.error();
    if (pathExists(file + ".bak"))
        error.remedy += (error.remedy.empty() ? "" : ", or ") + ("take the previous one: " + file + ".bak");
    return error;
}

Status saveProject(const std::filesystem::path& path, const Project& project) {
    const bool isFolder = path.extension() != ".json";
    if (isFolder) LATHE_CHECK(makeFolders(path.string()));
    const std::string file = fileOf(path, isFolder).string();
    const std::string text = toJson(project).dump() + '\n';
    if (pathExists(file)) {
        LATHE_TRY(const std::string previous, readFile(file));
        if (previous == text) return {};
        LATHE_CHECK(writeFileAtomically(file + ".bak", previous));
    }
    return writeFileAtomically(file, text);
}

}  // namespace lathe
