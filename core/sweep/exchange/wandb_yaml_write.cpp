// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/sweep/exchange/wandb_yaml.h"
#include "core/sweep/exchange/yaml.h"

namespace lathe::sweep {

namespace {

Json numberNode(double v, bool integer) {
    return integer && std::floor(v) == v && std::abs(v) <= 0x1p53 ? Json(static_cast<int64_t>(v)) : Json(v);
}

class Writer {
public:
    Writer(const WandbSweep& sweep, Diagnostics& notes) : m_sweep(sweep), m_notes(notes) {}

    Json run() {
        Json out = m_sweep.rest.isObject() ? m_sweep.rest : Json(Json::Object{});
        out.set("method", m_sweep.method);
        if (!m_sweep.metric.empty()) out.set("metric", metric());
        if (m_sweep.trials > 0) out.set("run_cap", m_sweep.trials);
        if (prunes(m_sweep.pruner.type)) writePruner(out);
        Json parameters = out["parameters"].isObject() ? out["parameters"] : Json(Json::Object{});
        for (const Dimension& d : m_sweep.space.dimensions) {
            parameters.set(d.path, std::visit([&](const auto& domain) { return write(d, domain); }, d.domain));
            if (!d.when.empty())
                lost("wandb.condition", d.path, "W&B has no conditions: it varies this parameter in every trial");
        }
        out.set("parameters", std::move(parameters));
        for (const std::string& c : m_sweep.space.constraints)
            lost("wandb.constraint", c, "W&B has no constraints: it also tries values that this constraint excludes");
        return out;
    }

private:
    void lost(std::string_view code, std::string_view where, std::string_view text) {
        m_notes.push_back(requestError(code, where, text));
        m_notes.back().severity = Severity::Warning;
    }

    Json metric() const {
        Json m = m_sweep.rest["metric"].isObject() ? m_sweep.rest["metric"] : Json(Json::Object{});
        m.set("name", m_sweep.metric);
        m.set("goal", m_sweep.maximize ? "maximize" : "minimize");
        return m;
    }

    void writePruner(Json& out) {
        const auto& [type, params] = m_sweep.pruner;
        if (type != "asha" && type != "halving" && type != "hyperband" && type != "bohb")
            return lost("wandb.pruner", type, "W&B has no such pruner: it prunes no trial");
        const auto param = [&params = params](std::string_view key, double initial) {
            const ParamValue* v = params.find(key);
            const auto* i = v ? std::get_if<int64_t>(v) : nullptr;
            const auto* d = v ? std::get_if<double>(v) : nullptr;
            return numberNode(i ? static_cast<double>(*i) : d ? *d : initial, true);
        };
        out.set("early_terminate",
                Json::Object{{"type", "hyperband"}, {"min_iter", param("first_rung", 1)}, {"eta", param("eta", 3)}});
    }

    Json write(const Dimension&, const Choices& c) {
        if (c.values.size() == 1) return Json::Object{{"value", c.values.front()}};
        Json out = Json::Object{{"values", c.values}};
        const double sum = std::accumulate(c.weights.begin(), c.weights.end(), 0.0);
        Json::Array shares;
        for (const double w : c.weights) shares.emplace_back(w / sum);
        if (!shares.empty() && sum > 0) {
            out.set("distribution", "categorical_w_probabilities");
            out.set("probabilities", std::move(shares));
        }
        return out;
    }

    Json write(const Dimension& d, const Range& r) {
        const bool log = r.scale == Scale::Log;
        const double step = r.step > 0 ? r.step : r.integer && log ? 1 : 0;
        std::string name = log ? "log_uniform_values" : r.integer && step == 0 ? "int_uniform" : "uniform";
        if (step > 0) name.insert(0, "q_");
        Json out =
            Json::Object{{"distribution", name}, {"min", numberNode(r.low, r.integer)}, {"max", numberNode(r.high, r.integer)}};
        if (step == 0) return out;
        out.set("q", numberNode(step, r.integer));
        const double steps = r.low / step;
        if (std::abs(steps - std::round(steps)) > 1e-9 * std::max(1.0, std::abs(steps)))
            lost("wandb.step", d.path, "W&B quantizes from 0, so it tries other values than Lathe");
        return out;
    }

    Json write(const Dimension&, const Normal& n) {
        std::string name = n.scale == Scale::Log ? "log_normal" : "normal";
        const double step = n.step > 0 ? n.step : n.integer ? 1 : 0;
        if (step > 0) name.insert(0, "q_");
        Json out = Json::Object{{"distribution", name}, {"mu", n.mean}, {"sigma", n.deviation}};
        if (step > 0) out.set("q", step);
        return out;
    }

    const WandbSweep& m_sweep;
    Diagnostics& m_notes;
};

}  // namespace

Result<std::string> writeWandbSweep(const WandbSweep& sweep, Diagnostics& notes) {
    return writeYaml(Writer(sweep, notes).run());
}

}  // namespace lathe::sweep
