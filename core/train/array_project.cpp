// SPDX-License-Identifier: Apache-2.0
#include "core/train/array_project.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "core/train/array_network.h"
#include "core/train/program/heads.h"
#include "core/train/target_heads.h"

namespace lathe {
namespace {

int64_t arrayBatch(int64_t samples) {
    return static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(std::clamp<int64_t>(samples / 30, 16, 256))));
}

/// A class for each step of a sequence, a class, or numbers.
bool isKnownTarget(const TensorType& type, const TensorType& features) {
    if (type.dtype != DType::I64) return type.shape.rank() <= 1;
    const bool isSequence = features.shape.rank() == (features.dtype == DType::I64 ? 1 : 2);
    const bool isOfSteps = isSequence && type.shape.rank() == 1 && type.shape[0] == features.shape[0];
    return type.shape.rank() == 0 || isOfSteps;
}

Status checkArrayTarget(const std::string& name, const TensorType& type, const DatasetInfo& info) {
    if (isKnownTarget(type, info.features)) return {};
    return requestError("new.array_target", "data.reader", "the target \"{0}\" has the shape {1} in each sample, the samples {2}",
                        {name, toString(type.shape), toString(info.features.shape)},
                        "choose a target with one class, a class for each step, or a list of numbers; the template \"unet\" "
                        "predicts a class for each pixel");
}

/// A class for each step is the only target: the layers before the outputs are the same for all of them.
Status checkOnlyTarget(const DatasetInfo& info) {
    bool positions = info.hasPositions();
    for (const DataField& field : info.moreTargets) positions |= field.hasPositions();
    if (!positions || info.moreTargets.empty()) return {};
    return requestError("new.array_targets", "data.reader", "a target with a class for each step cannot have others beside it",
                        {}, "make a project without further targets, or start with an empty network");
}

Result<std::vector<TargetHead>> arrayHeads(const DatasetInfo& info) {
    std::vector<TargetHead> heads{{targetNames({}, info).front(), fitFor(info)}};
    LATHE_CHECK(checkArrayTarget(heads.front().target, info.target, info));
    for (const DataField& field : info.moreTargets) {
        LATHE_CHECK(checkArrayTarget(field.name, field.type, info));
        DatasetInfo one = info;
        one.target = field.type, one.classes = field.classes;
        heads.push_back({field.name, fitFor(one)});
    }
    LATHE_CHECK(checkOnlyTarget(info));
    return heads;
}

/// Of the kind of network, how it is trained.
struct ArrayRecipe {
    double lr, weightDecay;
    int64_t steps, mostEpochs;
};

ArrayRecipe recipeOf(ArrayNetwork kind, bool tokens) {
    if (kind == ArrayNetwork::Convolution) return {3e-3, 0.01, 2000, 100};
    // Each token has a vector of its own, and few samples: see labeled_text_project.cpp.
    if (kind == ArrayNetwork::Tagger) return tokens ? ArrayRecipe{1e-2, 0.5, 1200, 20} : ArrayRecipe{5e-3, 0.05, 1200, 40};
    return {2e-3, 0.01, 4000, 100};
}

TrainingSettings arrayTraining(const std::vector<TargetHead>& heads, const ArrayRecipe& recipe, int64_t samples) {
    TrainingSettings t;
    t.loss = heads.front().fit.loss;
    t.metrics = metricsOf(heads);
    t.optimizer = {"adamw", {{"lr", recipe.lr}, {"weight_decay", recipe.weightDecay}}};
    t.schedule = {"one_cycle", {}};
    t.batch = arrayBatch(samples);
    t.epochs = std::clamp<int64_t>(recipe.steps / std::max<int64_t>(1, samples / t.batch), 10, recipe.mostEpochs);
    return t;
}

/// The name of the array beside the samples that has their lengths, if there is one. Samples that are no sequences have none,
/// whatever the array is.
std::optional<std::string> lengthsBeside(const Choice& reader, const std::filesystem::path& base) {
    for (const char* name : {"length", "lengths"}) {
        Choice with = reader;
        with.params.set("lengths", std::string(name));
        if (openData(with, base).ok()) return name;
    }
    return std::nullopt;
}

bool mayBePadded(const ArrayProjectOptions& options, const DatasetInfo& info) {
    const ReaderDef* def = findReader(options.reader.type);
    const bool isSequence = info.features.shape.rank() == (info.features.dtype == DType::I64 ? 1 : 2);
    return isSequence && def && takesParam(*def, "lengths") && !options.reader.params.find("lengths");
}

/// The data, and the reader that found their lengths.
struct ArrayData {
    Choice reader;
    DatasetPair pair;
};

Result<ArrayData> openArrays(const ArrayProjectOptions& options, const std::filesystem::path& base) {
    LATHE_TRY(DatasetPair pair, openData(options.reader, base, options.watch));
    ArrayData data{options.reader, std::move(pair)};
    if (!mayBePadded(options, data.pair.training->info())) return data;
    const auto lengths = lengthsBeside(options.reader, base);
    if (!lengths) return data;
    data.reader.params.set("lengths", *lengths);
    LATHE_TRY(data.pair, openData(data.reader, base, options.watch));
    return data;
}

}  // namespace

Result<Project> arrayProject(const ArrayProjectOptions& options, const std::filesystem::path& base) {
    LATHE_TRY(const ArrayData data, openArrays(options, base));
    const DatasetInfo& info = data.pair.training->info();
    LATHE_TRY(const std::vector<TargetHead> heads, arrayHeads(info));
    const ArrayNetwork kind = networkFor(info, heads);
    const bool tokens = info.features.dtype == DType::I64,
               scalesItself = kind == ArrayNetwork::Convolution && info.lengths.empty();
    // So few samples of validation would choose an epoch at random.
    const bool few = kind != ArrayNetwork::Dense && data.pair.training->size() < 300;
    Project project;
    project.graph = arrayNetwork(info, heads);
    project.training = arrayTraining(heads, recipeOf(kind, tokens), data.pair.training->size());
    if (kind == ArrayNetwork::Tagger) project.training.gradientClipping = {"norm", {{"max", 1.0}}};
    if (few) project.training.best = "train.loss";
    project.data.reader = data.reader;
    project.data.targetNormalization = scalingOf(heads);
    if (tokens || scalesItself) project.data.normalization = Normalization::None;
    project.data.split = {.validation = few ? 0 : 0.1, .test = data.pair.test ? 0 : options.test};
    return project;
}

}  // namespace lathe
