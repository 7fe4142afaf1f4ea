// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include <QStringList>

#include "core/data/reader.h"
#include "core/graph/project_templates.h"

class QSettings;

namespace lathe::workbench {

/// Folder of new projects: from the settings, else Lathe in the user's documents.
std::filesystem::path projectsFolder(const QSettings&);
/// Stores that folder in the settings.
void setProjectsFolder(QSettings&, const std::filesystem::path&);

/// Opened projects, the latest first, at most twenty, including projects that were moved or deleted.
QStringList recentProjects(const QSettings&);
/// Moves a project to the front of that list.
void rememberProject(QSettings&, const std::filesystem::path&);
/// Removes a project from that list.
void forgetProject(QSettings&, const QString& path);

/// Copies a template to the projects folder under a free name; returns its path. `data`: path of the data, if it differs from
/// that in the template.
Result<std::filesystem::path> makeFromTemplate(const QSettings&, const std::string& name, const std::filesystem::path& data = {});
/// Data path of the project's reader; empty: it reads no file.
std::filesystem::path dataPathOf(const Project&);

/// Properties of a project to create.
struct NewProject {
    std::string name;     ///< name of project and folder
    std::string network;  ///< template with the initial network; empty: none
    Choice reader = {};   ///< its data; without a type: the data of the template
    /// Create network, loss and metrics for the reader's data: Row, Series, Text, LabeledText, Photo or Array. Nothing: those of
    /// the template.
    std::optional<SampleKind> madeFor = {};
};
/// Creates a project in `folder` under a free name. The network of a template is adapted to the data. It reads the data, which
/// may be slow: a watch follows the decoding of images, and may stop it.
Result<std::filesystem::path> makeProject(const std::filesystem::path& folder, const NewProject&, ReadWatch* watch = nullptr);

}  // namespace lathe::workbench
