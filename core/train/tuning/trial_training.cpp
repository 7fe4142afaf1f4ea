// SPDX-License-Identifier: Apache-2.0
#include "core/train/tuning/trial_training.h"

#include "core/train/loop/run_checkpoints.h"
#include "core/train/program/whitening.h"
#include "core/train/ranks/rank_setup.h"
#include "core/train/runs/initial_weights.h"

namespace lathe {

namespace {

Status writeStart(Executable& executable, const RunRequest& r) {
    Diagnostics notes;
    const auto& states = r.programs.states;
    LATHE_CHECK(writeInitialStates(executable, states, static_cast<uint64_t>(r.project.training.seed)));
    LATHE_CHECK(writeWhitening(executable, states, r.data));
    return r.options.from.empty() ? Status() : writeInitialWeights(executable, states, r.options.from, notes);
}

}  // namespace

Result<std::unique_ptr<TrialTraining>> TrialTraining::start(const RunRequest& r) {
    LATHE_TRY(auto executable,
              compileTraining(r.programs, *r.device.backend, r.device.device.id, r.project, r.options, Json(), nullptr));
    LATHE_CHECK(writeStart(*executable, r));
    return std::unique_ptr<TrialTraining>(new TrialTraining(r, std::move(executable)));
}

TrialTraining::TrialTraining(const RunRequest& r, std::unique_ptr<Executable> executable)
    : m_request(r),
      m_executable(std::move(executable)),
      m_loader(r.data, rankLoaderOptions(r.project, r.options, Split::Training, nullptr)),
      m_pipeline(*m_executable, r.programs.trainByBucket(), trainProgram),
      m_settings(r.project, settingPaths(r.programs.train), m_loader.batchesPerEpoch()),
      m_stepsPerEpoch(m_loader.batchesPerEpoch()) {}

Result<Batch> TrialTraining::nextBatch() {
    if (m_step % m_stepsPerEpoch == 0) m_loader.start(m_step / m_stepsPerEpoch);
    return m_loader.next();
}

Result<double> TrialTraining::step(std::optional<double> learningRate) {
    LATHE_TRY(const Batch batch, nextBatch());
    StepScalars scalars = m_settings.scalars(m_step++, m_request.project.training.seed, m_stepValues);
    if (learningRate) scalars.learningRate = *learningRate;
    LATHE_CHECK(m_pipeline.submit(batch, scalars));
    StepOutcome outcome;
    LATHE_TRY([[maybe_unused]] const bool some, m_pipeline.fetch(outcome, true));
    m_loader.giveBack(outcome.batch);
    return outcome.outputs->front().at(0);
}

Result<TrainedModel> TrialTraining::model() {
    LATHE_TRY(const auto states, readStates(*m_executable, m_request.programs.states));
    TrainedModel trained = m_request.model();
    trained.weights = modelWeights(states);
    return trained;
}

}  // namespace lathe
