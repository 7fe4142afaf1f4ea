// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/graph/edit.h"
#include "core/graph/project.h"
#include "core/sweep/study/study.h"

namespace lathe::workbench {

/// The sweep settings that the project's file has, or those that a new sweep begins with: no dimensions, the project's own
/// measure of what is best. What cannot be read counts as not there.
sweep::StudySettings sweepSettingsOf(const Project& project);
/// The edit that puts them into the project.
Edit sweepEdit(const sweep::StudySettings& settings);

/// A parameter of the project that can be varied, with values to begin with: a logarithmic range for rates, powers of two for
/// widths, all options of a choice.
struct SweepableParameter {
    std::string path;
    QString label;  ///< "Learning rate"
    sweep::Dimension dimension;
};
/// All of the project, in the order of its file: training, data, layers.
std::vector<SweepableParameter> sweepableParameters(const Project& project);
/// Values to begin with for a parameter that now has `value`; nothing for texts and lists.
std::optional<sweep::Domain> defaultDomain(const ParamDef& def, const Json& value);

/// Whether the project's sweep varies `path`.
bool isSwept(const Project& project, const std::string& path);
/// The edit that takes `path` up with its default values, or drops it.
Edit sweepToggle(const Project& project, const std::string& path, const ParamDef& def, const Json& value);

/// The point as one edit of the project. Error: the project does not take it.
Result<Edit> editOfPoint(const Project& project, const sweep::Point& point);

}  // namespace lathe::workbench
