// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/optuna_journal.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>

#include "core/sweep/exchange/optuna_operations.h"

namespace lathe::sweep::optuna_journal {

namespace {

std::string line(optuna::Operation operation, Json fields) {
    fields.set("op_code", static_cast<int>(operation));
    fields.set("worker_id", "lathe");
    return fields.dump(-1).append("\n");
}

Json oneMember(std::string_view key, const Json& value) {
    Json object;
    object.set(key, value);
    return object;
}

/// A line whose member `key`, which comes last, is a number or what Python's json writes for NaN and infinities.
std::string lineWith(optuna::Operation operation, Json fields, std::string_view key, const std::string& value) {
    std::string text = line(operation, std::move(fields));
    text.resize(text.size() - 2);
    return text.append(",\"").append(key).append("\":").append(value).append("}\n");
}

std::string numberText(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
    return Json(value).dump(-1);
}

/// "2026-11-22T01:02:03.000004+00:00"
std::string timeText(double seconds) {
    using namespace std::chrono;
    // The years that Python's datetime knows.
    const double inside = std::isfinite(seconds) ? std::clamp(seconds, 0.0, 2.5e11) : 0;
    const sys_time<microseconds> time{microseconds{std::llround(inside * 1e6)}};
    const auto day = floor<days>(time);
    const year_month_day date{day};
    const hh_mm_ss clock{time - day};
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%06d+00:00", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
                  static_cast<int>(clock.minutes().count()), static_cast<int>(clock.seconds().count()),
                  static_cast<int>(clock.subseconds().count()));
    return text.data();
}

// ---- distributions ----------------------------------------------------------------------------------------------------

/// A distribution and a value as Optuna keeps them: the value itself, or the index of the choice.
struct Parameter {
    Json distribution;
    double internal = 0;
};

Json distribution(std::string_view name, Json attributes) {
    return Json(Json(Json::Object{{"name", name}, {"attributes", std::move(attributes)}}).dump(-1));
}

/// Choices may be null, truths, numbers and texts.
Json choice(const Json& value) {
    return value.isArray() || value.isObject() ? Json(value.dump(-1)) : value;
}

Parameter categorical(const std::vector<Json>& values, const Json& value) {
    Json::Array choices;
    for (const Json& v : values) choices.push_back(choice(v));
    auto it = std::find(choices.begin(), choices.end(), choice(value));
    if (it == choices.end()) it = choices.insert(it, choice(value));
    const auto index = static_cast<double>(it - choices.begin());
    return {distribution("CategoricalDistribution", Json::Object{{"choices", std::move(choices)}}), index};
}

Json numeric(bool integer, double low, double high, bool log, Json step) {
    const auto end = [&](double v) { return integer ? Json(static_cast<int64_t>(v)) : Json(v); };
    return distribution(integer ? "IntDistribution" : "FloatDistribution",
                        Json::Object{{"low", end(low)}, {"high", end(high)}, {"log", log}, {"step", std::move(step)}});
}

Json distributionOf(const Range& r) {
    const bool log = r.scale == Scale::Log, integer = r.integer && isWhole(r.low) && isWhole(r.step);
    const double step = r.step > 0 ? r.step : 1;
    // The last step may not reach the end, of which Optuna would warn.
    const bool stepped = r.step > 0 || integer;
    const double high = stepped ? r.low + std::floor((r.high - r.low) / step * (1 + 1e-12)) * step : r.high;
    if (integer) return numeric(true, r.low, high, log, log ? Json(1) : Json(static_cast<int64_t>(step)));
    return numeric(false, r.low, high, log, r.step > 0 && !log ? Json(step) : Json());
}

/// Nine deviations hold all that a sampler can draw.
Json distributionOf(const Normal& n) {
    const bool log = n.scale == Scale::Log;
    const auto at = [&](double deviations) {
        const double v = n.mean + deviations * n.deviation;
        return std::clamp(log ? std::exp(v) : v, log ? 1e-300 : -1e300, 1e300);
    };
    return numeric(false, at(-9), at(9), log, {});
}

Parameter parameter(const Domain& domain, const Json& value) {
    if (const auto* c = std::get_if<Choices>(&domain)) return categorical(c->values, value);
    if (!value.isNumber()) return categorical({}, value);
    const auto* r = std::get_if<Range>(&domain);
    return {r ? distributionOf(*r) : distributionOf(std::get<Normal>(domain)), value.toDouble()};
}

}  // namespace

