// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/space/space.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace lathe::sweep {

namespace {

std::string whereOf(const std::string& path) {
    return "sweep.space." + path;
}

void checkChoices(const Choices& c, const std::string& where, Diagnostics& problems) {
    if (c.values.empty())
        problems.push_back(requestError("sweep.no-values", where, "the list of values is empty", {}, "give at least one value"));
    for (size_t i = 0; i < c.values.size(); ++i)
        if (std::find(c.values.begin(), c.values.begin() + static_cast<std::ptrdiff_t>(i), c.values[i]) !=
            c.values.begin() + static_cast<std::ptrdiff_t>(i))
            problems.push_back(requestError("sweep.value-twice", where, "the value {0} is listed twice", {c.values[i].dump(-1)},
                                            "remove one of them"));
    const bool fits = c.weights.empty() || c.weights.size() == c.values.size();
    const bool positive = std::all_of(c.weights.begin(), c.weights.end(), [](double w) { return w > 0 && std::isfinite(w); });
    if (!fits || !positive)
        problems.push_back(
            requestError("sweep.weights", where, "give one positive weight per value", {}, "correct or remove them"));
}

void checkRange(const Range& r, const std::string& where, Diagnostics& problems) {
    if (!std::isfinite(r.low) || !std::isfinite(r.high) || !(r.low <= r.high))
        problems.push_back(requestError("sweep.range", where, "the range from {0} to {1} is empty",
                                        {shortestText(r.low), shortestText(r.high)}, "give the smaller number first"));
    else if (r.scale == Scale::Log && r.low <= 0)
        problems.push_back(requestError("sweep.log-range", where, "a logarithmic range cannot start at {0}",
                                        {shortestText(r.low)}, "start above 0, or use a linear range"));
    if (!(r.step >= 0) || !std::isfinite(r.step))
        problems.push_back(
            requestError("sweep.step", where, "the step {0} is not positive", {shortestText(r.step)}, "use a positive step"));
    const bool whole = r.low == std::floor(r.low) && r.high == std::floor(r.high) && r.step == std::floor(r.step);
    if (r.integer && !(whole && std::fabs(r.low) <= 0x1p53 && std::fabs(r.high) <= 0x1p53))
        problems.push_back(requestError("sweep.integers", where, "the ends and the step of an integer range must be integers", {},
                                        "round them, or use a range of real numbers"));
}

void checkNormal(const Normal& n, const std::string& where, Diagnostics& problems) {
    if (!std::isfinite(n.mean) || !(n.deviation > 0) || !std::isfinite(n.deviation) || !(n.step >= 0) || !std::isfinite(n.step))
        problems.push_back(requestError("sweep.normal", where, "a normal distribution needs a mean and a positive deviation", {},
                                        "write normal:MEAN,DEVIATION"));
}

/// Values that `domain` can give, where they can be told: a condition on none of them never holds.
bool canHave(const Domain& domain, const Json& value) {
    if (const auto* c = std::get_if<Choices>(&domain))
        return std::find(c->values.begin(), c->values.end(), value) != c->values.end();
    if (const auto* r = std::get_if<Range>(&domain))
        return value.isNumber() && value.toDouble() >= r->low && value.toDouble() <= r->high;
    return value.isNumber();
}

void checkConditions(const Space& space, size_t index, Diagnostics& problems) {
    const Dimension& d = space.dimensions[index];
    for (const Condition& c : d.when) {
        const auto end = space.dimensions.begin() + static_cast<std::ptrdiff_t>(index);
        const auto on = std::find_if(space.dimensions.begin(), end, [&](const Dimension& e) { return e.path == c.path; });
        if (on == end)
            problems.push_back(requestError("sweep.condition", whereOf(d.path),
                                            "its condition refers to {0}, which is not an earlier parameter", {c.path},
                                            "put that parameter before this one, or remove the condition"));
        else if (std::none_of(c.values.begin(), c.values.end(), [&](const Json& v) { return canHave(on->domain, v); }))
            problems.push_back(requestError("sweep.condition-never", whereOf(d.path),
                                            "its condition is never true: {0} has none of these values", {c.path},
                                            "correct the condition's values"));
    }
}

}  // namespace

bool isWhole(double v) {
    return std::floor(v) == v && std::abs(v) <= 0x1p53;
}

bool isActive(const Dimension& dimension, const Point& point) {
    return std::all_of(dimension.when.begin(), dimension.when.end(), [&](const Condition& c) {
        const auto it = point.find(c.path);
        return it != point.end() && std::find(c.values.begin(), c.values.end(), it->second) != c.values.end();
    });
}

namespace {

/// Whether all that its conditions speak of is among `before`, or nowhere.
bool isReady(const Dimension& d, const std::vector<Dimension>& before, const std::vector<Dimension>& left) {
    const auto has = [](const std::vector<Dimension>& all, const std::string& path) {
        return std::any_of(all.begin(), all.end(), [&](const Dimension& e) { return e.path == path; });
    };
    return std::all_of(d.when.begin(), d.when.end(),
                       [&](const Condition& c) { return has(before, c.path) || !has(left, c.path); });
}

}  // namespace

void putDimension(Space& space, Dimension dimension) {
    std::vector<Dimension> left = std::move(space.dimensions), sorted;
    const auto same = std::find_if(left.begin(), left.end(), [&](const Dimension& d) { return d.path == dimension.path; });
    if (same == left.end()) {
        left.push_back(std::move(dimension));
    } else {
        if (dimension.when.empty()) dimension.when = std::move(same->when);
        *same = std::move(dimension);
    }
    while (!left.empty()) {
        auto next = std::find_if(left.begin(), left.end(), [&](const Dimension& d) { return isReady(d, sorted, left); });
        if (next == left.end()) next = left.begin();  // conditions in a circle: `validate` says so
        sorted.push_back(std::move(*next));
        left.erase(next);
    }
    space.dimensions = std::move(sorted);
}

Diagnostics validate(const Space& space) {
    Diagnostics problems;
    if (space.dimensions.empty())
        problems.push_back(requestError("sweep.empty", "sweep.space", "the search space is empty", {},
                                        "add a parameter: --space training.optimizer.lr=log:1e-4..1e-1"));
    std::set<std::string_view> paths;
    for (size_t i = 0; i < space.dimensions.size(); ++i) {
        const Dimension& d = space.dimensions[i];
        const std::string where = whereOf(d.path);
        if (!paths.insert(d.path).second)
            problems.push_back(
                requestError("sweep.path-twice", where, "this parameter is listed twice", {}, "remove one of them"));
        if (const auto* c = std::get_if<Choices>(&d.domain)) checkChoices(*c, where, problems);
        if (const auto* r = std::get_if<Range>(&d.domain)) checkRange(*r, where, problems);
        if (const auto* n = std::get_if<Normal>(&d.domain)) checkNormal(*n, where, problems);
        checkConditions(space, i, problems);
    }
    return problems;
}

}  // namespace lathe::sweep
