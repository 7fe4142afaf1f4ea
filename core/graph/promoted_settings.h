// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

/// A parameter that a layer of the network has from its block, and what it sets in the expanded network.
struct PromotedSetting {
    /// A parameter of the expanded network. It gets the value multiplied by the factor, as for `BlockPlace`.
    struct Target {
        std::string path;  ///< "layers.body.0.drop.p"
        int64_t factor = 1;
        bool operator==(const Target&) const = default;
    };
    std::string path;  ///< "layers.body.dropout"
    std::vector<Target> targets;
    bool operator==(const PromotedSetting&) const = default;
};

/// All of them, sorted by path: with the targets in all copies, also in blocks inside of blocks. None if the project cannot be
/// expanded.
std::vector<PromotedSetting> promotedSettings(const Project& drawn);

/// The value for a target. Anything but a number stays as it is.
Json valueFor(const PromotedSetting::Target&, const Json& value);

}  // namespace lathe
