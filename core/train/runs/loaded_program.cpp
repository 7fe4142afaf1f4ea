// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/loaded_program.h"

#include <algorithm>
#include <utility>

#include "core/base/element.h"
#include "core/data/graph_inputs.h"
#include "core/train/devices/small_work.h"

namespace lathe {

namespace {

Status writeWeights(Executable& executable, const Program& program, const TrainedModel& model, DType real) {
    for (const StateSlot& slot : program.states) {
        const auto it = model.weights.find(slot.name);
        if (it == model.weights.end() || it->second.shape() != program.shape(slot.value))
            return requestError("model.weights", slot.name, "the model has no tensor of this name with shape {0}",
                                {toString(program.shape(slot.value))}, "use weights that were trained with this network");
        LATHE_CHECK(executable.write(slot.name, it->second.to(real)));
    }
    return {};
}

// What is fed must be what the network takes: the device reads as many bytes as it needs.
Status checkFits(const TrainedModel& model, const DatasetInfo& data) {
    const auto same = [](const DataField& a, const DataField& b) { return a.type == b.type; };
    const auto& given = data.moreInputs;
    const auto& wanted = model.info.moreInputs;
    const bool more = std::equal(given.begin(), given.end(), wanted.begin(), wanted.end(), same);
    if (more && data.features.shape == model.info.features.shape) return {};
    return requestError("model.other_data", "data", "the samples are {0}, but the model needs {1}",
                        {toString(data.features), toString(model.info.features)},
                        "choose data like the data that the model was trained on");
}

Result<TrainingPrograms> buildFor(const TrainedModel& model, const DatasetInfo& data, const LoadRequest& request, DType real) {
    DatasetInfo info = data;
    info.targetScaling = model.info.targetScaling;
    info.moreInputs = model.info.moreInputs;
    info.moreTargets = model.info.moreTargets;
    info.lengths = model.info.lengths;
    Project project = model.project;
    project.training.precision = request.precision;
    project.training.microBatches = 1;
    project.training.averaging = {"none", {}};  // its weights are the averages
    Diagnostics problems;
    const ProgramOptions options{.batch = request.batch, .real = real, .buckets = request.buckets, .trained = true};
    return buildPrograms(project, info, options, problems);
}

std::string deviceFor(const TrainedModel& model, const DatasetInfo& data, const std::string& wanted) {
    const bool small = wanted == "auto" && inferFor(model.project.graph, 1, data).macs < smallSample;
    return small ? "cpu" : wanted;
}

}  // namespace

Precision evaluationPrecision(const TrainedModel& model, const ModelOptions& options) {
    return options.real == DType::F64 ? Precision::F32 : model.project.training.precision;
}

Result<LoadedProgram> loadProgram(const TrainedModel& model, const DatasetInfo& data, const LoadRequest& request,
                                  const ModelOptions& o, BackendRegistry& registry) {
    LATHE_CHECK(checkFits(model, data));
    LATHE_TRY(const TrainingPrograms programs, buildFor(model, data, request, o.real));
    LoadedProgram loaded;
    for (const Program* program : (programs.*request.programs)()) loaded.programs.push_back(*program);
    loaded.indices.resize(loaded.programs.size());
    std::vector<Program> compiled;
    for (const size_t bucket : request.used) {
        element(loaded.indices, bucket) = compiled.size();
        compiled.push_back(element(loaded.programs, bucket));
    }
    LATHE_TRY(const BackendRegistry::Choice device, registry.choose(deviceFor(model, data, o.device)));
    CompileOptions options;
    options.device = device.device.id;
    options.threads = o.threads;
    options.kernels = o.kernels;
    options.tensorFloat32 = request.precision == Precision::TF32;
    LATHE_TRY(loaded.executable, device.backend->compile(compiled, options));
    LATHE_CHECK(writeWeights(*loaded.executable, compiled.front(), model, o.real));
    return loaded;
}

BucketPrograms LoadedProgram::byBucket() const {
    BucketPrograms out{{}, indices};
    for (const Program& program : programs) out.programs.push_back(&program);
    return out;
}

}  // namespace lathe
