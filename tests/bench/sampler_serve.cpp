// SPDX-License-Identifier: Apache-2.0
// Samplers by JSON lines, for comparison with others: one object a line on stdin, one answer a line on stdout.
//
//   {"space": {NAME: SPEC, ...}, "sampler": TYPE, "seed": N, "trials": N}   begins a study         {"ok": true}
//   {"ask": true}                        {"trial": K, "params": {...}, "note": ..., "ask_ms": T}, or {"end": true}
//   {"tell": K, "value": Y}              ends trial K; null: it failed                             {"tell_ms": T}
//   {"params": {...}, "value": Y}        a trial that the sampler did not ask for                  {"trial": K}
//
// SPEC: ["float"|"log"|"int"|"logint", LOW, HIGH] or ["choice", [VALUE, ...]]. "params" of the sampler may stand beside it as an
// object. Times are the processor's. A line that makes no sense is answered by {"error": TEXT}.
#include <cmath>
#include <ctime>
#include <iostream>
#include <string>

#include "core/sweep/models/sampler.h"

namespace lathe::sweep {
namespace {

/// Of the processor, so that neighbours on a busy machine do not count.
double milliseconds() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e3 * static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_nsec);
}

Json error(std::string_view text) {
    return Json::Object{{"error", text}};
}

std::optional<Domain> domainFrom(const Json& spec) {
    if (spec.array().size() < 2) return std::nullopt;
    const std::string kind = spec.array()[0].toString();
    if (kind == "choice") return Choices{spec.array()[1].array(), {}};
    if (spec.array().size() != 3) return std::nullopt;
    Range r{.low = spec.array()[1].toDouble(), .high = spec.array()[2].toDouble()};
    if (kind == "log" || kind == "logint") r.scale = Scale::Log;
    r.integer = kind == "int" || kind == "logint";
    return r;
}

class Server {
public:
    Json answer(const Json& line) {
        if (line.contains("space")) return begin(line);
        if (!m_sampler) return error("there is no study yet");
        if (line.contains("ask")) return ask();
        if (line.contains("tell")) return tell(line["tell"].toInt(-1), line["value"]);
        if (line.contains("params")) return add(line);
        return error("neither ask nor tell");
    }

private:
    Json begin(const Json& line) {
        Space space;
        for (const auto& [name, spec] : line["space"].object()) {
            auto domain = domainFrom(spec);
            if (!domain) return error("this is no space");
            space.dimensions.push_back({name, std::move(*domain), {}});
        }
        if (const Diagnostics problems = validate(space); !problems.empty()) return error(toString(problems[0]));
        const SamplerDef* def = findSampler(line["sampler"].toString());
        if (!def) return error("there is no such sampler");
        const auto params = paramsFromJson(line.contains("params") ? line["params"] : Json(Json::Object{}), "sampler");
        if (!params) return error(toString(params.error()));
        m_coding.emplace(std::move(space));
        m_sampler = def->make(*params);
        m_seed = static_cast<uint64_t>(line["seed"].toInt());
        m_trials = line["trials"].toInt();
        m_next = 0;
        m_observations.clear();
        m_pending.clear();
        return Json::Object{{"ok", true}};
    }

    Json ask() {
        const Question q{.coding = *m_coding,
                         .seed = m_seed,
                         .number = m_next,
                         .trials = m_trials,
                         .observations = m_observations,
                         .pending = m_pending};
        const double before = milliseconds();
        auto proposal = m_sampler->ask(q);
        const double ms = milliseconds() - before;
        if (!proposal) return Json::Object{{"end", true}, {"ask_ms", ms}};
        Json out = Json::Object{{"trial", m_next}, {"params", toJson(m_coding->decode(proposal->x))}, {"ask_ms", ms}};
        out.set("note", proposal->note);
        m_pending.push_back({.trial = m_next++, .x = std::move(proposal->x), .values = {}, .note = std::move(proposal->note)});
        return out;
    }

    Json tell(int64_t trial, const Json& value) {
        const double before = milliseconds();
        for (size_t i = 0; i < m_pending.size(); ++i) {
            if (m_pending[i].trial != trial) continue;
            Observation o = std::move(m_pending[i]);
            m_pending.erase(m_pending.begin() + static_cast<std::ptrdiff_t>(i));
            if (value.isNumber() && std::isfinite(value.toDouble())) o.values = {value.toDouble()};
            m_observations.push_back(std::move(o));
            return Json::Object{{"tell_ms", milliseconds() - before}};
        }
        return error("that trial is not pending");
    }

    Json add(const Json& line) {
        const auto point = pointFromJson(line["params"], "params");
        if (!point) return error(toString(point.error()));
        m_pending.push_back({.trial = m_next, .x = m_coding->canonical(m_coding->encode(*point)), .values = {}, .note = {}});
        tell(m_next, line["value"]);
        return Json::Object{{"trial", m_next++}};
    }

    std::optional<Coding> m_coding;
    std::unique_ptr<Sampler> m_sampler;
    uint64_t m_seed = 0;
    int64_t m_trials = 0, m_next = 0;
    std::vector<Observation> m_observations, m_pending;
};

}  // namespace
}  // namespace lathe::sweep

int main() {
    lathe::sweep::Server server;
    for (std::string text; std::getline(std::cin, text);) {
        const auto line = lathe::Json::parse(text, "stdin");
        std::cout << (line ? server.answer(*line) : lathe::sweep::error(toString(line.error()))).dump(-1) << std::endl;
    }
    return 0;
}
