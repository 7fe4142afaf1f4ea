// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/graph/params.h"

namespace lathe::sweep {

/// Whether `v` is a whole number that a double holds exactly (|v| <= 2^53).
bool isWhole(double v);

/// A list of values. `weights`: relative frequencies in random samples; empty: equal.
struct Choices {
    std::vector<Json> values;
    std::vector<double> weights;
    bool operator==(const Choices&) const = default;
};

/// Numbers from `low` to `high`, inclusive. `step` 0: all reals, or all integers; otherwise low + k * step.
struct Range {
    double low = 0, high = 1;
    Scale scale = Scale::Linear;
    double step = 0;
    bool integer = false;
    bool operator==(const Range&) const = default;
};

/// A normal distribution. With `Scale::Log`, the natural logarithm has this mean and deviation.
struct Normal {
    double mean = 0, deviation = 1;
    Scale scale = Scale::Linear;
    double step = 0;  ///< values are rounded to its multiples; 0: no rounding
    bool integer = false;
    bool operator==(const Normal&) const = default;
};

using Domain = std::variant<Choices, Range, Normal>;

/// True if the parameter `path` is active and has one of `values`.
struct Condition {
    std::string path;
    std::vector<Json> values;
    bool operator==(const Condition&) const = default;
};

/// A parameter of the project that a sweep varies.
struct Dimension {
    std::string path;  ///< as for `--set`: "training.optimizer.lr"
    Domain domain;
    std::vector<Condition> when;  ///< all must hold, otherwise the project's value is used; they refer to earlier parameters
    bool operator==(const Dimension&) const = default;
};

/// The search space of a sweep: parameters and constraints.
struct Space {
    std::vector<Dimension> dimensions;
    std::vector<std::string> constraints;  ///< formulas, see formula.h: "layers.a.units * layers.b.units <= 65536"
    bool operator==(const Space&) const = default;
};

/// The values of a trial: one for each active parameter, by path.
using Point = std::map<std::string, Json, std::less<>>;

/// Whether the parameter is active at `point`, which has the values of earlier parameters.
bool isActive(const Dimension&, const Point& point);

/// Checks the structure: empty ranges, logarithms of values that are not positive, duplicate values, duplicate paths, conditions
/// on parameters that are not earlier, conditions that never hold. `checkSpace` (study_project.h) checks whether the project
/// accepts the values.
Diagnostics validate(const Space&);

/// Parses the values in `--space PATH=SPEC`: `0..0.5` (reals), `0..0.5:0.1` (with a step), `log:1e-4..1e-1`, `int:16..512`,
/// `int:16..512:16`, `int-log:16..1024`, `normal:MEAN,DEVIATION`, `log-normal:MEAN,DEVIATION`, or a list `relu,gelu,silu`. Words
/// of a list that are numbers or booleans are converted.
Result<Domain> parseDomain(std::string_view path, std::string_view text);
/// Parses `--space`: `PATH=VALUES`, or `PATH=VALUES if PATH=VALUE` for a parameter that is active only with certain values of
/// other parameters: `training.optimizer.momentum=0..0.99 if training.optimizer.type=sgd`. A condition may have several values
/// (`=sgd,lion`); several conditions are joined by ` and `. Values with blanks need quotes.
Result<Dimension> parseDimension(std::string_view text);
/// Replaces the parameter with the same path, or appends a new one. Without conditions of its own, `dimension` keeps those of the
/// old one. Reorders parameters so that each is after those in its conditions.
void putDimension(Space&, Dimension dimension);
/// The text of a domain, which `parseDomain` reads back if possible.
std::string toString(const Domain&);

/// The space as the project file and study settings have it.
Json toJson(const Space&);
/// Reads such an object; `where` names the file. Structure only, see `validate`.
Result<Space> spaceFromJson(const Json&, std::string_view where);
/// An object with a value for each path.
Json toJson(const Point&);
/// Reads such an object; `where` names the file. Error sweep.point: not an object.
Result<Point> pointFromJson(const Json&, std::string_view where);

}  // namespace lathe::sweep
