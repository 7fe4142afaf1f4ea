// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/learning_rate.h"

#include <cassert>

#include "core/layers/layer.h"
#include "core/train/program/annealing.h"
#include "core/train/program/clipping.h"
#include "core/train/program/optimizer.h"

namespace lathe {

namespace {

double realOf(const ParamDefs& defs, const Params& params, std::string_view key) {
    for (const ParamDef* def : defs) {
        if (def->key != key) continue;
        const ParamValue* given = params.find(key);
        return std::get<double>(*def->accept(given ? *given : def->initialValue()));
    }
    assert(false && "a checked project has it");
    return 0;
}

double optimizerValue(const Choice& optimizer, std::string_view key) {
    return realOf(findOptimizer(optimizer.type)->params, optimizer.params, key);
}

constexpr std::string_view optimizerPrefix = "training.optimizer.", layersPrefix = "layers.";

// The paths that `Lowering::setting` and `UpdateContext::setting` make, and that of the clipping.
double valueOf(const Project& project, std::string_view path) {
    const Choice& clipping = project.training.gradientClipping;
    if (path == clippingMaxInput) return realOf(findClipping(clipping.type)->params, clipping.params, "max");
    if (path.starts_with(optimizerPrefix)) return optimizerValue(project.training.optimizer, path.substr(optimizerPrefix.size()));
    const size_t dot = path.rfind('.');
    const Node& node = *project.graph.find(path.substr(layersPrefix.size(), dot - layersPrefix.size()));
    return realOf(findLayer(node.type)->params, node.params, path.substr(dot + 1));
}

}  // namespace

int64_t plannedEpochs(const TrainingSettings& t) {
    return t.scheduleEpochs > 0 ? t.scheduleEpochs : t.epochs;
}

LearningRate::LearningRate(const TrainingSettings& t, int64_t stepsPerEpoch, double reduction)
    : m_schedule(findSchedule(t.schedule.type)),
      m_params(t.schedule.params),
      m_base(optimizerValue(t.optimizer, "lr")),
      m_reduction(reduction),
      m_stepsPerEpoch(stepsPerEpoch),
      m_totalSteps(plannedEpochs(t) * stepsPerEpoch) {}

double LearningRate::at(int64_t stepsDone) const {
    return m_base * learningRateFactor(*m_schedule, m_params, {stepsDone, m_stepsPerEpoch, m_totalSteps, m_reduction});
}

AveragingShare::AveragingShare(const TrainingSettings& t, int64_t stepsPerEpoch)
    : m_def(findAveraging(t.averaging.type)),
      m_params(t.averaging.params),
      m_stepsPerEpoch(stepsPerEpoch),
      m_totalSteps(plannedEpochs(t) * stepsPerEpoch) {}

double AveragingShare::at(int64_t stepsDone) const {
    return m_def->share ? m_def->share(m_params, {stepsDone, m_stepsPerEpoch, m_totalSteps}) : 0;
}

StepSettings::StepSettings(const Project& project, const std::vector<std::string>& paths, int64_t stepsPerEpoch, double reduction)
    : learningRate(project.training, stepsPerEpoch, reduction),
      averaging(project.training, stepsPerEpoch),
      mixupAlpha(project.training.mixupAlpha),
      cutmixAlpha(project.training.cutmixAlpha),
      m_totalSteps(plannedEpochs(project.training) * stepsPerEpoch) {
    for (const std::string& path : paths) values.push_back(valueOf(project, path));
    if (!project.training.annealRegularization) return;
    for (const std::string& path : paths) m_annealed.push_back(isAnnealed(path));
}

std::span<const double> StepSettings::valuesAt(int64_t stepsDone, std::vector<double>& buffer) const {
    if (m_annealed.empty()) return values;
    const double factor = annealingFactor(stepsDone, m_totalSteps);
    buffer.resize(values.size());
    for (size_t i = 0; i < values.size(); ++i) buffer[i] = m_annealed[i] ? factor * values[i] : values[i];
    return buffer;
}

const StepSettings& SettingsHistory::at(int64_t stepsDone) const {
    auto it = m_settings.end() - 1;
    while (it != m_settings.begin() && it->first > stepsDone) --it;
    return it->second;
}

std::vector<std::string> settingPaths(const Program& train) {
    std::vector<std::string> paths;
    for (const ProgramInput& input : train.inputs)
        if (input.role == InputRole::Scalar && input.name.find('.') != std::string::npos) paths.push_back(input.name);
    return paths;
}

}  // namespace lathe
