// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/run_request.h"

#include "core/data/data_cache.h"
#include "core/data/graph_inputs.h"
#include "core/graph/expand_blocks.h"
#include "core/train/devices/small_work.h"
#include "core/train/program/averaging.h"
#include "core/train/program/batch_size.h"
#include "core/train/program/evaluation_views.h"
#include "core/train/program/heads.h"
#include "core/train/ranks/rank_setup.h"
#include "core/train/records/recorder.h"
#include "core/train/runs/class_balance.h"
#include "core/train/runs/initial_weights.h"
#include "core/train/runs/processor_precision.h"

namespace lathe {

namespace {

Result<PreparedData> dataOf(const Project& project, const RunOptions& options) {
    const auto seed = static_cast<uint64_t>(project.training.seed);
    if (options.data) return options.data->prepare(project.data, options.base, seed, options.reading);
    return prepareData(project.data, options.base, seed, options.reading);
}

Status checkSizes(const RunRequest& r) {
    LATHE_CHECK(checkSplitSizes(r.project, r.data));
    LATHE_CHECK(checkTargets(r.project, r.data));
    const size_t others = r.project.training.gradientNorms ? 2 : 1;  // the learning rate, the norm of the gradient
    if (figuresOf(r.project).size() + others > StepRecord::maxValues)
        return requestError("training.many_metrics", "training.metrics", "at most {0} losses and metrics can be recorded",
                            {std::to_string(StepRecord::maxValues - 1 - others)}, "remove some entries");
    return {};
}

// A small set is no reason to refuse a training.
void fitBatch(RunRequest& r) {
    const int64_t samples = r.data.size(Split::Training);
    if (const auto note = wholeSplitNote(r.project.training, samples)) r.notes.push_back(*note);
    r.project.training.batch = batchFor(r.project.training, samples);
}

bool isLeftToAuto(const RunOptions& options) {
    return options.device == "auto" && !(options.ranks && options.ranks->size() > 1);
}

// Among the devices of this machine, for a network whose size is known now.
Status chooseDevice(RunRequest& r, BackendRegistry& registry) {
    if (inferFor(r.project.graph, r.project.training.batch, r.data.info).macs >= smallStep) {
        LATHE_TRY(r.device, registry.choose("auto"));
        r.notes.insert(r.notes.end(), r.device.notes.begin(), r.device.notes.end());
        return {};
    }
    LATHE_TRY(const BackendRegistry::Choice other, registry.choose("auto", Untested::Accept));
    LATHE_TRY(r.device, registry.choose("cpu"));
    if (other.device.id == "cpu") {
        r.notes.insert(r.notes.end(), other.notes.begin(), other.notes.end());
        return {};
    }
    r.notes.push_back(requestError("device.small_network", "",
                                   "training on the CPU: the network is so small that {0} would take longer",
                                   {other.device.name, other.device.id}, "use --device {1} to train it there"));
    r.notes.back().severity = Severity::Note;
    return {};
}

// What the figures of this training are of, where that is not the network as trained on the samples as they are.
void noteEvaluatedSplit(RunRequest& r) {
    const TrainingSettings& t = r.project.training;
    if (const AveragingDef* averaging = findAveraging(t.averaging.type); averaging && averaging->share) {
        r.notes.push_back(requestError("training.averages_judged", "training.averaging",
                                       "validation and test metrics, the best model and exports use the averaged weights"));
        r.notes.back().severity = Severity::Note;
    }
    const Diagnostics views = notesOn(t.evaluation);
    r.notes.insert(r.notes.end(), views.begin(), views.end());
}

}  // namespace

Status buildPrograms(RunRequest& r, Diagnostics& problems) {
    LATHE_TRY(r.programs,
              buildPrograms(r.project, r.data.info, {r.project.training.batch, r.options.real, r.data.buckets}, problems));
    return checkSizes(r);
}

Result<RunRequest> prepareRequest(const Project& project, const RunOptions& options, BackendRegistry& registry,
                                  Diagnostics& problems) {
    LATHE_TRY(Project expanded, withoutBlocks(project));
    RunRequest r{std::move(expanded), project, options, {}, {}, {}, {}, {}};
    LATHE_CHECK(checkRanks(project, options));
    if (!isLeftToAuto(options)) {
        LATHE_TRY(r.device, registry.choose(deviceOfRank(options.device, 0)));
        r.notes = r.device.notes;
    }
    auto data = dataOf(project, options);
    if (!data) {
        problems = checkProject(r.project, nullptr);
        return data.error();
    }
    r.data = std::move(*data);
    r.notes.insert(r.notes.end(), r.data.notes.begin(), r.data.notes.end());
    fitBatch(r);
    if (isLeftToAuto(options)) LATHE_CHECK(chooseDevice(r, registry));
    LATHE_CHECK(balanceSampling(r.project.training, r.data, r.notes));
    LATHE_CHECK(balanceLosses(r.project, r.data, r.notes));
    LATHE_CHECK(buildPrograms(r, problems));
    LATHE_CHECK(fitPrecision(r, problems));
    const bool begins = !options.resume && !options.from.empty();  // a resumed run may need its source no more
    if (begins) LATHE_CHECK(checkInitialWeights(r.programs.states, options.from));
    noteEvaluatedSplit(r);
    return r;
}

}  // namespace lathe
