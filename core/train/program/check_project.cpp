// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include "core/data/augment.h"
#include "core/data/graph_inputs.h"
#include "core/data/loader.h"
#include "core/data/reader.h"
#include "core/data/split.h"
#include "core/data/transform.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/training_params.h"
#include "core/layers/layer.h"
#include "core/train/program/averaging.h"
#include "core/train/program/batch_mixing.h"
#include "core/train/program/best_epoch.h"
#include "core/train/program/clipping.h"
#include "core/train/program/heads.h"
#include "core/train/program/loss_weighting.h"
#include "core/train/program/metric.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/position_rows.h"
#include "core/train/program/schedule.h"
#include "core/train/program/schedule_watch.h"
#include "core/train/program/training_program.h"
#include "core/train/program/whitening.h"

namespace lathe {

namespace {

template <class Def>
const Def* findIn(std::span<const Def* const> catalog, std::string_view kind, const Choice& choice, std::string_view where,
                  Diagnostics& problems) {
    std::vector<std::string_view> names;
    for (const Def* def : catalog) {
        if (def->type == choice.type) return def;
        names.push_back(def->type);
    }
    problems.push_back(unknownName("project.unknown_type", where, kind, choice.type, names));
    return nullptr;
}

void append(Diagnostics& all, const Diagnostics& more) {
    all.insert(all.end(), more.begin(), more.end());
}

// The Def of a choice whose parameters are in order, or null after saying what is wrong.
template <class Def>
const Def* checkChoice(std::span<const Def* const> catalog, std::string_view kind, const Choice& choice, std::string_view where,
                       Diagnostics& problems) {
    const Def* def = findIn(catalog, kind, choice, where, problems);
    if (!def) return nullptr;
    const Diagnostics wrong = validate(choice.params, def->params, where);
    append(problems, wrong);
    return hasErrors(wrong) ? nullptr : def;
}

// A loss of the values that enter its node.
Diagnostic noTarget(std::string_view type, std::string_view where) {
    return requestError("training.loss_without_target", where, "the loss \"{0}\" does not compare an output with a target",
                        {std::string(type)}, "choose another loss, and add this one to the network as a loss layer");
}

std::string_view nameOf(TargetKind kind) {
    return kind == TargetKind::Class ? "classes" : "real numbers";
}

void checkTarget(std::string_view type, TargetKind wanted, const DataField& target, std::string_view where,
                 Diagnostics& problems) {
    if (wanted == TargetKind::None) return problems.push_back(noTarget(type, where));
    if (target.targetKind() == wanted) return;
    problems.push_back(requestError("training.target_kind", where, "\"{0}\" is for {1}, but the targets of the data are {2}",
                                    {std::string(type), std::string(nameOf(wanted)), std::string(nameOf(target.targetKind()))},
                                    "choose another loss or metric, or another target column"));
}

// A probability or a count that was scaled is none.
void checkTargetScale(const Project& project, const LossDef& loss, const HeadTarget& target, Diagnostics& problems) {
    if (!loss.fixedTargets || project.data.targetNormalization == Normalization::None) return;
    if (target.input || target.field.targetKind() != TargetKind::Real) return;
    problems.push_back(requestError("training.scaled_targets", "data.target_normalization",
                                    "the loss \"{0}\" needs targets without scaling, but data.target_normalization scales them",
                                    {std::string(loss.type)}, "set data.target_normalization to none, or choose another loss"));
}

// A loss whose target is known.
struct CheckedLoss {
    LossTerm term;
    const LossDef* def;  ///< null: there is no such loss
    HeadTarget target;
};

std::vector<CheckedLoss> checkLosses(const Project& project, const Heads& heads, const DatasetInfo& data, Diagnostics& problems) {
    std::vector<CheckedLoss> checked;
    for (const LossTerm& term : heads.losses) {
        const LossDef* def = findLoss(term.loss.type);
        const auto target = targetOf(term, project.graph, data);
        if (!target) {
            problems.push_back(target.error());
            continue;
        }
        if (def && term.hasTarget()) checkTarget(def->type, def->target, target->field, term.where, problems);
        if (def && term.hasTarget()) checkTargetScale(project, *def, *target, problems);
        checked.push_back({term, def, *target});
    }
    return checked;
}

// Sequences of labels are compared as a whole.
Diagnostic otherSequences(const MetricDef& metric, std::string_view where) {
    if (metric.sequences)
        return requestError("training.metric_of_sequences", where,
                            "\"{0}\" compares sequences of labels, but no loss of the project gives such sequences",
                            {std::string(metric.type)}, "remove this metric, or use the loss ctc");
    return requestError("training.metric_of_sequences", where,
                        "\"{0}\" compares classes one by one, but the loss aligns whole sequences", {std::string(metric.type)},
                        "use the metric label_error_rate");
}

Diagnostic nothingToCompare(std::string_view metric, std::string_view where) {
    return requestError("training.metric_without_target", where,
                        "\"{0}\" compares predictions with targets, but no loss of the project has a target",
                        {std::string(metric)}, "remove this metric, or add a loss with a target");
}

// With several outputs, a metric is for those that it fits.
void checkMetricTarget(const MetricDef& metric, const std::vector<CheckedLoss>& losses, std::string_view where,
                       Diagnostics& problems) {
    if (losses.empty()) return;
    if (std::none_of(losses.begin(), losses.end(), [](const CheckedLoss& loss) { return loss.term.hasTarget(); }))
        return problems.push_back(nothingToCompare(metric.type, where));
    if (metric.anyTarget) return;
    const auto hasTarget = [&](const CheckedLoss& loss) {
        return loss.term.hasTarget() && loss.target.field.targetKind() == metric.target;
    };
    if (std::none_of(losses.begin(), losses.end(), hasTarget))
        checkTarget(metric.type, metric.target, losses.front().target.field, where, problems);
    else if (std::none_of(losses.begin(), losses.end(), [&](const CheckedLoss& l) { return l.def && fits(metric, *l.def); }))
        problems.push_back(otherSequences(metric, where));
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

// The metrics that can compare what the loss compares, as entries for this output.
std::string metricsFor(const LossDef& loss, std::string_view output) {
    std::vector<std::string> names;
    for (const MetricDef* metric : metricCatalog())
        if (fits(*metric, loss)) names.push_back(metricForOutput(metric->type, output));
    return joined(names);
}

// Of a network with several outputs: the names of those that have a loss.
std::vector<std::string> comparedOutputs(const Heads& heads) {
    std::vector<std::string> names;
    for (size_t o = 0; o < heads.outputs.size(); ++o)
        if (heads.lossOf(o)) names.push_back(heads.outputs[o].name);
    return names;
}

// The name of a loss where that of its output is needed.
std::optional<Diagnostic> namesLoss(const MetricDef& metric, std::string_view wanted, const Heads& heads,
                                    std::string_view where) {
    const auto isWanted = [&](const LossTerm& term) { return term.hasTarget() && term.name == wanted; };
    const auto loss = std::find_if(heads.losses.begin(), heads.losses.end(), isWanted);
    if (loss == heads.losses.end()) return std::nullopt;
    const std::string& output = heads.outputs[loss->output].name;
    return requestError("training.metric_output", where, "\"{0}\" is a loss; the output that it compares is \"{1}\"",
                        {std::string(wanted), output, metricForOutput(metric.type, output)}, "write {2}");
}

// A metric that names one output.
std::optional<Diagnostic> checkMetricOutput(const MetricDef& metric, std::string_view wanted, const Heads& heads,
                                            std::string_view where) {
    if (heads.outputs.size() == 1)
        return requestError("training.metric_output", where,
                            "the metric is for the output \"{0}\", but the network has one output",
                            {std::string(wanted), std::string(metric.type)}, "write {1}");
    const auto isWanted = [&](const NetworkOutput& output) { return output.name == wanted; };
    const auto found = std::find_if(heads.outputs.begin(), heads.outputs.end(), isWanted);
    const std::vector<std::string> compared = comparedOutputs(heads);
    if (const auto loss = namesLoss(metric, wanted, heads, where); loss && found == heads.outputs.end()) return loss;
    if (found == heads.outputs.end())
        return unknownName("training.metric_output", where, "output of the network", wanted, {compared.begin(), compared.end()});
    const LossTerm* loss = heads.lossOf(static_cast<size_t>(found - heads.outputs.begin()));
    if (!loss)
        return requestError(
            "training.metric_output", where, "the output \"{0}\" has no loss, so there is no target to compare it with",
            {std::string(wanted), joined(compared)},
            "choose one of these outputs: {1}; or add a loss of weight 0 to this output, which is measured and not trained");
    const LossDef* def = findLoss(loss->loss.type);
    if (!def || fits(metric, *def)) return std::nullopt;
    return requestError("training.metric_of_output", where, "\"{0}\" does not fit the loss \"{1}\" of the output \"{2}\"",
                        {std::string(metric.type), std::string(def->type), std::string(wanted), metricsFor(*def, wanted)},
                        "choose one of these metrics: {3}");
}

// An entry for one output, and another entry of the same metric for all outputs.
bool isListedForAll(const Choice& choice, const std::vector<Choice>& metrics) {
    const auto isForAll = [&](const Choice& other) {
        return outputOfChoice(other).empty() && metricOfChoice(other) == metricOfChoice(choice);
    };
    return !outputOfChoice(choice).empty() && std::any_of(metrics.begin(), metrics.end(), isForAll);
}

void checkMetrics(const Project& project, const Heads& heads, const std::vector<CheckedLoss>& losses, Diagnostics& problems) {
    std::set<std::string> seen;
    for (const Choice& choice : project.training.metrics) {
        const std::string where = "training.metrics." + choice.type;
        const std::string_view output = outputOfChoice(choice);
        const Choice metric{std::string(metricTypeOf(choice)), choice.params};
        const MetricDef* def = checkChoice(metricCatalog(), "metric", metric, where, problems);
        if (!seen.insert(choice.type).second || (def && isListedForAll(choice, project.training.metrics)))
            problems.push_back(
                requestError("training.metric_twice", where, "this metric is listed twice", {}, "remove one of the two entries"));
        if (!def) continue;
        if (output.empty())
            checkMetricTarget(*def, losses, where, problems);
        else if (const auto problem = checkMetricOutput(*def, output, heads, where))
            problems.push_back(*problem);
    }
}

void checkOptimizer(const Choice& choice, Diagnostics& problems) {
    const OptimizerDef* def = checkChoice(optimizerCatalog(), "optimizer", choice, "training.optimizer", problems);
    if (def && def->check) def->check(choice.params, "training.optimizer", problems);
}

// A mirror image needs an image.
std::optional<Diagnostic> whyNoMirror(const DatasetInfo& data, const std::vector<CheckedLoss>& losses) {
    const auto hasPlaces = [](const CheckedLoss& loss) { return loss.target.input || loss.target.field.hasPositions(); };
    if (std::any_of(losses.begin(), losses.end(), hasPlaces))
        return requestError("training.evaluation", "training.evaluation",
                            "the targets have values for each position, so they do not fit a mirrored image", {},
                            "set training.evaluation to plain");
    if (!data.moreInputs.empty())
        return requestError("training.evaluation", "training.evaluation",
                            "the samples have several inputs, and only one of them is an image", {},
                            "set training.evaluation to plain");
    const Shape& s = data.features.shape;
    if (s.rank() == 3 && s[1] > 1 && s[2] > 1) return std::nullopt;
    return requestError("training.evaluation", "training.evaluation",
                        "samples of shape {0} are not images (channels x height x width) and cannot be mirrored", {toString(s)},
                        "set training.evaluation to plain");
}

void checkEvaluation(const TrainingSettings& t, const DatasetInfo& data, const std::vector<CheckedLoss>& losses,
                     Diagnostics& problems) {
    if (t.evaluation == EvaluationViews::Plain) return;
    if (const auto problem = whyNoMirror(data, losses)) problems.push_back(*problem);
}

void checkSchedule(const Project& project, Diagnostics& problems) {
    const Choice& choice = project.training.schedule;
    const ScheduleDef* def = findIn(scheduleCatalog(), "schedule", choice, "training.schedule", problems);
    if (!def) return;
    const Diagnostics wrong = validate(choice.params, allParams(*def), "training.schedule");
    append(problems, hasErrors(wrong) ? wrong : checkWatchedFigure(project, project.data.split.holdsBack()));
}

void checkAtLeast(int64_t value, int64_t least, std::string_view where, Diagnostics& problems) {
    if (value >= least) return;
    problems.push_back(requestError("project.too_small", where, "{0} is too small",
                                    {std::to_string(value), std::to_string(least)}, "use a value of at least {1}"));
}

void checkShare(double share, std::string_view where, Diagnostics& problems) {
    if (share >= 0 && share < 1) return;
    problems.push_back(requestError("project.bad_share", where, "{0} is not a valid fraction of the samples",
                                    {shortestText(share)}, "choose a value of at least 0 and less than 1"));
}

// A study over the fold would train the same splits again and again.
void checkFold(const SplitSettings& split, Diagnostics& problems) {
    if (const Status exists = checkFolds(split); !exists.ok()) problems.push_back(exists.error());
    if (split.folds > 0 || split.fold == SplitSettings().fold) return;
    Diagnostic unused = requestError("split.fold_unused", "data.split.fold",
                                     "the fold has no effect, because the samples are not divided into folds", {},
                                     "set data.split.folds to at least 2, or data.split.fold to 1");
    unused.severity = Severity::Warning;
    problems.push_back(std::move(unused));
}

Diagnostic noValidation() {
    return requestError("training.best_without_validation", "training.best", "there is no validation split", {},
                        "set data.split.validation above 0, or training.best to train.loss");
}

// Flags of a command set a member without its key.
void checkMinima(const TrainingSettings& t, Diagnostics& problems) {
    for (const TrainingParam& p : trainingParams())
        if (const auto* def = dynamic_cast<const IntParam*>(p.def.get()))
            checkAtLeast(p.get(t).toInt(), def->spec.min, p.path(), problems);
}

void checkMicroBatches(const TrainingSettings& t, Diagnostics& problems) {
    if (t.microBatches < 1 || t.batch % t.microBatches == 0) return;
    problems.push_back(requestError("training.uneven_micro_batches", "training.micro_batches",
                                    "a batch of {0} samples cannot be divided into {1} equal micro-batches",
                                    {std::to_string(t.batch), std::to_string(t.microBatches)},
                                    "set training.batch to a multiple of training.micro_batches"));
}

// The second training has no validation split: it repeats what the first one did without looking at one.
void checkRefit(const Project& project, const BestMetric& selection, Diagnostics& problems) {
    if (!project.training.refit) return;
    if (selection.split != Split::Validation)
        problems.push_back(requestError(
            "training.refit_best", "training.refit",
            "the second training has as many epochs as the validation split selects, but \"{0}\" selects the best epoch",
            {project.training.best}, "set training.best to a metric of the validation split, or training.refit to false"));
    if (project.data.split.trainOnValidation)
        problems.push_back(requestError("training.refit_split", "training.refit",
                                        "the training already uses the validation split, so nothing can select its epoch", {},
                                        "set data.split.train_on_validation or training.refit to false"));
    const ScheduleDef* schedule = findSchedule(project.training.schedule.type);
    if (schedule && schedule->watched)
        problems.push_back(
            requestError("training.refit_schedule", "training.schedule",
                         "the schedule \"{0}\" follows the metrics of the epochs, which differ in the second training",
                         {project.training.schedule.type}, "choose another schedule, or set training.refit to false"));
}

void checkNumbers(const Project& project, Diagnostics& problems) {
    const TrainingSettings& t = project.training;
    checkMinima(t, problems);
    checkMicroBatches(t, problems);
    checkShare(project.data.split.validation, "data.split.validation", problems);
    checkShare(project.data.split.test, "data.split.test", problems);
    checkFold(project.data.split, problems);
    const auto selection = BestMetric::parse(project);
    if (!selection) return problems.push_back(selection.error());
    if (selection->split == Split::Validation && !project.data.split.holdsBack()) problems.push_back(noValidation());
    checkRefit(project, *selection, problems);
}

void checkTransforms(const DataSettings& settings, const DatasetInfo* data, Diagnostics& problems) {
    const ReaderDef* reader = findReader(settings.reader.type);
    const int64_t waveform = reader && reader->waveformSamples ? reader->waveformSamples(settings.reader.params) : 0;
    for (size_t i = 0; i < settings.transforms.size(); ++i) {
        const Choice& choice = settings.transforms[i];
        const std::string where = "data.transforms." + std::to_string(i);
        const TransformDef* def = checkChoice(transformCatalog(), "transform", choice, where, problems);
        if (def && def->check && data) def->check(choice.params, subjectOf(*def, data->features, waveform), where, problems);
        if (def && data) checkFitsData(*def, *data, where, problems);
        if (def && def->movesPixels && data && data->hasPositions() && !movesClasses(*def, data->features.shape, data->target))
            problems.push_back(requestError("transform.positions", where,
                                            "the transform moves the pixels of an image, but not the class of each pixel", {},
                                            "remove this transform"));
    }
}

// A class without a score could not be learned. Spare scores harm nobody.
void checkScores(const Node& last, const Shape& prediction, const DataField& target, Diagnostics& problems) {
    const auto classes = static_cast<int64_t>(target.classes.size());
    if (prediction.rank() < 2 || prediction.rank() > 3 || prediction[-1] >= classes) return;
    problems.push_back(requestError(
        "training.too_few_scores", locationOf(last), "it returns {0} scores, but the data have {1} classes",
        {std::to_string(prediction[-1]), std::to_string(classes)}, "end the network with one output per class: {1}"));
}

// The variance of one value is 0: the channel would be its bias whatever comes in, and nothing before it would learn.
void checkBatchStatistics(const Project& project, const Inference& inference, Diagnostics& problems) {
    const TrainingSettings& t = project.training;
    const bool shared = t.batchNorm == BatchStatistics::Global;
    const int64_t samples = shared ? t.batch : t.batch / std::max<int64_t>(1, t.microBatches);
    if (samples < 1) return;  // said elsewhere
    for (const auto& [id, known] : inference.nodes) {
        const Node& node = *project.graph.find(id);
        const LayerDef* layer = findLayer(node.type);
        if (!layer || !layer->batchStatistics || known.outputs.empty()) continue;
        const Shape& shape = known.outputs.front().shape;
        if (samples * (shape.sample().elements() / std::max<int64_t>(1, shape[1])) > 1) continue;
        problems.push_back(requestError(
            "training.one_value_per_channel", locationOf(node),
            "training needs more than 1 value per channel, but {0} x {1} has only 1",
            {std::to_string(samples), toString(shape.sample())},
            shared ? "increase training.batch, or use LayerNorm"
                   : "increase training.batch, reduce training.micro_batches, or set training.batch_norm to global"));
    }
}

// A target with as many columns as the features have steps is cut with them.
Diagnostic cutTarget(std::string_view where, int64_t steps) {
    return requestError("loss.sequence_columns", where,
                        "the targets have {0} columns, as many as the samples have steps, and would be shortened with the steps",
                        {std::to_string(steps)}, "save the targets with another number of columns");
}

Diagnostic paddedOutput(const Node& last) {
    return requestError("training.padded_output", locationOf(last),
                        "it returns sequences of different lengths, but the target has no class for each step", {},
                        "put a SequencePool before it, or an LSTM, GRU or RNN with `output` set to last");
}

// Whether a loss can take what the network returns.
void checkPrediction(const Project& project, const CheckedLoss& loss, const Inference& inference, const OutputPort& port,
                     const DatasetInfo& data, Diagnostics& problems) {
    const auto node = inference.nodes.find(port.node);
    const bool sequences = loss.def && loss.def->sequences;
    if (node != inference.nodes.end() && node->second.lengths && (loss.target.input || !loss.target.field.hasPositions()))
        return problems.push_back(paddedOutput(*project.graph.find(port.node)));
    if (!loss.def || !loss.def->check || node == inference.nodes.end()) return;
    if (static_cast<size_t>(port.port) >= node->second.outputs.size()) return;  // unknown, or reported with the graph
    if (loss.target.field.targetKind() != loss.def->target) return;
    const int64_t batch = std::max<int64_t>(1, project.training.batch);
    TensorType target = batchType(loss.target.field.type, batch, DType::F32), prediction = inference.typeOf(port);
    if (loss.target.field.hasPositions() && !sequences) {
        const size_t before = problems.size();
        std::tie(prediction, target) = typesOfRows(prediction, target, loss.term.where, problems);
        if (problems.size() > before) return;
    }
    loss.def->check(loss.term.loss.params, prediction, target, loss.term.where, problems);
    if (sequences && node->second.lengths && loss.target.field.type.shape[0] == data.features.shape[0])
        problems.push_back(cutTarget(loss.term.where, data.features.shape[0]));
    if (loss.def->target == TargetKind::Class)
        checkScores(*project.graph.find(port.node), prediction.shape, loss.target.field, problems);
}

// Whether a loss without a target can take what enters its node.
void checkEntering(const Project& project, const CheckedLoss& loss, const Inference& inference, Diagnostics& problems) {
    std::vector<TensorType> types;
    for (const Edge& e : inputsOf(project.graph, loss.term.node)) {
        const auto source = inference.nodes.find(e.from);
        if (source == inference.nodes.end() || static_cast<size_t>(e.fromPort) >= source->second.outputs.size()) return;
        types.push_back(inference.typeOf({e.from, e.fromPort}));
    }
    if (loss.def && types.size() == static_cast<size_t>(loss.def->inputs))
        loss.def->checkInputs(loss.term.loss.params, types, loss.term.where, problems);
}

// What the network makes of the data.
void checkGraph(const Project& project, const Heads& heads, const std::vector<CheckedLoss>& losses, const DatasetInfo& data,
                Diagnostics& problems) {
    const Inference inference = inferFor(project.graph, std::max<int64_t>(1, project.training.batch), data);
    append(problems, inference.problems);
    checkBatchStatistics(project, inference, problems);
    const bool single = heads.outputs.front().port == OutputPort{};
    if (single && inference.outputs.empty()) return;
    for (const CheckedLoss& loss : losses) {
        if (!loss.term.hasTarget()) {
            checkEntering(project, loss, inference, problems);
            continue;
        }
        const OutputPort port = single ? inference.outputs.front() : heads.outputs[loss.term.output].port;
        checkPrediction(project, loss, inference, port, data, problems);
    }
}

}  // namespace

Diagnostics checkProject(const Project& project, const DatasetInfo* data) {
    if (!project.blocks.empty()) {
        const auto expanded = withoutBlocks(project);
        return expanded ? checkProject(*expanded, data) : Diagnostics{expanded.error()};
    }
    Diagnostics problems;
    const TrainingSettings& t = project.training;
    const Heads heads = headsOf(project);
    checkChoice(lossCatalog(), "loss", t.loss, "training.loss", problems);
    const auto losses = data ? checkLosses(project, heads, *data, problems) : std::vector<CheckedLoss>();
    append(problems, checkLearnedWeights(heads));
    checkOptimizer(t.optimizer, problems);
    checkChoice(readerCatalog(), "reader", project.data.reader, "data.reader", problems);
    checkSchedule(project, problems);
    checkChoice(clippingCatalog(), "gradient clipping", t.gradientClipping, "training.gradient_clipping", problems);
    checkChoice(averagingCatalog(), "averaging", t.averaging, "training.averaging", problems);
    if (data) append(problems, checkMixing(t, *data));
    if (data) checkEvaluation(t, *data, losses, problems);
    checkWhitening(project.graph, data, problems);
    checkMetrics(project, heads, losses, problems);
    checkTransforms(project.data, data, problems);
    checkNumbers(project, problems);
    if (data) checkGraph(project, heads, losses, *data, problems);
    return problems;
}

Status checkSplitSizes(const Project& project, const PreparedData& data) {
    if (data.size(Split::Training) == 0)
        return requestError("training.no_samples", "data.split", "no samples are left to train on", {},
                            "reduce the validation and test splits, or add data");
    const auto selection = BestMetric::parse(project);
    const bool wanted = selection && selection->split == Split::Validation && !project.data.split.trainOnValidation;
    if (wanted && data.size(Split::Validation) == 0) return noValidation();
    const Diagnostics missing = checkWatchedFigure(project, data.size(Split::Validation) > 0);
    if (!missing.empty()) return missing.front();
    return {};
}

}  // namespace lathe
