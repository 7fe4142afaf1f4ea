// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/constraints.h"

#include <algorithm>

#include "core/compile/infer.h"
#include "core/graph/project_file.h"

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
        if (name == "parameters") return static_cast<double>(inference().parameters);
        if (name == "macs") return static_cast<double>(inference().macs) / static_cast<double>(m_project.training.batch);
        if (name == memoryName) return memory();
        const auto value = valueAt(m_project, name);
        return value ? valueOf(*value) : std::nullopt;
    }

private:
    const Inference& inference() {
        if (!m_inference) m_inference = infer(m_project.graph, m_project.training.batch);
        return *m_inference;
    }
    std::optional<Formula::Value> memory() const {
        const auto bytes = m_forecast(m_project);
        if (!bytes) return std::nullopt;
        return static_cast<double>(*bytes);
    }

    const Project& m_project;
    const MemoryForecast& m_forecast;
    std::optional<Inference> m_inference;
};

}  // namespace

Result<Constraints> Constraints::parse(const Space& space, MemoryForecast forecast) {
    Constraints out;
    for (const std::string& text : space.constraints) {
        LATHE_TRY(Formula formula, Formula::parse(text, "sweep.constraints"));
        const auto& names = formula.names();
        if (!forecast && std::find(names.begin(), names.end(), memoryName) != names.end())
            return requestError("sweep.memory", "sweep.constraints", "the memory of a training cannot be forecast here", {},
                                "bound parameters or macs instead");
        out.m_formulas.push_back(std::move(formula));
    }
    out.m_forecast = std::move(forecast);
    return out;
}

bool Constraints::hold(const Project& applied, Diagnostic* why) const {
    Names names(applied, m_forecast);
    for (const Formula& formula : m_formulas) {
        const auto holds = formula.holds(std::ref(names));
        if (holds && *holds) continue;
        if (why)
            *why = holds ? requestError("sweep.constraint", "sweep.constraints", "{0} does not hold", {formula.text()})
                         : holds.error();
        return false;
    }
    return true;
}

}  // namespace lathe::sweep
