// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/graph/edit.h"
#include "core/graph/project.h"
#include "core/sweep/study/study.h"

namespace lathe::workbench {

/// The sweep settings in the project's file; defaults if it has none: no parameters, and the project's metric for the best epoch.
/// Invalid entries are ignored.
sweep::StudySettings sweepSettingsOf(const Project& project);
/// The edit that stores the settings in the project.
Edit sweepEdit(const sweep::StudySettings& settings);

/// A parameter of the project that can be varied, with initial values: a logarithmic range for rates, powers of two for widths,
/// all options of a choice.
struct SweepableParameter {
    std::string path;
    QString label;  ///< "Learning rate"
    sweep::Dimension dimension;
};
/// All such parameters, in the order of the file: training, data, layers.
std::vector<SweepableParameter> sweepableParameters(const Project& project);
/// Initial domain for a parameter with the current `value`; nothing for texts and lists.
std::optional<sweep::Domain> defaultDomain(const ParamDef& def, const Json& value);

/// True if the project's sweep varies `path`.
bool isSwept(const Project& project, const std::string& path);
/// The values of `path` in the project's sweep as a text; empty if it does not vary `path`.
QString sweptText(const Project& project, const std::string& path);
/// The edit that adds `path` to the sweep with its default domain, or removes it.
Edit sweepToggle(const Project& project, const std::string& path, const ParamDef& def, const Json& value);

/// The values of a trial as one edit of the project. Error if the project does not accept them.
Result<Edit> editOfPoint(const Project& project, const sweep::Point& point);

}  // namespace lathe::workbench
