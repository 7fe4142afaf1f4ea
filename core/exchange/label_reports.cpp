// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/label_reports.h"

#include <optional>
#include <vector>

#include "core/base/element.h"
#include "core/exchange/raw_samples.h"
#include "core/layers/loss.h"
#include "core/train/labels/labels.h"
#include "core/train/program/heads.h"

namespace lathe {
namespace {

constexpr size_t mostSequences = 100;

/// By output with a loss of sequences: the index of its target among those of the data.
std::map<size_t, size_t> sequenceTargets(const TrainedModel& model, const Heads& heads, const DatasetInfo& info) {
    std::map<size_t, size_t> found;
    for (size_t o = 0; o < heads.outputs.size(); ++o) {
        const LossTerm* term = heads.lossOf(o);
        const LossDef* loss = term ? findLoss(term->loss.type) : nullptr;
        if (!loss || !loss->sequences) continue;
        const auto target = targetOf(*term, model.project.graph, info);
        if (target && !target->input) found.emplace(o, target->index);
    }
    return found;
}

std::vector<double> valuesOf(const Tensor& tensor, int64_t first, int64_t count) {
    std::vector<double> values;
    for (int64_t i = 0; i < count; ++i) values.push_back(tensor.at(first + i));
    return values;
}

/// `steps`: of each sample; empty: all.
std::vector<Labels> pathsOf(const Tensor& scores, const std::vector<int64_t>& steps) {
    const Shape& shape = scores.shape();
    std::vector<Labels> paths;
    for (int64_t n = 0; n < shape[0]; ++n) {
        const int64_t length = steps.empty() ? shape[1] : element(steps, n);
        paths.push_back(greedyLabels(valuesOf(scores, n * shape[1] * shape[2], length * shape[2]), shape[2]));
    }
    return paths;
}

std::vector<Labels> labelRows(const Tensor& targets) {
    const int64_t samples = targets.shape()[0], width = samples == 0 ? 0 : targets.elements() / samples;
    std::vector<Labels> rows;
    for (int64_t n = 0; n < samples; ++n) rows.push_back(labelsOf(valuesOf(targets, n * width, width)));
    return rows;
}

}  // namespace

Result<std::map<std::string, LabelReport>> labelReports(const TrainedModel& model, const PreparedData& data, Split split,
                                                        const ModelOptions& options, BackendRegistry& registry) {
    std::map<std::string, LabelReport> reports;
    const Heads heads = headsOf(model.project);
    const auto targets = sequenceTargets(model, heads, data.info);
    if (targets.empty()) return reports;
    LATHE_TRY(const std::vector<Tensor> scores, predictAll(model, data, split, options, registry));
    for (const auto& [output, index] : targets) {
        LATHE_TRY(const std::vector<int64_t> steps, lengthsOfOutput(model, output, data, split));
        LATHE_TRY(const Tensor wanted, targetsOf(data, split, index));
        reports.emplace(heads.outputs[output].name,
                        labelReport(element(data.indices, split), pathsOf(scores[output], steps), labelRows(wanted),
                                    infoOfOutput(model.project, data.info, output).classes, mostSequences));
    }
    return reports;
}

}  // namespace lathe
