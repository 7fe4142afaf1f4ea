// SPDX-License-Identifier: Apache-2.0
#include "core/train/interface/run_summary.h"

#include <utility>

#include "core/base/element.h"

namespace lathe {

std::string_view name(RunOutcome outcome) {
    constexpr std::string_view names[] = {"finished", "early", "stopped"};
    return element(names, outcome);
}

namespace {

Json bestOf(const RunSummary& s) {
    Json best = toJson(s.best);
    if (s.bestEpoch > 0) best.set("epoch", s.bestEpoch);
    return best;
}

// The position as in the status of a run whose second training goes on (refit_watch.h).
Json refitOf(const RefitSummary& r) {
    return Json::Object{{"epoch", r.epochs}, {"epochs", r.epochs},       {"step", r.step},
                        {"steps", r.step},   {"train", toJson(r.train)}, {"seconds", r.seconds}};
}

RunOutcome outcomeOf(const std::string& text) {
    for (const RunOutcome outcome : {RunOutcome::Early, RunOutcome::Stopped})
        if (text == name(outcome)) return outcome;
    return RunOutcome::Finished;
}

RefitSummary refitFrom(const Json& json) {
    return {.epochs = json["epoch"].toInt(),
            .step = json["step"].toInt(),
            .train = figuresFromJson(json["train"]),
            .seconds = json["seconds"].toDouble()};
}

}  // namespace

Json toJson(const DeviceEnergy& e) {
    if (!e.isKnown()) return {};
    return Json::Object{{"joules", e.joules}, {"seconds", e.seconds}, {"estimate", e.isEstimate()}};
}

DeviceEnergy energyFromJson(const Json& json) {
    const double joules = json["joules"].toDouble();
    return {joules, json["seconds"].toDouble(), json["estimate"].toBool() ? joules : 0};
}

Json toJson(const RunSummary& s) {
    const Json final = Json::Object{{"train", toJson(s.train)}, {"val", toJson(s.val)}, {"test", toJson(s.test)}};
    Json json = Json::Object{{"run", s.run.string()}, {"outcome", name(s.outcome)},
                             {"epochs", s.epochs},    {"step", s.step},
                             {"best", bestOf(s)},     {"final", final},
                             {"seconds", s.seconds},  {"samples_per_second", s.samplesPerSecond},
                             {"device", s.device}};
    if (s.energy.isKnown()) json.set("energy", toJson(s.energy));
    if (s.refit.epochs > 0) json.set("refit", refitOf(s.refit));
    return json;
}

RunSummary runSummaryFromJson(const Json& json) {
    RunSummary s;
    s.run = json["run"].toString();
    s.outcome = outcomeOf(json["outcome"].toString());
    s.epochs = json["epochs"].toInt();
    s.step = json["step"].toInt();
    s.bestEpoch = json["best"]["epoch"].toInt();
    Json::Object best = json["best"].object();
    best.erase("epoch");
    s.best = figuresFromJson(Json(std::move(best)));
    s.train = figuresFromJson(json["final"]["train"]);
    s.val = figuresFromJson(json["final"]["val"]);
    s.test = figuresFromJson(json["final"]["test"]);
    s.refit = refitFrom(json["refit"]);
    s.seconds = json["seconds"].toDouble();
    s.samplesPerSecond = json["samples_per_second"].toDouble();
    s.device = json["device"].toString();
    s.energy = energyFromJson(json["energy"]);
    return s;
}

}  // namespace lathe
