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

/// Copies a template under a free name into the projects folder; returns where.
Result<std::filesystem::path> makeFromTemplate(const QSettings&, const std::string& name);

/// A project without layers, in the projects folder.
Result<std::filesystem::path> makeEmptyProject(const QSettings&);

}  // namespace lathe::workbench
