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

/// One of a list. `weights`: how often each is drawn at random, relative to one another; empty: equally.
struct Choices {
    std::vector<Json> values;
    std::vector<double> weights;
    bool operator==(const Choices&) const = default;
};

/// Numbers from `low` to `high`, both included. `step` 0: every real in between, or every integer; otherwise low + k * step.
struct Range {
    double low = 0, high = 1;
    Scale scale = Scale::Linear;
    double step = 0;
    bool integer = false;
    bool operator==(const Range&) const = default;
};

/// Normally distributed; with `Scale::Log` the logarithm is (mean and deviation are then those of the natural logarithm).
struct Normal {
    double mean = 0, deviation = 1;
    Scale scale = Scale::Linear;
    double step = 0;  ///< rounded to multiples of it
    bool integer = false;
    bool operator==(const Normal&) const = default;
};

using Domain = std::variant<Choices, Range, Normal>;

/// Holds where dimension `path` is active and has one of `values`.
struct Condition {
    std::string path;
    std::vector<Json> values;
    bool operator==(const Condition&) const = default;
};

/// A parameter of the project that a sweep varies.
struct Dimension {
    std::string path;  ///< as of `--set`: "training.optimizer.lr"
    Domain domain;
    std::vector<Condition> when;  ///< all must hold, or the project keeps its value; they speak of earlier dimensions
    bool operator==(const Dimension&) const = default;
};

struct Space {
    std::vector<Dimension> dimensions;
    std::vector<std::string> constraints;  ///< formulas, see formula.h: "layers.a.units * layers.b.units <= 65536"
    bool operator==(const Space&) const = default;
};

/// A value for each active dimension, by path.
using Point = std::map<std::string, Json, std::less<>>;

/// Whether `dimension` is active at `point`, which holds the values of earlier dimensions.
bool isActive(const Dimension&, const Point& point);

/// Structure alone: empty ranges, logarithms of what is not positive, equal choices, a path that is there twice, conditions on
/// what does not come earlier or can never hold. Whether the project accepts the values is `checkSpace`'s matter
/// (study_project.h).
Diagnostics validate(const Space&);

/// What `--space PATH=SPEC` says of the values: `0..0.5` (reals), `0..0.5:0.1` (with a step), `log:1e-4..1e-1`, `int:16..512`,
/// `int:16..512:16`, `int-log:16..1024`, `normal:MEAN,DEVIATION`, `log-normal:MEAN,DEVIATION`, or a list `relu,gelu,silu`.
/// A list's words become numbers and booleans where they read as such.
Result<Domain> parseDomain(std::string_view path, std::string_view text);
/// What `--space` says of a dimension: `PATH=VALUES`, or `PATH=VALUES if PATH=VALUE` where the values hold only with certain
/// values of other dimensions: `training.optimizer.momentum=0..0.99 if training.optimizer.type=sgd`. A condition may name several
/// values (`=sgd,lion`); several conditions are joined by ` and `. A VALUE with blanks is put in quotes.
Result<Dimension> parseDimension(std::string_view text);
/// Puts `dimension` into the place of the one with its path, whose conditions stay where it brings none, or behind the others,
/// and every dimension behind those that its conditions speak of.
void putDimension(Space&, Dimension dimension);
/// The text that reads back as the same domain, where there is one.
std::string toString(const Domain&);

Json toJson(const Space&);
Result<Space> spaceFromJson(const Json&, std::string_view where);
Json toJson(const Point&);
Result<Point> pointFromJson(const Json&, std::string_view where);

}  // namespace lathe::sweep
