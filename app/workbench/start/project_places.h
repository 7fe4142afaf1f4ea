// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <QStringList>

#include "core/graph/project_templates.h"

class QSettings;

namespace lathe::workbench {

/// Where new projects go: as set, else Lathe in the person's documents.
std::filesystem::path projectsFolder(const QSettings&);
void setProjectsFolder(QSettings&, const std::filesystem::path&);

/// Projects that were opened, the last one first, at most twenty. Also those that are not where they were.
QStringList recentProjects(const QSettings&);
void rememberProject(QSettings&, const std::filesystem::path&);
void forgetProject(QSettings&, const QString& path);

/// Copies a template under a free name into the projects folder; returns where. `data`: where its data lie, when elsewhere than
/// it says.
Result<std::filesystem::path> makeFromTemplate(const QSettings&, const std::string& name, const std::filesystem::path& data = {});
/// Of the project's reader; empty: it reads no file.
std::filesystem::path dataPathOf(const Project&);

/// What a new project is to be.
struct NewProject {
    std::string name;     ///< of project and folder
    std::string network;  ///< a template whose network it begins with; empty: none
    Choice reader = {};   ///< its data; no type: those of the template
    bool table = false;   ///< network, loss and metrics are made to suit the reader's table
};
/// A project of its own in `folder`, under a free name. A table is read for it, which may take a while.
Result<std::filesystem::path> makeProject(const std::filesystem::path& folder, const NewProject&);

}  // namespace lathe::workbench
