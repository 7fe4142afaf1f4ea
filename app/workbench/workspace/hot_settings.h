// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/graph/params.h"
#include "core/graph/project.h"

namespace lathe::workbench {

/// A value that can be changed while a training runs.
struct HotSetting {
    std::string path;  ///< "training.optimizer.lr", "layers.drop.p"
    /// Its declaration, with the path as key, because several layers may have the same parameter. Label: that of the Def, or the
    /// name of the layer.
    std::shared_ptr<const ParamDef> def;
};

/// In the order of a form: the settings that the trainer offers (the paths in its `started` event), the schedule, and the hot
/// training settings. What a promoted parameter of a block sets is left out if that parameter is offered.
std::vector<HotSetting> hotSettings(const Project&, const std::vector<std::string>& offered);

/// The declaration of the setting at a path of the project, or of its expanded network; null if there is none.
const ParamDef* declarationOf(const Project&, std::string_view path);
/// The value at that path of the project, or its default.
Json settingInForce(const Project&, const std::string& path);

}  // namespace lathe::workbench
