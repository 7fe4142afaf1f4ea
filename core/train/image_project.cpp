// SPDX-License-Identifier: Apache-2.0
#include "core/train/image_project.h"

#include <algorithm>
#include <bit>

#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "core/train/chain.h"

namespace lathe {
namespace {

using namespace std::string_literals;

/// What the recipe depends on.
struct ImageFacts {
    Shape shape;  ///< [channels, height, width]
    int64_t images = 0, classes = 0;

    bool isColored() const { return shape[0] == 3; }
    int64_t side() const { return std::min(shape[1], shape[2]); }
    /// Fewer do not let go of a part that could choose an epoch.
    bool few() const { return images < 200; }
};

/// Convolution, batch normalization, activation.
void addConvolution(Chain& chain, const std::string& number, int64_t filters) {
    chain.add("conv2d", "conv" + number,
              {{"filters", filters}, {"kernel", std::vector<int64_t>{3, 3}}, {"padding", "same"s}, {"bias", false}});
    chain.add("batch_norm", "norm" + number);
    chain.add("relu", "relu" + number);
}

/// Stages until at most 8 pixels are left of a side: 3 for 28 and 32 pixels, 4 for 64.
Graph network(const ImageFacts& facts) {
    constexpr int64_t firstFilters = 32, mostFilters = 256, lastSide = 8;
    Graph graph;
    Chain chain(graph);
    chain.add("input", "image");
    addConvolution(chain, "1", firstFilters);
    int64_t filters = firstFilters;
    int stage = 1;
    for (int64_t side = facts.side(); side > (stage == 1 ? 1 : lastSide); side /= 2) {
        filters = std::min(mostFilters, 2 * filters);
        chain.add("max_pool2d", "pool" + std::to_string(stage));
        const std::string number = std::to_string(++stage);
        addConvolution(chain, number + "a", filters);
        addConvolution(chain, number + "b", filters);
    }
    chain.add("global_avg_pool", "mean");
    chain.add("dropout", "dropout", {{"p", 0.2}});
    chain.add("dense", "classes", {{"units", facts.classes}});
    return graph;
}

std::vector<Choice> augmentation(const ImageFacts& facts) {
    const int64_t padding = std::max<int64_t>(1, facts.side() / 12);
    Choice shift{"random_crop", {{"padding", padding}}};
    if (!facts.isColored()) return {shift};
    shift.params.set("border", "reflect"s);
    return {{"horizontal_flip", {}}, shift};
}

/// About thirty steps an epoch, and 1,500 steps, from 10 to 60 epochs.
TrainingSettings training(const ImageFacts& facts) {
    TrainingSettings t;
    t.loss = {"cross_entropy", {{"label_smoothing", 0.05}}};
    t.metrics = {{"accuracy", {}}};
    t.optimizer = {"adamw", {{"lr", 3e-3}, {"weight_decay", 0.05}}};
    t.schedule = {"one_cycle", {{"pct_start", 0.25}}};
    t.batch = static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(std::clamp<int64_t>(facts.images / 30, 16, 128))));
    t.epochs = std::clamp<int64_t>(1500 / std::max<int64_t>(1, facts.images / t.batch), 10, 60);
    if (facts.few()) t.best = "train.loss";
    return t;
}

/// The size that was chosen becomes a part of the project: more images must not change it.
void pinSize(Choice& reader, const Shape& shape) {
    reader.params.set("channels", shape[0] == 1 ? "gray"s : "rgb"s);
    reader.params.set("height", shape[1]);
    reader.params.set("width", shape[2]);
}

/// The size of photos, and what arrays are, is only known when they are read.
bool mayHaveImages(const ReaderDef& reader) {
    const bool kind =
        reader.sample == SampleKind::Photo || reader.sample == SampleKind::Image || reader.sample == SampleKind::Array;
    return kind && reader.recognise;
}

Diagnostic noImages() {
    return requestError("new.no_images", "data.reader", "these data are not images with one class each", {},
                        "choose a folder of images with a folder for each class, or another template");
}

}  // namespace

Result<Project> imageProject(const ImageProjectOptions& options, const std::filesystem::path& base) {
    const ReaderDef* def = findReader(options.reader.type);
    if (!def || !mayHaveImages(*def)) return noImages();
    LATHE_TRY(const DatasetPair pair, openData(options.reader, base, options.watch));
    if (options.notes) *options.notes = pair.notes;
    const DatasetInfo& info = pair.training->info();
    if (info.features.shape.rank() != 3 || !info.hasOneClass()) return noImages();
    const auto validation = static_cast<int64_t>(pair.validation.size());
    const ImageFacts facts{info.features.shape, pair.training->size() - validation, static_cast<int64_t>(info.classes.size())};
    Project project;
    project.graph = network(facts);
    project.training = training(facts);
    project.data.reader = options.reader;
    if (takesParam(*def, "height")) pinSize(project.data.reader, facts.shape);
    project.data.split = {.validation = facts.few() ? 0 : 0.1, .test = options.test, .stratified = true};
    if (info.features.dtype == DType::U8) project.data.transforms = augmentation(facts);
    if (validation > 0) project.training.best = "val.loss";
    return project;
}

}  // namespace lathe
