// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/nan_tracer.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/element.h"
#include "core/compile/micro_batch.h"
#include "core/train/loop/pipeline.h"
#include "core/train/program/gradient_norms.h"
#include "core/train/ranks/rank_setup.h"

namespace lathe {

namespace {

constexpr std::string_view lessSteep =
    "lower training.optimizer.lr, add a warm-up, or check the data of that step; then resume, or start a new run";

using States = std::map<std::string, Tensor>;

const std::string* firstBadState(const States& states) {
    const auto it = std::find_if(states.begin(), states.end(), [](const auto& s) { return !isFinite(s.second); });
    return it == states.end() ? nullptr : &it->first;
}

// The squares of a large gradient, or a gradient that the loss scale skips, are no reason for a loss that is not finite.
bool areFiguresFinite(const Program& train, const std::vector<Tensor>& outputs) {
    for (size_t i = 0; i < outputs.size(); ++i)
        if (!isOfGradient(train.outputs[i].name) && !isFinite(outputs[i])) return false;
    return true;
}

// What made `value`, for a person: the layer, and the operation in it.
Diagnostic culprit(const Program& program, Value value, int64_t step) {
    for (const ProgramInput& input : program.inputs)
        if (input.value == value)
            return workError("training.data_not_finite", "training data",
                             "the batch of step {0} contains values that are not finite", {std::to_string(step)},
                             "check the data for missing values and for columns with only one value");
    for (const Instruction& i : program.instructions) {
        if (std::find(i.outputs.begin(), i.outputs.end(), value) == i.outputs.end()) continue;
        const std::string place = i.layer < 0 ? "training" : element(program.layerNames, i.layer);
        return workError("training.not_finite", place, "at step {0}, {1} was the first operation whose result was not finite",
                         {std::to_string(step), std::string(opDef(i.kind).name)}, lessSteep);
    }
    return workError("training.not_finite", "training", "a weight or optimizer state was not finite before step {0}",
                     {std::to_string(step)}, lessSteep);
}

Diagnostic notRepeated(int64_t step) {
    return workError("training.not_finite", "training", "the loss of step {0} was not finite", {std::to_string(step)}, lessSteep);
}

// One step with the probes; the first value that is not finite. Its batch is made here, whoever made it before.
Diagnostic locate(const TrainerParts& parts, const States& before, const StepScalars& scalars) {
    Loader loader(parts.data, rankLoaderOptions(parts.project, parts.options, Split::Training, nullptr));
    const int64_t done = scalars.step - 1, stepsPerEpoch = loader.batchesPerEpoch();
    loader.start(done / stepsPerEpoch, done % stepsPerEpoch);
    LATHE_TRY(Batch batch, loader.next());
    const Program& program = *parts.programs.trainByBucket().at(batch.bucket);
    const ProbedProgram probed = withFiniteProbes(program);
    CompileOptions options;
    options.device = deviceOfRank(parts.options.device, 0);
    options.threads = parts.options.threads;
    options.kernels = KernelChoice::Reference;
    LATHE_TRY(const auto executable, parts.backend.compile({&probed.program, 1}, options));
    LATHE_CHECK(writeStates(*executable, parts.programs.states, before, "replay"));
    Pipeline pipeline(*executable, probed.program, 0);
    batch.bucket = 0;  // there is this Program alone
    LATHE_CHECK(pipeline.submit(batch, scalars));
    StepOutcome outcome;
    LATHE_TRY([[maybe_unused]] const bool some, pipeline.fetch(outcome, true));
    for (size_t i = 0; i < probed.probed.size(); ++i)
        if (!isFinite((*outcome.outputs)[probed.firstProbe + i])) return culprit(program, probed.probed[i], scalars.step);
    return notRepeated(scalars.step);
}

// Steps from the last commit on until one is not finite.
Diagnostic replay(const TrainerParts& parts, Executable& executable, const SettingsHistory& history, Loader& loader,
                  int64_t last) {
    Diagnostics notes;
    LATHE_TRY(const TrainingState state, parts.checkpoints.restoreNewest(executable, notes));
    LATHE_TRY(States before, readStates(executable, parts.programs.states));
    Pipeline pipeline(executable, parts.programs.trainByBucket(), trainProgram);
    const int64_t stepsPerEpoch = loader.batchesPerEpoch();
    std::vector<double> values;
    for (int64_t done = state.step; done < last; ++done) {
        if (done == state.step || done % stepsPerEpoch == 0) loader.start(done / stepsPerEpoch, done % stepsPerEpoch);
        LATHE_TRY(const Batch batch, loader.next());
        const StepScalars scalars = history.at(done).scalars(done, parts.project.training.seed, values);
        LATHE_CHECK(pipeline.submit(batch, scalars));
        StepOutcome outcome;
        LATHE_TRY([[maybe_unused]] const bool some, pipeline.fetch(outcome, true));
        LATHE_TRY(States after, readStates(executable, parts.programs.states));
        if (!areFiguresFinite(parts.programs.train, *outcome.outputs) || firstBadState(after))
            return locate(parts, before, scalars);
        loader.giveBack(batch);
        before = std::move(after);
    }
    return notRepeated(last);
}

}  // namespace

ProbedProgram withFiniteProbes(const Program& original) {
    ProbedProgram out{original, original.outputs.size(), {}};
    const auto probe = [&](Value v) {
        if (isReal(original.type(v).dtype)) out.probed.push_back(v);
    };
    for (const ProgramInput& input : original.inputs) probe(input.value);
    for (const Instruction& i : original.instructions)
        for (Value v : i.outputs) probe(v);
    Builder builder(out.program);
    const std::vector<bool> own = microBatchValues(original);
    for (Value v : out.probed) {  // 0 * x is 0 for what is finite, and not a number for everything else
        Value sum = builder.sumAll(builder.affine(v, 0));
        if (original.microBatches > 1 && element(own, v.id)) sum = sumOverMicroBatches(builder, sum);
        out.program.outputs.push_back({"probe." + std::to_string(v.id), sum});
    }
    return out;
}

Diagnostic NanTracer::explain(int64_t step) {
    return replay(parts, executable, settings, loader, step);
}

}  // namespace lathe
