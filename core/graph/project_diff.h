// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

/// The settings of data, training and layers by path, with values as in the file: "training.batch" is "64", "layers.stem.kernel"
/// is "[3, 3]". The path of a list entry has its type: "data.transforms.random_crop" is "on", and a second entry of this type is
/// "random_crop_2". Settings that the file does not have, because they have their default, are absent.
std::map<std::string, std::string> settingsOf(const Project&);

/// A setting that differs. Nothing on one side: this side has the default, or lacks the whole object.
struct SettingChange {
    std::string path;
    std::optional<std::string> a, b;
    bool operator==(const SettingChange&) const = default;
};

/// The settings that differ between the maps, sorted by path.
std::vector<SettingChange> changes(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b);

/// A layer that differs between two projects.
struct LayerChange {
    /// Whether the layer is only in b (Added), only in a (Removed), or in both with other values (Changed).
    enum class Kind : uint8_t { Added, Removed, Changed };
    Kind kind = Kind::Changed;
    std::string name, type;             ///< as in b; as in a if the layer was removed
    std::vector<SettingChange> values;  ///< of a changed layer: its parameters, and "name" if it was renamed
    bool operator==(const LayerChange&) const = default;
};

/// The differences between two projects. Layers are the same if they have the same name, or else the same id and type. Positions
/// on the canvas are ignored.
struct ProjectDiff {
    std::vector<LayerChange> layers;  ///< removed, added, changed
    bool rewired = false;             ///< the layers are the same, their connections differ
    std::vector<SettingChange> training, data;

    bool sameGraph() const { return layers.empty() && !rewired; }
    bool operator==(const ProjectDiff&) const = default;
};
/// What changed from a to b. Name, notes and sweep of the projects are not compared.
ProjectDiff diff(const Project& a, const Project& b);

}  // namespace lathe
