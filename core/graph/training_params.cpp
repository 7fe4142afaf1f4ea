// SPDX-License-Identifier: Apache-2.0
#include "core/graph/training_params.h"

#include <algorithm>
#include <type_traits>

#include "core/base/element.h"
#include "core/graph/project_json.h"

namespace lathe {
namespace {

/// memberOf<&TrainingSettings::earlyStopping, &EarlyStopping::patience>(t) is t.earlyStopping.patience.
template <auto... member, class Settings>
auto& memberOf(Settings& settings) {
    return (settings.*....*member);
}

/// A number, or true and false.
template <auto... member, class Spec>
TrainingParam valueParam(Spec spec, TrainingUse use) {
    using Param = TypedParam<decltype(spec.initial), Spec>;
    const TrainingSettings initial;
    spec.initial = memberOf<member...>(initial);
    return {.key = spec.key,
            .use = use,
            .def = std::make_shared<Param>(spec),
            .get = [](const TrainingSettings& t) { return Json(memberOf<member...>(t)); },
            .read =
                [spec](ObjectReader& reader, TrainingSettings& t) {
                    if constexpr (std::is_same_v<Spec, BoolSpec>)
                        reader.read(spec.key, memberOf<member...>(t));
                    else
                        reader.read(spec.key, memberOf<member...>(t), spec.min, spec.max);
                }};
}

/// ChoiceSpec without the initial value.
struct OptionSpec {
    std::string_view key, label;
    std::vector<std::string_view> options;
    std::string_view help;
};

/// An enumeration. Its values are the indices of the options.
template <auto... member>
TrainingParam optionParam(OptionSpec spec, TrainingUse use) {
    const TrainingSettings initial;
    const std::string_view first = element(spec.options, memberOf<member...>(initial));
    const std::string noun(use.noun.empty() ? spec.key : use.noun);
    return {.key = spec.key,
            .use = use,
            .def = std::make_shared<ChoiceParam>(ChoiceSpec{spec.key, spec.label, first, spec.options, spec.help}),
            .get = [spec](const TrainingSettings& t) { return Json(element(spec.options, memberOf<member...>(t))); },
            .read =
                [spec, noun](ObjectReader& reader, TrainingSettings& t) {
                    const Json* json = reader.member(spec.key);
                    if (!json) return;
                    auto& out = memberOf<member...>(t);
                    const std::string text = json->toString();
                    const auto found = std::find(spec.options.begin(), spec.options.end(), text);
                    if (found != spec.options.end())
                        out = static_cast<std::remove_reference_t<decltype(out)>>(found - spec.options.begin());
                    else
                        reader.fail(unknownName("project." + std::string(spec.key), reader.where(), noun, text, spec.options));
                }};
}

/// An entry of a catalogue, a list of them, or a text that depends on them: the key alone.
template <auto member>
TrainingParam choiceParam(std::string_view key, TrainingUse use) {
    return {.key = key,
            .use = use,
            .def = nullptr,
            .get = [](const TrainingSettings& t) -> Json {
                if constexpr (requires { Json(t.*member); })
                    return t.*member;
                else
                    return toJson(t.*member);
            },
            .read = [key](ObjectReader& reader, TrainingSettings& t) { reader.read(key, t.*member); }};
}

std::vector<TrainingParam> makeTrainingParams() {
    using Group = TrainingGroup;
    using T = TrainingSettings;
    return {
        choiceParam<&T::loss>("loss", {.group = Group::Learning, .alwaysWritten = true}),
        choiceParam<&T::optimizer>("optimizer", {.group = Group::Learning, .alwaysWritten = true}),
        choiceParam<&T::schedule>("schedule", {.group = Group::Learning, .hot = true, .alwaysWritten = true}),
        choiceParam<&T::metrics>("metrics", {.group = Group::Evaluation, .alwaysWritten = true}),
        choiceParam<&T::best>("best", {.group = Group::Evaluation, .alwaysWritten = true}),
        valueParam<&T::epochs>(IntSpec{.key = "epochs",
                                       .label = "Epochs",
                                       .min = 1,
                                       .max = 1'000'000,
                                       .help = "Number of passes through the training samples."},
                               {.hot = true, .imported = true, .alwaysWritten = true}),
        valueParam<&T::batch>(
            IntSpec{.key = "batch",
                    .label = "Batch",
                    .min = 1,
                    .max = 1 << 20,
                    .sweep = Scale::Log,
                    .help = "Samples per step. A training split with fewer samples is one batch. The last partial "
                            "batch of an epoch is dropped. Each epoch has a new order."},
            {.imported = true, .alwaysWritten = true}),
        valueParam<&T::microBatches>(
            IntSpec{.key = "micro_batches",
                    .label = "Micro-batches",
                    .min = 1,
                    .max = 1 << 16,
                    .sweep = Scale::Log,
                    .help = "Number of equal micro-batches of a batch. More micro-batches need less memory, and several "
                            "processes or devices can share them. The results of the training stay the same."},
            {.alwaysWritten = true}),
        optionParam<&T::batchNorm>(OptionSpec{.key = "batch_norm",
                                              .label = "Batch norm over",
                                              .options = {"global", "micro_batch"},  // by BatchStatistics
                                              .help = "Statistics of batch normalization: over the whole batch, or over each "
                                                      "micro-batch, which needs less memory but changes the results."},
                                   {.noun = "batch norm statistics", .alwaysWritten = true}),
        // Repeating trials with other seeds is a setting of the study.
        valueParam<&T::seed>(IntSpec{.key = "seed",
                                     .label = "Seed",
                                     .help = "Seed of the initial weights, the order of the samples, augmentation and dropout."},
                             {.sweep = false, .imported = true, .alwaysWritten = true}),
        optionParam<&T::precision>(
            OptionSpec{.key = "precision",
                       .label = "Precision",
                       .options = {"f32", "tf32", "bf16", "f16"},  // by Precision
                       .help =
                           "Number format for multiplications and for tensors between layers. Weights stay float32. f32 is "
                           "exact float32. PyTorch uses tf32 for convolutions on a GPU unless told otherwise: choose tf32 for "
                           "the same speed. bf16 and f16 are the fastest on a GPU. On a CPU, tf32 is computed as f32, f16 is "
                           "slow, and bf16 is fast only with AVX-512 BF16 or AMX."},
            {.alwaysWritten = true}),
        valueParam<&T::memory>(
            IntSpec{.key = "memory",
                    .label = "Memory limit",
                    .min = 0,
                    .max = 1 << 24,
                    .help = "Memory for the weights, the optimizer and a training step; 0: no limit. To fit, the backward pass "
                            "computes some values of the forward pass again, which takes time. The results stay the same."},
            {.unit = "MiB", .sweep = false}),
        choiceParam<&T::gradientClipping>("gradient_clipping", {.group = Group::Learning}),
        choiceParam<&T::averaging>("averaging", {.group = Group::Learning}),
        valueParam<&T::mixupAlpha>(
            FloatSpec{.key = "mixup_alpha",
                      .label = "Mixup alpha",
                      .min = 0,
                      .max = 4,
                      .help = "Mixup: mixes each sample with the next one of the batch, and their classes in the loss, by a "
                              "share from the beta distribution with this alpha. Training metrics then use the class of the "
                              "first sample. 0: off; common values are 0.2 to 1."},
            {.group = Group::Learning}),
        valueParam<&T::cutmixAlpha>(
            FloatSpec{.key = "cutmix_alpha",
                      .label = "CutMix alpha",
                      .min = 0,
                      .max = 4,
                      .help = "CutMix: replaces a rectangle of each image by that of the next one of the batch, and mixes "
                              "their classes by the area, from the beta distribution with this alpha. With mixup, each step "
                              "chooses one of both. 0: off; a common value is 1."},
            {.group = Group::Learning}),
        valueParam<&T::samRho>(
            FloatSpec{.key = "sam_rho",
                      .label = "SAM radius",
                      .min = 0,
                      .max = 1e3,
                      .help =
                          "Sharpness-aware minimization (SAM): computes the gradient at the point of highest loss within this "
                          "distance of the weights. Each step needs twice the time. 0: off; a common value is 0.05."},
            {.group = Group::Learning}),
        valueParam<&T::gradientNorms>(
            BoolSpec{.key = "gradient_norms",
                     .label = "Gradient norms",
                     .help = "Records the norm of the gradient of each step, and warns if the gradients of a layer vanish or "
                             "explode."},
            {.group = Group::Learning, .sweep = false}),
        valueParam<&T::annealRegularization>(
            BoolSpec{.key = "anneal_regularization",
                     .label = "Anneal regularization",
                     .help = "Keeps dropout, noise and weight decay as they are for the first half of the training, and then "
                             "decreases them to 0 along half a cosine."},
            {.group = Group::Learning}),
        valueParam<&T::scheduleEpochs>(
            IntSpec{.key = "schedule_epochs",
                    .label = "Epochs of the schedule",
                    .min = 0,
                    .max = 1'000'000,
                    .help = "Number of epochs that the schedule of the learning rate is planned for, if the training has fewer: "
                            "it then ends in the middle of the schedule. 0: the epochs of the training."},
            {.group = Group::Learning, .unit = "epochs", .sweep = false}),
        optionParam<&T::classWeights>(
            OptionSpec{.key = "class_weights",
                       .label = "Class weights",
                       .options = {"none", "balanced"},  // by ClassWeights
                       .help = "balanced: rare classes count more in the loss, by samples / (classes * samples of the class) in "
                               "the training split. Weights that a loss has itself stay as they are."},
            {.group = Group::Learning, .noun = "class weights"}),
        valueParam<&T::balancedSampling>(
            BoolSpec{.key = "balanced_sampling",
                     .label = "Balanced sampling",
                     .help = "Each class is equally frequent in an epoch: samples of rare classes are repeated, and some of "
                             "frequent classes are left out until a later epoch."},
            {.group = Group::Learning}),
        optionParam<&T::evaluation>(
            OptionSpec{
                .key = "evaluation",
                .label = "Evaluation",
                .options = {"plain", "mirror", "mirror_shift"},  // by EvaluationViews
                .help =
                    "Views of each image for validation and test metrics. plain: the image. mirror: mean output for the image "
                    "and its mirror image. mirror_shift: also for both images shifted by one pixel. Exports use only the image."},
            {.group = Group::Evaluation}),
        valueParam<&T::refit>(
            BoolSpec{.key = "refit",
                     .label = "Train again on all samples",
                     .help =
                         "After the training, starts again with new weights and trains on the training and validation split "
                         "together, for the number of epochs of the best epoch. The result is the model of the run. It has no "
                         "validation metrics of its own; those of the first training are reported. Sweeps do not do it."},
            {.group = Group::Evaluation, .sweep = false}),
        valueParam<&T::earlyStopping, &EarlyStopping::patience>(
            IntSpec{.key = "patience",
                    .label = "Early stopping patience",
                    .min = 0,
                    .max = 1'000'000,
                    .help = "Number of epochs without improvement after which the training ends; 0: never."},
            {.group = Group::Evaluation,
             .section = "early_stopping",
             .unit = "epochs",
             .hot = true,
             .imported = true,
             .alwaysWritten = true}),
        valueParam<&T::earlyStopping, &EarlyStopping::minDelta>(
            FloatSpec{.key = "min_delta",
                      .label = "Minimum improvement",
                      .min = 0,
                      .help = "Minimum change of the metric that counts as an improvement for early stopping (min_delta)."},
            {.group = Group::Evaluation, .section = "early_stopping", .hot = true, .alwaysWritten = true}),
    };
}

/// The option of an enumeration's value.
template <class Enum>
std::string_view optionOf(std::string_view path, Enum value) {
    const auto& def = dynamic_cast<const ChoiceParam&>(*findTrainingParam(path)->def);
    return element(def.spec.options, value);
}

}  // namespace

std::string TrainingParam::path() const {
    std::string path = "training.";
    if (!use.section.empty()) path.append(use.section).append(".");
    return path.append(key);
}

const std::vector<TrainingParam>& trainingParams() {
    static const std::vector<TrainingParam> params = makeTrainingParams();
    return params;
}

const TrainingParam* findTrainingParam(std::string_view path) {
    const auto& all = trainingParams();
    const auto found = std::find_if(all.begin(), all.end(), [&](const TrainingParam& p) { return p.path() == path; });
    return found == all.end() ? nullptr : &*found;
}

std::string_view name(Precision precision) {
    return optionOf("training.precision", precision);
}

std::string_view name(EvaluationViews views) {
    return optionOf("training.evaluation", views);
}

}  // namespace lathe
