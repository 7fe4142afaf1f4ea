// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/graph/project.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// The project with the values of the point. A layer, the optimizer or the schedule may change its type (`layers.NAME.type`);
/// parameters that the new type does not have are removed. Errors name the path.
Result<Project> applyPoint(Project project, const Point&);

/// Reports what the project does not accept of the space: unknown paths, limits and choices of a parameter that are out of range,
/// and reals instead of integers. Each is tested alone in the project, with the values that its conditions need. Problems that
/// the project has anyway are not repeated.
Diagnostics checkSpace(const Project&, const Space&);

/// Reports values of a point that the project does not accept.
Diagnostics checkPoint(const Project&, const Point&);

/// The id of a training's content: 32 hexadecimal digits of SHA-256 over the project as it would be trained, the seed, the parent
/// and the version of Lathe. Data that do not affect the result are not included (names, notes, positions on the canvas).
std::string contentId(const Project& applied, int64_t seed, const std::optional<Proposal::Parent>& parent);

/// An objective with the direction of the metric's catalogue entry; costs are minimized.
Objective objectiveFor(const Project&, const std::string& metric);

/// Parameters, and multiply-adds of the whole batch.
struct ModelSize {
    int64_t parameters = 0, macs = 0;
};
/// The size of the network; nothing if shapes are unknown without the data, or do not fit.
std::optional<ModelSize> sizeOf(const Project&);

}  // namespace lathe::sweep
