// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/warm_start.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <variant>

#include "core/base/sha256.h"

namespace lathe::sweep {

namespace {

/// Why a trial is not imported: a template over how many there are, the number of the first one, and one word more.
struct Refusal {
    std::string code, text, word = {}, remedy = {};
    bool operator<(const Refusal& o) const { return std::tie(code, word) < std::tie(o.code, o.word); }
};

bool isEqual(const Json& a, const Json& b) {
    return a == b || (a.isNumber() && b.isNumber() && a.toDouble() == b.toDouble());
}

/// The number that `value` is on the grid from `low` in steps of `step`, where it is one.
bool isOnGrid(double value, double low, double step) {
    if (step <= 0) return true;
    const double steps = (value - low) / step;
    return std::fabs(steps - std::round(steps)) <= 1e-6;
}

/// The domain's own value for a foreign one: lists, which other tools write as texts, included.
std::optional<Json> valueIn(const Choices& c, const Json& value) {
    for (const Json& v : c.values)
        if (isEqual(v, value) || ((v.isArray() || v.isObject()) && value == Json(v.dump(-1)))) return v;
    return std::nullopt;
}
std::optional<Json> valueIn(const Range& r, const Json& value) {
    const double v = value.toDouble(std::nan("")), step = r.step > 0 ? r.step : r.integer ? 1 : 0;
    if (!(v >= r.low && v <= r.high) || !isOnGrid(v, r.low, step)) return std::nullopt;
    return r.integer ? Json(static_cast<int64_t>(std::llround(v))) : Json(v);
}
std::optional<Json> valueIn(const Normal& n, const Json& value) {
    const double v = value.toDouble(std::nan("")), step = n.step > 0 ? n.step : n.integer ? 1 : 0;
    if (!std::isfinite(v) || (n.scale == Scale::Log && v <= 0) || !isOnGrid(v, 0, step)) return std::nullopt;
    return n.integer ? Json(static_cast<int64_t>(std::llround(v))) : Json(v);
}

class Matcher {
public:
    Matcher(const StudySettings& settings, const Project& project, const NameMap& map)
        : m_settings(settings), m_project(project), m_map(map) {}

    /// The trial's point, or why it has none.
    std::variant<Point, Refusal> match(const ForeignTrial& t) {
        if (auto refusal = checkEnd(t)) return *refusal;
        Point given;
        for (const auto& [name, value] : t.params) {
            const Result<std::string>& path = pathOf(name);
            if (!path)
                return Refusal{
                    "warm.name",
                    "trials not imported: {0} (first: trial {1}); \"{2}\" does not match exactly one parameter of the project",
                    name, "map the name to a parameter, --map {2}=PATH, or skip it, --map {2}="};
            if (!path->empty()) given[*path] = value;
        }
        return pointOf(given);
    }

private:
    std::optional<Refusal> checkEnd(const ForeignTrial& t) const {
        const bool finite = std::all_of(t.values.begin(), t.values.end(), [](double v) { return std::isfinite(v); });
        if (t.state != ForeignTrial::State::Complete || t.values.size() != m_settings.objectives.size() || !finite)
            return Refusal{"warm.no-result", "trials not imported: {0} (first: trial {1}); they have no finite result"};
        return std::nullopt;
    }

    const Result<std::string>& pathOf(const std::string& name) {
        const auto known = m_paths.find(name);
        return known != m_paths.end() ? known->second : m_paths.emplace(name, pathNamed(name, m_project, m_map)).first->second;
    }

    std::variant<Point, Refusal> pointOf(const Point& given) const {
        Point point;
        for (const Dimension& d : m_settings.space.dimensions) {
            if (!isActive(d, point)) continue;
            const auto value = given.find(d.path);
            if (value == given.end())
                return Refusal{"warm.missing", "trials not imported: {0} (first: trial {1}); they have no value for {2}", d.path};
            auto own = std::visit([&](const auto& domain) { return valueIn(domain, value->second); }, d.domain);
            if (!own)
                return Refusal{"warm.outside",
                               "trials not imported: {0} (first: trial {1}); their value of {2} is outside the search space",
                               d.path};
            point[d.path] = std::move(*own);
        }
        for (const auto& [path, value] : given)
            if (const auto refusal = checkFixed(path, value)) return *refusal;
        return point;
    }

