// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/constraints.h"

#include <algorithm>
#include <array>

#include "core/sweep/space/parameter_names.h"
#include "core/sweep/study/study_project.h"

namespace lathe::sweep {

namespace {

constexpr std::string_view memoryName = "memory";

std::optional<Formula::Value> valueOf(const Json& json) {
    if (json.isBool()) return json.toBool();
    if (json.isNumber()) return json.toDouble();
    if (json.isString()) return json.toString();
    return std::nullopt;
}

/// Looks names up in one project; shapes and the memory plan are made when they are asked for.
class Names {
public:
    Names(const Project& project, const MemoryForecast& forecast) : m_project(project), m_forecast(forecast) {}

    std::optional<Formula::Value> operator()(std::string_view name) {
        if (name == "parameters" || name == "macs") return size(name == "macs");
        if (name == memoryName) return memory();
        return valueOf(valueInForce(m_project, name));
    }

private:
    std::optional<Formula::Value> size(bool macs) {
        if (!m_size) m_size = sizeOf(m_project);
        if (!*m_size) return std::nullopt;
        const auto perSample = static_cast<double>((*m_size)->macs) / static_cast<double>(m_project.training.batch);
        return macs ? perSample : static_cast<double>((*m_size)->parameters);
    }
    std::optional<Formula::Value> memory() const {
        const auto bytes = m_forecast(m_project);
        if (!bytes) return std::nullopt;
        return static_cast<double>(*bytes);
    }

    const Project& m_project;
    const MemoryForecast& m_forecast;
    std::optional<std::optional<ModelSize>> m_size;
};

constexpr std::array<std::string_view, 3> costs{"parameters", "macs", memoryName};

/// Whether a place that the project does not have comes with a value of the space: another type of layer, of optimizer, ...
bool mayCome(const Space& space, std::string_view name) {
    const std::string typePath = std::string(name.substr(0, name.rfind('.'))) + ".type";
    return std::any_of(space.dimensions.begin(), space.dimensions.end(),
                       [&](const Dimension& d) { return d.path == name || d.path == typePath; });
}

Diagnostic unknownIn(const Formula& formula, const std::string& name, const Project& project) {
    std::vector<ProjectParameter> parameters = projectParameters(project);
    std::vector<std::string_view> known(costs.begin(), costs.end());
    for (const ProjectParameter& p : parameters) known.push_back(p.path);
    const std::string_view near = nearestName(name, known);
    return requestError(
        "sweep.constraint-name", "sweep.constraints", "the constraint \"{0}\" refers to {1}, which this project does not have",
        {formula.text(), name, std::string(near)},
        near.empty() ? "write parameters, macs, memory or the path of a parameter, as in training.batch" : "did you mean {2}?");
}

}  // namespace

Result<Constraints> Constraints::parse(const Space& space, MemoryForecast forecast) {
    Constraints out;
    for (const std::string& text : space.constraints) {
        LATHE_TRY(Formula formula, Formula::parse(text, "sweep.constraints"));
        const auto& names = formula.names();
        if (!forecast && std::find(names.begin(), names.end(), memoryName) != names.end())
            return requestError("sweep.memory", "sweep.constraints", "the memory of a training cannot be predicted in this study",
                                {}, "limit parameters or macs instead");
        out.m_formulas.push_back(std::move(formula));
    }
    out.m_forecast = std::move(forecast);
    return out;
}

Status Constraints::checkSizes(const Project& project) const {
    const auto speaksOfSize = [](const Formula& f) {
        return std::any_of(f.names().begin(), f.names().end(),
                           [](const std::string& n) { return n == "parameters" || n == "macs"; });
    };
    if (std::none_of(m_formulas.begin(), m_formulas.end(), speaksOfSize) || sizeOf(project)) return {};
    return requestError("sweep.unknown-size", "sweep.constraints",
                        "the size of the network is unknown until its data have been read", {},
                        "set the shape of the Input layer");
}

Diagnostics Constraints::checkNames(const Project& project, const Space& space) const {
    Diagnostics problems;
    for (const Formula& formula : m_formulas)
        for (const std::string& name : formula.names()) {
            const bool isCost = std::find(costs.begin(), costs.end(), name) != costs.end();
            if (!isCost && valueInForce(project, name).isNull() && !mayCome(space, name))
                problems.push_back(unknownIn(formula, name, project));
        }
    return problems;
}

bool Constraints::hold(const Project& applied, Diagnostic* why) const {
    Names names(applied, m_forecast);
    for (const Formula& formula : m_formulas) {
        const auto holds = formula.holds(std::ref(names));
        if (holds && *holds) continue;
        if (why)
            *why = holds
                       ? requestError("sweep.constraint", "sweep.constraints", "the constraint {0} is not met", {formula.text()})
                       : holds.error();
        return false;
    }
    return true;
}

}  // namespace lathe::sweep