std::string createStudy(std::string_view name, std::span<const Objective> objectives) {
    Json::Array directions, names;
    for (const Objective& o : objectives) {
        directions.push_back(o.maximized ? 2 : 1);
        names.push_back(o.name);
    }
    Json create, labels;
    create.set("study_name", name);
    create.set("directions", std::move(directions));
    labels.set("study_id", 0);
    labels.set("system_attr", oneMember("study:metric_names", std::move(names)));
    return line(optuna::CreateStudy, std::move(create)).append(line(optuna::SetStudySystemAttribute, std::move(labels)));
}

std::string studyAttribute(std::string_view key, const Json& value) {
    return line(optuna::SetStudyUserAttribute, Json::Object{{"study_id", 0}, {"user_attr", oneMember(key, value)}});
}

// In one line rather than one operation a parameter: those Optuna drops where the choices differ from an earlier trial's.
std::string begin(int64_t trial, const Space& space, const Point& point, double time) {
    Json::Object distributions, params;
    for (const Dimension& d : space.dimensions)
        if (const auto it = point.find(d.path); it != point.end()) {
            Parameter p = parameter(d.domain, it->second);
            distributions.emplace(d.path, std::move(p.distribution));
            params.emplace(d.path, p.internal);
        }
    return line(optuna::CreateTrial, Json::Object{{"study_id", 0},
                                                  {"datetime_start", timeText(time)},
                                                  {"state", static_cast<int>(optuna::Running)},
                                                  {"value", {}},
                                                  {"values", {}},
                                                  {"distributions", std::move(distributions)},
                                                  {"params", std::move(params)},
                                                  {"user_attrs", Json::Object{{"trial", trial}}},
                                                  {"system_attrs", Json::Object{}},
                                                  {"intermediate_values", Json::Object{}}});
}

std::string report(int64_t trial, double resource, double metric) {
    const double step = std::isfinite(resource) ? std::clamp(std::round(resource), 0.0, 0x1p53) : 0;
    return lineWith(optuna::SetIntermediateValue, Json::Object{{"trial_id", trial}, {"step", static_cast<int64_t>(step)}},
                    "intermediate_value", numberText(metric));
}

std::string attribute(int64_t trial, std::string_view key, const Json& value) {
    return line(optuna::SetTrialUserAttribute, Json::Object{{"trial_id", trial}, {"user_attr", oneMember(key, value)}});
}

std::string end(int64_t trial, Curve::State state, std::span<const double> metrics, double time) {
    using State = Curve::State;
    if (state != State::Ended && state != State::Pruned && state != State::Failed) return {};
    const bool values = !metrics.empty() && std::none_of(metrics.begin(), metrics.end(), [](double v) { return std::isnan(v); });
    const optuna::TrialState said = state == State::Pruned            ? optuna::Pruned
                                    : state == State::Ended && values ? optuna::Complete
                                                                      : optuna::Fail;
    std::string list;
    for (const double v : metrics) list.append(list.empty() ? "[" : ",").append(numberText(v));
    return lineWith(optuna::SetStateValues,
                    Json::Object{{"trial_id", trial}, {"state", static_cast<int>(said)}, {"datetime_complete", timeText(time)}},
                    "values", values && said != optuna::Fail ? list.append("]") : "null");
}

Diagnostics notRepresented(const Space& space) {
    Diagnostics notes;
    const auto note = [&](std::string_view code, std::string_view text, const Dimension& d) {
        notes.push_back(requestError(code, d.path, text));
        notes.back().severity = Severity::Note;
    };
    for (const Dimension& d : space.dimensions) {
        if (std::holds_alternative<Normal>(d.domain))
            note("optuna.normal", "Optuna has no normal distribution; its journal contains a wide range instead", d);
        if (const auto* r = std::get_if<Range>(&d.domain); r && r->scale == Scale::Log && r->step > 0)
            note("optuna.log-step", "Optuna has no steps on a logarithmic scale; its journal omits the step", d);
        if (const auto* c = std::get_if<Choices>(&d.domain))
            if (std::any_of(c->values.begin(), c->values.end(), [](const Json& v) { return v.isArray() || v.isObject(); }))
                note("optuna.list", "Optuna supports no lists as choices; its journal contains them as text", d);
    }
    return notes;
}

}  // namespace lathe::sweep::optuna_journal
