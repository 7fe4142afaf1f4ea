// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/project_places.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "core/train/adapt_template.h"
#include "core/train/array_project.h"
#include "core/train/image_project.h"
#include "core/train/labeled_text_project.h"
#include "core/train/series_project.h"
#include "core/train/table_project.h"
#include "core/train/text_project.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

constexpr qsizetype mostRecent = 20;

const QString recentKey = QStringLiteral("projects/recent"), folderKey = QStringLiteral("projects/folder");

}  // namespace

fs::path projectsFolder(const QSettings& settings) {
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return settings.value(folderKey, QDir(documents).filePath(QStringLiteral("Lathe"))).toString().toStdString();
}

void setProjectsFolder(QSettings& settings, const fs::path& folder) {
    settings.setValue(folderKey, QString::fromStdString(folder.string()));
}

QStringList recentProjects(const QSettings& settings) {
    return settings.value(recentKey).toStringList();
}

void rememberProject(QSettings& settings, const fs::path& path) {
    const QString text = QString::fromStdString(fs::absolute(path).lexically_normal().string());
    QStringList all = recentProjects(settings);
    all.removeAll(text);
    all.prepend(text);
    settings.setValue(recentKey, all.mid(0, mostRecent));
}

void forgetProject(QSettings& settings, const QString& path) {
    QStringList all = recentProjects(settings);
    all.removeAll(path);
    settings.setValue(recentKey, all);
}

fs::path dataPathOf(const Project& project) {
    const ParamValue* path = project.data.reader.params.find("path");
    const std::string* text = path ? std::get_if<std::string>(path) : nullptr;
    return text ? fs::path(*text) : fs::path();
}

Result<fs::path> makeFromTemplate(const QSettings& settings, const std::string& name, const fs::path& data) {
    const auto templates = findTemplates();
    const auto found = templates.find(name);
    if (found == templates.end()) return requestError("new.none", name, "unknown template");
    const fs::path to = freeProjectFolder(projectsFolder(settings), name);
    Project project = found->second.project;
    project.name = to.stem().string();
    if (!data.empty()) project.data.reader.params.set("path", data.string());
    LATHE_CHECK(copyProject(found->second.folder, project, to));
    return to;
}

namespace {

// For targets that have a class or a number for each position, the user draws the network.
Result<Project> projectOfArrays(const Choice& reader) {
    auto made = arrayProject({.reader = reader}, {});
    if (made.ok() || !made.error().code.starts_with("new.array_target")) return made;
    Project project;
    project.data.reader = reader;
    return project;
}

Result<Project> projectFor(const NewProject& wanted, ReadWatch* watch) {
    if (wanted.madeFor == SampleKind::Row) return tableProject({.reader = wanted.reader}, {});
    if (wanted.madeFor == SampleKind::Text) return textProject({.reader = wanted.reader}, {});
    if (wanted.madeFor == SampleKind::LabeledText) return labeledTextProject({.reader = wanted.reader}, {});
    if (wanted.madeFor == SampleKind::Photo) return imageProject({.reader = wanted.reader, .watch = watch}, {});
    if (wanted.madeFor == SampleKind::Series) return seriesProject({.reader = wanted.reader}, {});
    if (wanted.madeFor == SampleKind::Array) return projectOfArrays(wanted.reader);
    Project project;
    if (!wanted.network.empty()) {
        const auto templates = findTemplates();
        const auto found = templates.find(wanted.network);
        if (found == templates.end()) return requestError("new.none", wanted.network, "unknown template");
        project = found->second.project;
        project.notes.clear();
        if (wanted.reader.type.empty()) return project;
        LATHE_TRY(AdaptedTemplate adapted, adaptTemplate(project, wanted.reader, 0, watch));
        return std::move(adapted.project);
    }
    if (!wanted.reader.type.empty()) project.data.reader = wanted.reader;
    return project;
}

}  // namespace

Result<fs::path> makeProject(const fs::path& folder, const NewProject& wanted, ReadWatch* watch) {
    LATHE_TRY(Project project, projectFor(wanted, watch));
    const fs::path to = freeProjectFolder(folder, wanted.name);
    project.name = to.stem().string();
    LATHE_CHECK(makeFolders(to.string()));
    LATHE_CHECK(saveProject(to, project));
    return to;
}

}  // namespace lathe::workbench
