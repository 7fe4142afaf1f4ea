// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/out_of_memory.h"

#include <algorithm>
#include <string>

#include "core/backend/communicator.h"
#include "core/layers/layer.h"
#include "core/train/runs/memory_forecast.h"

namespace lathe {

namespace {

// "cuda.memory", "cpu.memory".
bool isAboutMemory(const RunRequest& r, const Diagnostic& why) {
    return why.code == std::string(r.device.backend->name()) + ".memory";
}

bool normalises(const Project& project) {
    const auto& nodes = project.graph.nodes;
    return std::any_of(nodes.begin(), nodes.end(), [](const Node& node) {
        const LayerDef* def = findLayer(node.type);
        return def && def->batchStatistics;
    });
}

}  // namespace

std::optional<int64_t> nextMicroBatches(const RunRequest& r, const Diagnostic& why) {
    const bool isShared = r.options.ranks && r.options.ranks->size() > 1;
    if (isShared || !isAboutMemory(r, why)) return std::nullopt;
    const int64_t batch = r.project.training.batch;
    for (int64_t pieces = 2 * r.project.training.microBatches; pieces <= batch; ++pieces)
        if (batch % pieces == 0) return pieces;
    return std::nullopt;
}

Diagnostic microBatchesNote(int64_t microBatches, const Project& project, const Diagnostic& why) {
    const bool others = project.training.batchNorm == BatchStatistics::MicroBatch && normalises(project);
    Diagnostic note =
        requestError("training.smaller_pieces", "training.micro_batches",
                     others ? "{0}: from the last checkpoint on, each batch is computed as {1} micro-batches of {2} samples; "
                              "batch normalization uses the statistics of each micro-batch"
                            : "{0}: from the last checkpoint on, each batch is computed as {1} micro-batches of {2} samples, "
                              "with the same gradients",
                     {toString(why), std::to_string(microBatches), std::to_string(project.training.batch / microBatches)});
    note.severity = Severity::Warning;
    return note;
}

Diagnostic explainMemory(const RunRequest& r, const Diagnostic& refused) {
    if (!isAboutMemory(r, refused)) return refused;
    const ForecastTarget target{*r.device.backend, r.device.device.id, r.options.real,
                                r.options.threads, r.options.kernels,  &r.data};
    const auto plan = forecastMemory(r.project, r.data.info, target);
    if (!plan) return refused;
    return whereTooLarge(*plan, r.device.device, r.project, r.data.info, target).value_or(refused);
}

}  // namespace lathe
