// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

/// What a project says about data, training and layers, each value under its path, as the file writes it: "training.batch" is
/// "64", "layers.stem.kernel" is "[3, 3]". An entry of a list stands under its type: "data.transforms.random_crop" is "on", a
/// second one of the type is "random_crop_2". What is not in the file, a default, is not here.
std::map<std::string, std::string> settingsOf(const Project&);

/// A value that differs. Nothing: that side does not say, so it has the default (or lacks the whole thing).
struct SettingChange {
    std::string path;
    std::optional<std::string> a, b;
    bool operator==(const SettingChange&) const = default;
};

/// The paths at which the maps differ, in their order.
std::vector<SettingChange> changes(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b);

struct LayerChange {
    enum class Kind : uint8_t { Added, Removed, Changed };
    Kind kind = Kind::Changed;
    std::string name, type;             ///< of b, of a when it was removed
    std::vector<SettingChange> values;  ///< of a changed one: "name" when it was renamed, and its parameters
    bool operator==(const LayerChange&) const = default;
};

/// What differs between two projects. Layers are the same that have the same name, or else the same id and type; where they lie
/// on the canvas does not count.
struct ProjectDiff {
    std::vector<LayerChange> layers;  ///< removed, added, changed
    bool rewired = false;             ///< the same layers, wired in another way
    std::vector<SettingChange> training, data;

    bool sameGraph() const { return layers.empty() && !rewired; }
    bool operator==(const ProjectDiff&) const = default;
};
ProjectDiff diff(const Project& a, const Project& b);

}  // namespace lathe
