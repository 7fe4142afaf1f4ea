// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/graph/params.h"
#include "core/graph/project.h"

namespace lathe::workbench {

/// A value that may change while a training runs.
struct HotSetting {
    std::string path;  ///< "training.optimizer.lr", "layers.drop.p"
    /// What its Def says of it, under the path as key: several layers may have the same parameter. Label: that of the Def, or
    /// the layer's name.
    std::shared_ptr<const ParamDef> def;
};

/// In the order of a form: what the trainer offers (the paths of its `started` event), the schedule, and the hot training
/// settings.
std::vector<HotSetting> hotSettings(const Project&, const std::vector<std::string>& offered);

/// The declaration of what lies at a path of the project; null when it has none.
const ParamDef* declarationOf(const Project&, std::string_view path);
/// What the project says at that path, or the default.
Json settingInForce(const Project&, const std::string& path);

}  // namespace lathe::workbench
