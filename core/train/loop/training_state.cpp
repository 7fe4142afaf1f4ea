// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/training_state.h"

#include "core/tensor/tensor.h"
#include "core/train/program/training_program.h"

namespace lathe {

namespace {

Json toJson(const TrainingSums& s) {
    return Json::Object{{"batches", s.batches}, {"samples", s.samples}, {"sums", lathe::toJson(s.sums)}};
}

TrainingSums sumsFromJson(const Json& json) {
    return {json["batches"].toInt(), json["samples"].toInt(), figuresFromJson(json["sums"])};
}

}  // namespace

const MetricDef* metricOfOutput(std::string_view output) {
    return output.ends_with(".sum") ? findMetric(output.substr(0, output.rfind('.'))) : nullptr;
}

double metricWeight(const Figures& sums, int64_t samples) {
    const auto weight = sums.find(std::string(metricWeightOutput));
    return weight == sums.end() ? static_cast<double>(samples) : weight->second;
}

void TrainingSums::add(const Program& train, const std::vector<Tensor>& outputs, int64_t samplesInBatch) {
    const bool weighted = train.outputs.back().name == lossWeightOutput;
    const double weight = weighted ? outputs.back().at(0) : 1;
    for (size_t i = 0; i < outputs.size(); ++i) sums[train.outputs[i].name] += outputs[i].at(0) * (i == 0 ? weight : 1);
    ++batches;
    samples += samplesInBatch;
}

Figures TrainingSums::means() const {
    Figures figures;
    const double weight = metricWeight(sums, samples);
    for (const auto& [output, sum] : sums)
        if (const MetricDef* metric = metricOfOutput(output))
            figures[std::string(metric->type)] = metricOfSum(*metric, sum, weight);
    if (const auto loss = sums.find("loss"); loss != sums.end()) figures["loss"] = meanLoss(loss->second);
    return figures;
}

double TrainingSums::meanLoss(double sum) const {
    const auto weight = sums.find(std::string(lossWeightOutput));
    if (weight == sums.end()) return sum / static_cast<double>(batches);
    return weight->second == 0 ? 0 : sum / weight->second;
}

Json toJson(const TrainingState& s) {
    return Json::Object{{"step", s.step}, {"sums", toJson(s.sums)}, {"progress", toJson(s.progress)}};
}

Result<TrainingState> trainingStateFromJson(const Json& json, std::string_view where) {
    for (const char* key : {"step", "sums", "progress"})
        if (!json.contains(key))
            return workError("checkpoint.incomplete", where, "the saved state has no tensor \"{0}\"", {key},
                             "use an earlier checkpoint");
    return TrainingState{json["step"].toInt(), sumsFromJson(json["sums"]), progressFromJson(json["progress"])};
}

}  // namespace lathe
