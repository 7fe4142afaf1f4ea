// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/wandb_yaml.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/sweep/exchange/yaml.h"

namespace lathe::sweep {

namespace {

constexpr size_t maxDimensions = 1000;

Diagnostic warning(std::string_view code, std::string_view where, std::string_view text, std::vector<std::string> args,
                   std::string_view remedy = {}) {
    Diagnostic d = requestError(code, where, text, std::move(args), remedy);
    d.severity = Severity::Warning;
    return d;
}

// ---- one parameter -----------------------------------------------------------------------------------------------------

/// Where their distribution's name does not say it, it follows from what is given.
std::string distributionName(const Json& p) {
    if (p.contains("distribution")) return p["distribution"].toString();
    if (p.contains("value")) return "constant";
    if (p.contains("values")) return p.contains("probabilities") ? "categorical_w_probabilities" : "categorical";
    return p["min"].isInt() && p["max"].isInt() ? "int_uniform" : "uniform";
}

/// NaN where there is something that is no number.
double realOf(const Json& p, std::string_view key, double fallback) {
    return p.contains(key) ? p[key].toDouble(std::nan("")) : fallback;
}

struct RangeForm {
    bool exponents = false, log = false, integer = false, quantized = false;
};

std::optional<Domain> rangeDomain(const Json& p, const RangeForm& form) {
    if (!p["min"].isNumber() || !p["max"].isNumber()) return std::nullopt;
    const auto at = [&](std::string_view key) { return form.exponents ? std::exp(p[key].toDouble()) : p[key].toDouble(); };
    Range r{at("min"), at("max"), form.log ? Scale::Log : Scale::Linear, 0, form.integer};
    if (!form.quantized) return r;
    const double q = realOf(p, "q", 1);
    if (!(q > 0) || !std::isfinite(q)) return std::nullopt;
    // They draw and then round to multiples of q.
    r.low = std::round(r.low / q) * q;
    r.high = std::round(r.high / q) * q;
    if (form.log && r.low <= 0) r.low = q;
    r.integer = isWhole(q);
    r.step = q == 1 ? 0 : q;
    return r;
}

std::optional<Domain> normalDomain(const Json& p, bool log, bool quantized) {
    Normal n{realOf(p, "mu", 0), realOf(p, "sigma", 1), log ? Scale::Log : Scale::Linear, 0, false};
    if (quantized) n.step = realOf(p, "q", 1);
    if (!std::isfinite(n.mean) || !(n.deviation > 0) || !(n.step >= 0)) return std::nullopt;
    return n;
}

std::optional<Domain> choiceDomain(const Json& p, bool weighted) {
    Choices c{p["values"].array(), {}};
    if (weighted)
        for (const Json& w : p["probabilities"].array()) c.weights.push_back(w.toDouble(-1));
    if (c.values.empty() || (weighted && c.weights.size() != c.values.size())) return std::nullopt;
    return c;
}

std::optional<Domain> domainOf(const Json& p) {
    std::string name = distributionName(p);
    if (name == "constant" && p.contains("value")) return Choices{{p["value"]}, {}};
    if (name == "categorical") return choiceDomain(p, false);
    if (name == "categorical_w_probabilities") return choiceDomain(p, true);
    if (name == "int_uniform") return rangeDomain(p, {.integer = true});
    const bool quantized = name.starts_with("q_");
    if (quantized) name.erase(0, 2);
    if (name == "uniform") return rangeDomain(p, {.quantized = quantized});
    if (name == "log_uniform") return rangeDomain(p, {.exponents = true, .log = true, .quantized = quantized});
    if (name == "log_uniform_values") return rangeDomain(p, {.log = true, .quantized = quantized});
    if (name == "normal") return normalDomain(p, false, quantized);
    if (name == "log_normal") return normalDomain(p, true, quantized);
    return std::nullopt;
}

// ---- the sections ------------------------------------------------------------------------------------------------------

/// `kept`: what cannot be read, by path.
void readParameters(const Json& parameters, const std::string& prefix, WandbSweep& sweep, Json::Object& kept) {
    for (const auto& [name, p] : parameters.object()) {
        const std::string path = prefix + name;
        if (p["parameters"].isObject()) {
            readParameters(p["parameters"], path + ".", sweep, kept);
        } else if (auto domain = domainOf(p); domain && sweep.space.dimensions.size() < maxDimensions) {
            sweep.space.dimensions.push_back({path, std::move(*domain), {}});
        } else {
            kept.insert_or_assign(path, p);
            sweep.notes.push_back(warning("wandb.parameter", path,
                                          "Lathe has no distribution like \"{0}\": the parameter is not varied",
                                          {distributionName(p)}, "set the search space with --space"));
        }
    }
}

void readParameters(const Json& parameters, WandbSweep& sweep) {
    Json::Object kept;
    readParameters(parameters, "", sweep, kept);
    if (!kept.empty()) sweep.rest.set("parameters", std::move(kept));
}

void readTermination(const Json& stop, WandbSweep& sweep) {
    if (stop["type"].toString() != "hyperband") {
        sweep.rest.set("early_terminate", stop);
        sweep.notes.push_back(warning("wandb.early-terminate", "early_terminate",
                                      "Lathe does not support this early termination: no trial is pruned", {},
                                      "choose a pruner with --pruner"));
        return;
    }
    const double eta = std::clamp(stop["eta"].toDouble(3), 2.0, 100.0), levels = std::clamp(stop["s"].toDouble(2), 0.0, 100.0);
    const double first =
        stop.contains("min_iter") ? stop["min_iter"].toDouble(1) : stop["max_iter"].toDouble(1) / std::pow(eta, levels);
    sweep.pruner = {"asha",
                    {{"variant", std::string("stopping")},
                     {"first_rung", std::clamp(std::round(first), 1.0, 1e9)},
                     {"eta", static_cast<int64_t>(eta)}}};
    if (stop["strict"].toBool())
        sweep.notes.push_back(warning("wandb.strict", "early_terminate.strict", "Lathe compares trials only at the rungs", {}));
}

void readMetric(const Json& metric, WandbSweep& sweep) {
    Json others(Json::Object{});
    sweep.metric = metric["name"].toString();
    sweep.maximize = metric["goal"].toString() == "maximize";
    for (const auto& [key, value] : metric.object()) {
        if (key == "name" || key == "goal") continue;
        others.set(key, value);
        sweep.notes.push_back(warning("wandb.metric", "metric." + key, "Lathe ignores this key, but keeps it for an export", {}));
    }
    if (!others.object().empty()) sweep.rest.set("metric", std::move(others));
}

void readOther(const std::string& key, const Json& value, WandbSweep& sweep) {
    sweep.rest.set(key, value);
    Diagnostic note = requestError("wandb.key", key, "Lathe ignores this key, but keeps it for an export");
    note.severity = Severity::Note;
    sweep.notes.push_back(std::move(note));
}

Status readSections(const Json& json, std::string_view where, WandbSweep& sweep) {
    for (const auto& [key, value] : json.object()) {
        if (key == "parameters")
            readParameters(value, sweep);
        else if (key == "metric")
            readMetric(value, sweep);
        else if (key == "early_terminate")
            readTermination(value, sweep);
        else if (key == "method")
            sweep.method = value.toString();
        else if (key == "run_cap")
            sweep.trials = std::clamp<int64_t>(value.toInt(), 0, 100'000'000);
        else
            readOther(key, value, sweep);
    }
    if (sweep.method == "grid" || sweep.method == "random" || sweep.method == "bayes") return {};
    return unknownName("wandb.method", where, "method", sweep.method, {"grid", "random", "bayes"});
}

}  // namespace

Result<WandbSweep> readWandbSweep(std::string_view yaml, std::string_view where) {
    LATHE_TRY(const Json json, parseYaml(yaml, where));
    if (!json["parameters"].isObject())
        return requestError("wandb.parameters", where, "the sweep has no parameters", {}, "add the mapping \"parameters\"");
    WandbSweep sweep;
    LATHE_CHECK(readSections(json, where, sweep));
    for (const Diagnostic& d : validate(sweep.space))
        if (d.severity == Severity::Error && d.code != "sweep.empty") return d;
    return sweep;
}

void applyTo(StudySettings& settings, const WandbSweep& sweep) {
    settings.space = sweep.space;
    settings.sampler = {sweep.method == "bayes" ? "gp" : sweep.method, {}};
    settings.pruner = sweep.pruner;
    if (sweep.trials > 0) settings.trials = sweep.trials;
}

WandbSweep wandbSweepOf(const StudySettings& settings, Json rest) {
    WandbSweep sweep;
    sweep.space = settings.space;
    const std::string& sampler = settings.sampler.type;
    sweep.method = sampler == "grid"                                                 ? "grid"
                   : sampler == "random" || sampler == "sobol" || sampler == "latin" ? "random"
                                                                                     : "bayes";
    sweep.metric = settings.objectives.front().metric;
    sweep.maximize = settings.objectives.front().maximize;
    sweep.trials = settings.trials;
    sweep.pruner = settings.pruner;
    sweep.rest = std::move(rest);
    if (settings.objectives.size() > 1)
        sweep.notes.push_back(warning("wandb.objectives", "metric", "W&B has one objective: only {0} is written",
                                      {settings.objectives.front().metric}));
    return sweep;
}

}  // namespace lathe::sweep
