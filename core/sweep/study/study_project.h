// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/graph/project.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

/// The project with the point's values in it. A layer, the optimizer or the schedule may be exchanged for one of another type
/// (`layers.NAME.type`): parameters that the new type does not have are dropped. Errors name the path.
Result<Project> applyPoint(Project project, const Point&);

/// What of the space this project refuses: paths that are not there, the ends and choices of each dimension that its catalogues
/// do not accept, and reals where it takes integers, each tried alone in the project, with what a dimension's conditions ask for.
/// Problems that the project has anyway are not repeated.
Diagnostics checkSpace(const Project&, const Space&);

/// What this project refuses of a point.
Diagnostics checkPoint(const Project&, const Point&);

/// Of a training's content: 32 hexadecimal digits of SHA-256 over the project as it would be trained, the seed, where it goes on
/// from, and the version of Lathe. What does not change a result (names, notes, places on the canvas) does not count.
std::string contentId(const Project& applied, int64_t seed, const std::optional<Proposal::Parent>& parent);

/// `metric` with the direction in which it is better: that of the metric's catalogue; costs are better when they are small.
Objective objectiveFor(const Project&, const std::string& metric);

/// Parameters and multiply-adds of the whole batch; nothing where the shapes are not known without the data, or do not fit.
struct ModelSize {
    int64_t parameters = 0, macs = 0;
};
std::optional<ModelSize> sizeOf(const Project&);

}  // namespace lathe::sweep