    /// What the space does not vary must be as in the project.
    std::optional<Refusal> checkFixed(const std::string& path, const Json& value) const {
        const auto& dimensions = m_settings.space.dimensions;
        if (std::any_of(dimensions.begin(), dimensions.end(), [&](const Dimension& d) { return d.path == path; })) return {};
        if (isEqual(valueInForce(m_project, path), value)) return {};
        return Refusal{"warm.other",
                       "trials not imported: {0} (first: trial {1}); their value of {2} differs from the value in the project",
                       path, "vary it with --space, set it with --set, or skip it: --map {2}="};
    }

    const StudySettings& m_settings;
    const Project& m_project;
    const NameMap& m_map;
    std::map<std::string, Result<std::string>> m_paths;
};

Status checkObjectives(const ForeignStudy& theirs, const StudySettings& ours) {
    if (theirs.maximize.empty()) return {};
    if (theirs.maximize.size() != ours.objectives.size())
        return requestError("warm.objectives", theirs.source, "it has {0} objectives, and this study {1}",
                            {std::to_string(theirs.maximize.size()), std::to_string(ours.objectives.size())},
                            "name the same number of objectives with --objective");
    for (size_t i = 0; i < ours.objectives.size(); ++i)
        if (theirs.maximize[i] != ours.objectives[i].maximize)
            return theirs.maximize[i] ? requestError("warm.direction", theirs.source,
                                                     "it maximizes its objective {0}, and this study minimizes {1}",
                                                     {std::to_string(i + 1), ours.objectives[i].metric},
                                                     "name the objective with its direction, as in --objective val.accuracy:max")
                                      : requestError("warm.direction", theirs.source,
                                                     "it minimizes its objective {0}, and this study maximizes {1}",
                                                     {std::to_string(i + 1), ours.objectives[i].metric},
                                                     "name the objective with its direction, as in --objective val.accuracy:max");
    return {};
}

Trial importedTrial(const ForeignStudy& study, const ForeignTrial& theirs, Point point) {
    Trial t;
    t.point = std::move(point);
    t.state = TrialState::Complete;
    t.origin = importedOrigin;
    t.values = theirs.values;
    t.note = Json::Object{{"source", study.source}, {"trial", theirs.number}};
    const Json content = Json::Object{{"study", study.name},
                                      {"trial", theirs.number},
                                      {"point", toJson(t.point)},
                                      {"values", Json::Array(t.values.begin(), t.values.end())}};
    t.id = sha256Hex(content.dump(-1)).substr(0, 32);
    return t;
}

}  // namespace

Result<WarmStart> warmStart(const ForeignStudy& study, const StudySettings& settings, const Project& project,
                            const NameMap& map) {
    LATHE_CHECK(checkObjectives(study, settings));
    WarmStart out;
    Matcher matcher(settings, project, map);
    std::map<Refusal, std::pair<int64_t, int64_t>> refused;  // how many, and the first
    for (const ForeignTrial& t : study.trials) {
        auto matched = matcher.match(t);
        if (auto* point = std::get_if<Point>(&matched))
            out.trials.push_back(importedTrial(study, t, std::move(*point)));
        else
            ++refused.try_emplace(std::get<Refusal>(matched), 0, t.number).first->second.first;
    }
    for (const auto& [why, count] : refused) {
        out.notes.push_back(requestError(why.code, study.source, why.text,
                                         {std::to_string(count.first), std::to_string(count.second), why.word}, why.remedy));
        out.notes.back().severity = Severity::Warning;
    }
    return out;
}

}  // namespace lathe::sweep
