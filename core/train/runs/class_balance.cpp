// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/class_balance.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/data/field_view.h"
#include "core/layers/losses/per_class.h"
#include "core/train/program/heads.h"

namespace lathe {
namespace {

constexpr double mostClassWeight = 1e6;

Diagnostic balanceNote(std::string_view code, std::string_view where, std::string_view text) {
    Diagnostic note = requestError(code, where, text);
    note.severity = Severity::Warning;
    return note;
}

/// Classes of all training samples, one after the other: one of each sample, or one of each position.
Result<std::vector<int64_t>> trainingClasses(const Dataset& set, const std::vector<int64_t>& samples) {
    const auto positions = static_cast<size_t>(set.info().target.shape.elements());
    std::vector<int64_t> classes(samples.size() * positions);
    std::vector<std::byte> features(set.info().features.bytes());
    for (size_t i = 0; i < samples.size(); ++i)
        LATHE_CHECK(set.read(samples[i], features.data(), reinterpret_cast<std::byte*>(&classes[i * positions])));
    return classes;
}

/// Negative classes are positions that do not count. Sample by sample, because positions may be many.
Result<std::vector<int64_t>> countClasses(const Dataset& set, const std::vector<int64_t>& samples, size_t classes) {
    std::vector<int64_t> counts(classes);
    for (const int64_t sample : samples) {
        LATHE_TRY(const std::vector<int64_t> numbers, trainingClasses(set, {sample}));
        for (const int64_t number : numbers)
            if (number >= 0 && static_cast<size_t>(number) < classes) ++element(counts, number);
    }
    return counts;
}

bool takesClassWeights(const Choice& loss) {
    const LossDef* def = findLoss(loss.type);
    return def && std::find(def->params.begin(), def->params.end(), &classWeights) != def->params.end();
}

bool hasClassWeights(const Choice& loss) {
    const ParamValue* given = loss.params.find(classWeights.key);
    const auto* list = given ? std::get_if<std::vector<double>>(given) : nullptr;
    return list && !list->empty();
}

/// Where the parameters of a loss are: those of its node, or of `training.loss`.
Params& paramsOf(const LossTerm& term, Project& project) {
    auto& nodes = project.graph.nodes;
    const auto it = std::find_if(nodes.begin(), nodes.end(), [&](const Node& n) { return n.id == term.node; });
    return it == nodes.end() ? project.training.loss.params : it->params;
}

/// The weights of the classes of a target; nothing if it has none.
Result<std::optional<std::vector<double>>> weightsFor(const HeadTarget& target, const PreparedData& data) {
    if (target.input || target.field.targetKind() != TargetKind::Class) return std::optional<std::vector<double>>();
    const size_t classes = target.field.classes.size();
    const FieldView view(*data.source[0], -1, static_cast<int>(target.index) - 1);
    LATHE_TRY(const std::vector<int64_t> counts, countClasses(view, data.indices[0], classes));
    return std::optional(balancedWeights(counts));
}

}  // namespace

std::vector<double> balancedWeights(const std::vector<int64_t>& counts) {
    int64_t samples = 0, occurring = 0;
    for (const int64_t count : counts) samples += count, occurring += count > 0;
    std::vector<double> weights;
    for (const int64_t count : counts)
        weights.push_back(count == 0 ? 1
                                     : std::min(mostClassWeight, static_cast<double>(samples) / (static_cast<double>(occurring) *
                                                                                                 static_cast<double>(count))));
    return weights;
}

Status balanceLosses(Project& project, const PreparedData& data, Diagnostics& notes) {
    if (project.training.classWeights == ClassWeights::None) return {};
    bool any = false;
    for (const LossTerm& term : headsOf(project).losses) {
        if (!term.hasTarget() || !takesClassWeights(term.loss)) continue;
        any = true;
        const auto target = targetOf(term, project.graph, data.info);
        if (!target || hasClassWeights(term.loss)) continue;  // an unknown target is an error of the project
        LATHE_TRY(const auto weights, weightsFor(*target, data));
        if (weights) paramsOf(term, project).set(classWeights.key, *weights);
    }
    if (!any)
        notes.push_back(balanceNote("training.no_class_weights", "training.class_weights",
                                    "class weights have no effect, because no loss of this project takes them"));
    return {};
}

Status balanceSampling(const TrainingSettings& training, PreparedData& data, Diagnostics& notes) {
    if (!training.balancedSampling) return {};
    if (data.source[0]->info().hasOneClass()) {
        LATHE_TRY(data.balance, trainingClasses(*data.source[0], data.indices[0]));
        return {};
    }
    notes.push_back(balanceNote("training.no_balance", "training.balanced_sampling",
                                "balanced sampling has no effect, because the samples do not have one class each"));
    return {};
}

}  // namespace lathe
