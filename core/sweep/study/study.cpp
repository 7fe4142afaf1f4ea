// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/study.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/element.h"
#include "core/graph/object_reader.h"
#include "core/graph/project_json.h"

namespace lathe::sweep {

namespace {

constexpr std::array<std::string_view, 6> stateNames{"waiting", "running", "paused", "complete", "pruned", "failed"};

Json toJson(const Objective& o) {
    return Json::Object{{"metric", o.metric}, {"goal", o.maximize ? "maximize" : "minimize"}};
}

Result<Objective> objectiveFromJson(const Json& json, std::string_view where) {
    Objective o;
    std::string goal = "minimize";
    ObjectReader reader(json, where, "objectives");
    reader.read("metric", o.metric);
    reader.read("goal", goal);
    o.maximize = goal == "maximize";
    if (!o.maximize && goal != "minimize") reader.fail(unknownName("sweep.goal", where, "goal", goal, {"minimize", "maximize"}));
    if (auto bad = reader.finish()) return *bad;
    return o;
}

template <class Def>
void checkChoice(const Choice& choice, const Def* def, std::span<const Def* const> all, std::string_view kind,
                 Diagnostics& problems) {
    if (def) {
        const Diagnostics more = lathe::validate(choice.params, def->params, choice.type);
        problems.insert(problems.end(), more.begin(), more.end());
        return;
    }
    std::vector<std::string_view> names;
    for (const Def* d : all) names.push_back(d->type);
    problems.push_back(unknownName("sweep." + std::string(kind), "sweep", kind, choice.type, names));
}

void checkNumberOfObjectives(const StudySettings& s, const SamplerDef* sampler, Diagnostics& problems) {
    const auto count = static_cast<int>(s.objectives.size());
    if (count == 0)
        problems.push_back(requestError("sweep.no-objective", "sweep", "the study has no objective", {},
                                        "name an objective: --objective val.loss"));
    if (sampler && count > sampler->maxObjectives)
        problems.push_back(requestError("sweep.many-objectives", "sweep",
                                        "the sampler {0} supports at most {1} objectives, not {2}",
                                        {s.sampler.type, std::to_string(sampler->maxObjectives), std::to_string(count)},
                                        "choose nsga2, hypervolume or random, or fewer objectives"));
}

}  // namespace

std::string_view name(TrialState state) {
    return element(stateNames, state);
}

std::optional<TrialState> trialStateFromName(std::string_view text) {
    const auto found = std::find(stateNames.begin(), stateNames.end(), text);
    if (found == stateNames.end()) return std::nullopt;
    return static_cast<TrialState>(found - stateNames.begin());
}

bool isOver(TrialState state) {
    return state == TrialState::Complete || state == TrialState::Pruned || state == TrialState::Failed;
}

bool trainsInRounds(const StudySettings& s) {
    return s.deterministic && prunes(s.pruner.type);
}

Json toJson(const StudySettings& s) {
    Json::Array objectives;
    for (const Objective& o : s.objectives) objectives.push_back(toJson(o));
    return Json::Object{{"space", toJson(s.space)},
                        {"sampler", lathe::toJson(s.sampler)},
                        {"pruner", lathe::toJson(s.pruner)},
                        {"objectives", std::move(objectives)},
                        {"trials", s.trials},
                        {"seed", s.seed},
                        {"jobs", int64_t{s.jobs}},
                        {"threads", int64_t{s.threads}},
                        {"device", s.device},
                        {"deterministic", s.deterministic},
                        {"retries", s.retries}};
}

Result<StudySettings> settingsFromJson(const Json& json, std::string_view where) {
    StudySettings s;
    int64_t jobs = 0, threads = 0;
    ObjectReader reader(json, where, "sweep");
    if (const Json* space = reader.member("space")) reader.take(spaceFromJson(*space, where), s.space);
    reader.read("sampler", s.sampler);
    reader.read("pruner", s.pruner);
    if (const Json* objectives = reader.member("objectives")) {
        s.objectives.clear();
        for (const Json& one : objectives->array()) {
            Objective o;
            reader.take(objectiveFromJson(one, where), o);
            s.objectives.push_back(std::move(o));
        }
    }
    reader.read("trials", s.trials, 0, 100'000'000);
    reader.read("seed", s.seed, 0);
    reader.read("jobs", jobs, 0, 100'000);
    reader.read("threads", threads, 0, 4096);
    reader.read("device", s.device);
    reader.read("deterministic", s.deterministic);
    reader.read("retries", s.retries, 0, 1'000'000);
    if (auto bad = reader.finish()) return *bad;
    s.jobs = static_cast<int>(jobs);
    s.threads = static_cast<int>(threads);
    return s;
}

Diagnostics validate(const StudySettings& s) {
    Diagnostics problems = validate(s.space);
    const SamplerDef* sampler = findSampler(s.sampler.type);
    checkChoice(s.sampler, sampler, samplerCatalog(), "sampler", problems);
    checkChoice(s.pruner, findPruner(s.pruner.type), prunerCatalog(), "pruner", problems);
    checkNumberOfObjectives(s, sampler, problems);
    return problems;
}

const Trial* Study::best() const {
    const Trial* best = nullptr;
    for (const Trial& t : trials) {
        const bool isResult = t.state == TrialState::Complete && t.origin != importedOrigin;
        if (!isResult || t.values.empty() || !std::isfinite(t.values[0])) continue;
        const Objective& o = settings.objectives[0];
        if (!best || minimized(o, t.values[0]) < minimized(o, best->values[0])) best = &t;
    }
    return best;
}

int64_t Study::ownTrials() const {
    return std::count_if(trials.begin(), trials.end(), [](const Trial& t) { return t.origin != importedOrigin; });
}

bool Study::hasResult() const {
    return std::any_of(trials.begin(), trials.end(), [](const Trial& t) {
        return t.state == TrialState::Complete && t.origin != importedOrigin && !t.values.empty() &&
               std::all_of(t.values.begin(), t.values.end(), [](double v) { return std::isfinite(v); });
    });
}

double minimized(const Objective& o, double value) {
    return o.maximize ? -value : value;
}

Observation observationOf(const StudySettings& s, const Coding& coding, const Trial& t) {
    Observation o{.trial = t.number,
                  .x = coding.encode(t.point),
                  .values = {},
                  .resource = t.resource,
                  .pruned = t.state != TrialState::Complete,
                  .note = t.note};
    std::vector<double> values = t.values;
    if (values.empty() && !t.reports.empty() && s.objectives.size() == 1) values = {t.reports.back().value};
    const bool finite = std::all_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
    if (t.state == TrialState::Failed || t.reportIndex < 0 || !finite || values.size() != s.objectives.size()) return o;
    for (size_t i = 0; i < values.size(); ++i) o.values.push_back(minimized(s.objectives[i], values[i]));
    return o;
}

Curve curveOf(const StudySettings& s, const Trial& t) {
    using State = Curve::State;
    constexpr State states[] = {State::Running, State::Running, State::Paused, State::Ended, State::Pruned, State::Failed};
    Curve c{.trial = t.number, .reports = t.reports, .state = element(states, t.state), .bracket = t.bracket};
    for (Curve::Report& r : c.reports) r.value = minimized(s.objectives[0], r.value);
    return c;
}

}  // namespace lathe::sweep
