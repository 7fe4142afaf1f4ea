// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/training_state.h"

#include <algorithm>

#include "core/tensor/tensor.h"
#include "core/train/program/gradient_norms.h"
#include "core/train/program/loss_weighting.h"
#include "core/train/program/training_program.h"

namespace lathe {

namespace {

Json toJson(const TrainingSums& s) {
    return Json::Object{{"batches", s.batches}, {"samples", s.samples}, {"sums", lathe::toJson(s.sums)}};
}

TrainingSums sumsFromJson(const Json& json) {
    return {json["batches"].toInt(), json["samples"].toInt(), figuresFromJson(json["sums"])};
}

/// Total weight of the samples of a batch in this loss; 1 if all samples have the same.
double weightOfLoss(const Program& train, const std::vector<Tensor>& outputs, std::string_view name) {
    for (size_t i = 0; i < outputs.size(); ++i)
        if (splitOutputName(train.outputs[i].name) == std::pair(lossWeightOutput, name)) return outputs[i].at(0);
    return 1;
}

}  // namespace

const MetricDef* metricOfOutput(std::string_view output) {
    const std::string_view what = splitOutputName(output).first;
    return what.ends_with(".sum") ? findMetric(what.substr(0, what.rfind('.'))) : nullptr;
}

Figures metricsOfSums(const Figures& sums, int64_t samples) {
    Figures figures;
    for (const auto& [output, sum] : sums) {
        const MetricDef* metric = metricOfOutput(output);
        if (!metric) continue;
        const std::string_view name = splitOutputName(output).second;
        const auto weight = sums.find(outputName(metricWeightOutput, name));
        const double all = weight == sums.end() ? static_cast<double>(samples) : weight->second;
        figures[figureName(metric->type, name)] = metricOfSum(*metric, sum, all);
    }
    return figures;
}

void addTotalLoss(Figures& figures, const Heads& heads) {
    if (heads.losses.size() == 1) return;
    double total = 0;
    for (const LossTerm& term : heads.losses) {
        const auto s = figures.find(figureName(logVarianceKey, term.name));
        total += termOf(term, figures.at(figureName("loss", term.name)), s == figures.end() ? 0 : s->second);
    }
    figures["loss"] = total;
}

void TrainingSums::add(const Program& train, const std::vector<Tensor>& outputs, int64_t samplesInBatch) {
    for (size_t i = 0; i < outputs.size(); ++i) {
        if (isOfGradient(train.outputs[i].name)) continue;
        const auto [what, name] = splitOutputName(train.outputs[i].name);
        sums[train.outputs[i].name] += outputs[i].at(0) * (what == "loss" ? weightOfLoss(train, outputs, name) : 1);
    }
    ++batches;
    samples += samplesInBatch;
}

Figures TrainingSums::means(const Heads& heads) const {
    Figures figures = metricsOfSums(sums, samples);
    if (batches == 0) return figures;
    for (const LossTerm& term : heads.losses) figures[figureName("loss", term.name)] = meanLoss(term);
    const bool learned = std::any_of(heads.losses.begin(), heads.losses.end(), [](const LossTerm& term) { return term.learned; });
    if (!learned) {
        addTotalLoss(figures, heads);
        return figures;
    }
    // The factors change from batch to batch.
    figures["loss"] = sums.at("loss") / static_cast<double>(batches);
    for (const LossTerm& term : heads.losses)
        if (term.learned)
            figures[figureName(logVarianceKey, term.name)] =
                sums.at(outputName(logVarianceKey, term.name)) / static_cast<double>(batches);
    return figures;
}

double TrainingSums::meanLoss(const LossTerm& term) const {
    const double sum = sums.at(outputName("loss", term.name));
    const auto weight = sums.find(outputName(lossWeightOutput, term.name));
    if (weight == sums.end()) return sum / static_cast<double>(batches);
    return weight->second == 0 ? 0 : sum / weight->second;
}

Json toJson(const TrainingState& s) {
    Json json = Json::Object{{"step", s.step}, {"sums", toJson(s.sums)}, {"progress", toJson(s.progress)}};
    if (s.schedule != ScheduleState()) json.set("schedule", toJson(s.schedule));
    return json;
}

Result<TrainingState> trainingStateFromJson(const Json& json, std::string_view where) {
    for (const char* key : {"step", "sums", "progress"})
        if (!json.contains(key))
            return workError("checkpoint.incomplete", where, "the saved state has no tensor \"{0}\"", {key},
                             "use an earlier checkpoint");
    return TrainingState{json["step"].toInt(), sumsFromJson(json["sums"]), progressFromJson(json["progress"]),
                         scheduleStateFromJson(json["schedule"])};
}

}  // namespace lathe
