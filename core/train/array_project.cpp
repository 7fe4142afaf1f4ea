// SPDX-License-Identifier: Apache-2.0
#include "core/train/array_project.h"

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "core/train/chain.h"
#include "core/train/program/heads.h"
#include "core/train/target_heads.h"

namespace lathe {
namespace {

using namespace std::string_literals;

constexpr int64_t arrayUnits = 128, arrayVector = 64;

int64_t arrayBatch(int64_t samples) {
    return static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(std::clamp<int64_t>(samples / 30, 16, 256))));
}

Status checkArrayTarget(const std::string& name, const TensorType& type) {
    const bool fits = type.dtype == DType::I64 ? type.shape.rank() == 0 : type.shape.rank() <= 1;
    if (fits) return {};
    return requestError("new.array_target", "data.reader", "the target \"{0}\" has the shape {1} in each sample",
                        {name, toString(type.shape)},
                        "choose a target with one class or a list of numbers, or start with an empty network");
}

Result<std::vector<TargetHead>> arrayHeads(const DatasetInfo& info) {
    std::vector<TargetHead> heads{{targetNames({}, info).front(), fitFor(info)}};
    LATHE_CHECK(checkArrayTarget(heads.front().target, info.target));
    for (const DataField& field : info.moreTargets) {
        LATHE_CHECK(checkArrayTarget(field.name, field.type));
        DatasetInfo one = info;
        one.target = field.type, one.classes = field.classes;
        heads.push_back({field.name, fitFor(one)});
    }
    return heads;
}

/// The layers that all targets share, and an output for each target.
Graph arrayNetwork(const DatasetInfo& info, const std::vector<TargetHead>& heads) {
    Graph graph;
    Chain chain(graph);
    chain.add("input", "x");
    if (info.features.dtype == DType::I64) {
        chain.add("embedding", "embedding", {{"vocabulary", std::max<int64_t>(1, info.tokens)}, {"size", arrayVector}});
        chain.add("sequence_pool", "pool", {{"kind", "mean"s}});
    } else if (info.features.shape.rank() > 1) {
        chain.add("flatten", "flatten");
    }
    for (const char* number : {"1", "2"}) {
        chain.add("dense", "dense"s + number, {{"units", arrayUnits}});
        chain.add("relu", "relu"s + number);
        chain.add("dropout", "dropout"s + number, {{"p", 0.1}});
    }
    if (heads.size() == 1)
        chain.add("dense", "scores", {{"units", heads.front().fit.outputs}});
    else
        addTargetHeads(graph, heads);
    return graph;
}

TrainingSettings arrayTraining(const std::vector<TargetHead>& heads, int64_t samples) {
    TrainingSettings t;
    t.loss = heads.front().fit.loss;
    t.metrics = metricsOf(heads);
    t.optimizer = {"adamw", {{"lr", 2e-3}, {"weight_decay", 0.01}}};
    t.schedule = {"one_cycle", {}};
    t.batch = arrayBatch(samples);
    t.epochs = std::clamp<int64_t>(4000 / std::max<int64_t>(1, samples / t.batch), 10, 100);
    return t;
}

}  // namespace

Result<Project> arrayProject(const ArrayProjectOptions& options, const std::filesystem::path& base) {
    LATHE_TRY(const DatasetPair pair, openData(options.reader, base, options.watch));
    const DatasetInfo& info = pair.training->info();
    LATHE_TRY(const std::vector<TargetHead> heads, arrayHeads(info));
    Project project;
    project.graph = arrayNetwork(info, heads);
    project.training = arrayTraining(heads, pair.training->size());
    project.data.reader = options.reader;
    project.data.targetNormalization = scalingOf(heads);
    if (info.features.dtype == DType::I64) project.data.normalization = Normalization::None;
    project.data.split = {.validation = 0.1, .test = pair.test ? 0 : options.test};
    return project;
}

}  // namespace lathe
