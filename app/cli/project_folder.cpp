// SPDX-License-Identifier: Apache-2.0
#include "app/cli/project_folder.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "app/cli/options.h"
#include "core/base/file.h"
#include "core/data/file_stamp.h"
#include "core/data/known_classes.h"
#include "core/graph/project_file.h"
#include "core/layers/loss.h"
#include "core/store/run_dir.h"
#include "core/train/program/metric.h"
#include "core/train/target_fit.h"

namespace lathe {

namespace fs = std::filesystem;

namespace {

/// The value typed last for a path of the project.
std::optional<std::string> typedFor(std::string_view path, const std::vector<std::string>& settings) {
    const std::string start = std::string(path) + '=';
    const auto typed = std::find_if(settings.rbegin(), settings.rend(), [&](const auto& s) { return s.starts_with(start); });
    return typed == settings.rend() ? std::nullopt : std::optional(typed->substr(start.size()));
}

/// A list of paths and patterns, each starting where the person is.
std::string anchoredList(const std::string& typed) {
    std::string list;
    for (const std::string& name : namesIn(typed)) list += (list.empty() ? "" : ",") + fs::absolute(name).string();
    return list;
}

/// A path typed on the command line starts where the person is, one in the file at the project's folder.
void anchorTypedPath(Project& project, const std::vector<std::string>& settings) {
    const auto typed = typedFor("data.reader.path", settings);
    if (!typed) return;
    const fs::path path = *typed;
    if (path.is_relative() && fs::exists(path))
        project.data.reader.params.set("path", fs::absolute(path).string());
    else if (!pathsNamed(*typed, {}).empty())
        project.data.reader.params.set("path", anchoredList(*typed));
}

bool isTyped(std::string_view start, const std::vector<std::string>& settings) {
    return std::any_of(settings.begin(), settings.end(), [&](const auto& s) { return s.starts_with(start); });
}

/// A loss of sequences has metrics of its own. Where the loss was typed and no metric, the metrics follow it.
void fitMetricsToTypedLoss(Project& project, const std::vector<std::string>& settings) {
    const LossDef* loss = findLoss(project.training.loss.type);
    if (!loss || !isTyped("training.loss", settings) || isTyped("training.metrics", settings)) return;
    const std::vector<Choice>& metrics = project.training.metrics;
    const auto isOther = [&](const Choice& metric) {
        const MetricDef* def = metricOfChoice(metric);
        return def && def->sequences != loss->sequences;
    };
    if (!metrics.empty() && std::all_of(metrics.begin(), metrics.end(), isOther)) project.training.metrics = usualMetrics(*loss);
}

std::string pathIn(const Project& project) {
    const ParamValue* path = project.data.reader.params.find("path");
    return path ? toString(*path) : std::string();
}

}  // namespace

Status applyTyped(Project& project, const std::vector<std::string>& settings) {
    const std::string before = pathIn(project);
    LATHE_CHECK(applySettings(project, settings));
    anchorTypedPath(project, settings);
    fitMetricsToTypedLoss(project, settings);
    // Other files, other names; those that were typed stay.
    if (pathIn(project) != before && !typedFor("data.reader.classes", settings)) forgetKnownClasses(project.data.reader);
    return {};
}

Result<OpenProject> openProject(const fs::path& path, const std::vector<std::string>& settings) {
    OpenProject out;
    LATHE_TRY(out.project, loadProject(path));
    LATHE_CHECK(applyTyped(out.project, settings));
    out.folder = fs::is_directory(path) ? path : path.parent_path();
    if (out.folder.empty()) out.folder = ".";
    return out;
}

Status checkMayChange(const fs::path& path) {
    const fs::path folder = fs::is_directory(path) ? path : path.parent_path();
    if (!RunDir::isRun(folder.string()) && !pathExists((folder / "study.db").string())) return {};
    return requestError("project.is_run", path.string(), "this is the project of a run or a study, which does not change", {},
                        "name a project, or leave out --apply");
}

Status changeProject(const fs::path& path, std::string_view setting, const Json& value) {
    LATHE_CHECK(checkMayChange(path));
    LATHE_TRY(Project project, loadProject(path));
    LATHE_CHECK(setValueAt(project, setting, value));
    return saveProject(path, project);
}

}  // namespace lathe
