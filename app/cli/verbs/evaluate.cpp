// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/class_report_text.h"
#include "app/cli/data_progress.h"
#include "app/cli/model_input.h"
#include "app/cli/schema_text.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/base/element.h"
#include "core/data/class_positions.h"
#include "core/exchange/label_reports.h"
#include "core/exchange/raw_samples.h"
#include "core/train/program/evaluation_views.h"
#include "core/train/program/heads.h"
#include "core/train/runs/refit.h"

namespace lathe::verbs::evaluate_def {

namespace {

struct Options {
    ModelArgument model;
    std::string data, split;
    OtherDataOptions other;
    int64_t copies = 1;
    ComputeOptions compute;
};

Result<Split> partOf(const PreparedData& data, const std::string& split, bool foreign) {
    if (split.empty() || (foreign && split == "all")) return evaluationSplit(data);
    for (Split part : {Split::Training, Split::Validation, Split::Test})
        if (name(part) == split && data.size(part) > 0) return part;
    return requestError("evaluate.split", "--split", "the data have no split \"{0}\"", {split}, "choose train, val or test");
}

std::string nothingHeldBack() {
    return "note: there is no test or validation split; these metrics are measured on the training samples";
}

struct Evaluated {
    Split part{};
    Evaluation evaluation;
    std::map<std::string, ClassReport> classes;  ///< by output that predicts classes
    std::map<std::string, LabelReport> labels;   ///< by output that predicts sequences of labels; for --json
    std::optional<ForecastErrors> naive;         ///< of a time series: what the network is compared with
};

/// One part in place of the test part: in index order and as it is, where training shuffles and augments.
PreparedData asTestSplit(const PreparedData& data, Split part) {
    PreparedData selected = data;
    selected.source[static_cast<size_t>(Split::Test)] = data.source[static_cast<size_t>(part)];
    selected.indices[static_cast<size_t>(Split::Test)] = data.indices[static_cast<size_t>(part)];
    selected.lengths[static_cast<size_t>(Split::Test)] = data.lengths[static_cast<size_t>(part)];
    return selected;
}

/// The targets of the outputs that predict classes of the data.
std::map<size_t, HeadTarget> classTargets(const TrainedModel& model, const PreparedData& data) {
    std::map<size_t, HeadTarget> found;
    const Heads heads = headsOf(model.project);
    for (size_t o = 0; o < heads.outputs.size(); ++o) {
        const LossTerm* loss = heads.lossOf(o);
        if (!loss || findLoss(loss->loss.type)->sequences) continue;
        const auto target = targetOf(*loss, model.project.graph, data.info);
        if (target && !target->input && target->field.targetKind() == TargetKind::Class) found.emplace(o, *target);
    }
    return found;
}

/// What the figures are of, class by class; empty for a regression.
Result<std::map<std::string, ClassReport>> reportClasses(const TrainedModel& model, const PreparedData& data, Split part,
                                                         const ModelOptions& options, Session& session) {
    std::map<std::string, ClassReport> reports;
    const auto targets = classTargets(model, data);
    if (targets.empty()) return reports;
    const PreparedData selected = asTestSplit(data, part);
    LATHE_TRY(const std::vector<Tensor> all, predictAll(model, selected, Split::Test, options, session.registry()));
    const Heads heads = headsOf(model.project);
    for (const auto& [output, target] : targets) {
        const DatasetInfo info = infoOfOutput(model.project, data.info, output);
        LATHE_TRY(const Tensor labels, targetsOf(selected, Split::Test, target.index));
        const auto values = labels.values<int64_t>();  // in the order of the rows
        reports.emplace(heads.outputs[output].name,
                        classReport(scoreRows(info, all[output]), {values.begin(), values.end()}, info.classes));
    }
    return reports;
}

/// The model and the data of an evaluation.
struct Subject {
    TrainedModel model = {};
    PreparedData data = {};
};

/// Whether the validation split is asked for. The data of a second training have none.
bool isOfValidation(const Options& o, const PreparedData& data) {
    const bool byDefault = o.split.empty() && data.size(Split::Test) == 0;
    return o.data.empty() && !o.model.last && (byDefault || o.split == name(Split::Validation));
}

/// The model of the second training has seen the validation split, so that of the first one takes its place there.
Result<Subject> openSubject(const Options& o, DataProgress& watch, Session& session) {
    OtherDataOptions other = o.other;
    other.joined = o.split == "all";
    other.watch = &watch;
    Subject subject;
    LATHE_TRY(subject.model, openModel(o.model));
    session.report(notesOnModel(o.model.path));
    LATHE_TRY(subject.data, o.data.empty() ? ownData(subject.model, o.model, &watch) : otherData(subject.model, o.data, other));
    if (!finishedRefit(o.model.path) || !isOfValidation(o, subject.data)) return subject;
    session.report("note: the second training has seen the validation split; these are the metrics of the first training");
    LATHE_TRY(subject.model, loadModel(o.model.path, ModelChoice::First));
    LATHE_TRY(subject.data, ownData(subject.model, o.model, &watch));
    return subject;
}

Result<Evaluated> evaluateAsAsked(const Options& o, Session& session) {
    DataProgress watch(session);
    LATHE_TRY(const Subject subject, openSubject(o, watch, session));
    const auto& [model, data] = subject;
    session.report(data.notes);
    session.report(notesOn(model.project.training.evaluation));
    Evaluated out;
    LATHE_TRY(out.part, partOf(data, o.split, !o.data.empty()));
    if (o.split.empty() && out.part == Split::Training) session.report(nothingHeldBack());
    ModelOptions options = modelOptions(o.compute);
    options.watch = &watch;
    options.copies = o.copies;
    LATHE_TRY(out.evaluation, evaluateModel(model, data, out.part, options, session.registry()));
    LATHE_TRY(out.classes, reportClasses(model, data, out.part, options, session));
    if (session.json) {
        LATHE_TRY(out.labels, labelReports(model, asTestSplit(data, out.part), Split::Test, options, session.registry()));
    }
    if (!data.info.forecast.targets.empty()) {
        LATHE_TRY(out.naive, naiveForecast(*element(data.source, out.part), element(data.indices, out.part)));
    }
    return out;
}

/// "by_class" is the report of the only output; with several outputs, an object with the report of each by its name.
void addReports(Json& answer, const std::map<std::string, ClassReport>& classes) {
    Json named;
    for (const auto& [output, report] : classes) {
        if (output.empty()) answer.set("by_class", lathe::toJson(report));
        if (!output.empty()) named.set(output, lathe::toJson(report));
    }
    if (!named.isNull()) answer.set("by_class", std::move(named));
}

/// "labels" is the report of the only output; with several outputs, an object by their names.
void addLabels(Json& answer, const std::map<std::string, LabelReport>& labels) {
    Json named;
    for (const auto& [output, report] : labels) {
        if (output.empty()) answer.set("labels", lathe::toJson(report));
        if (!output.empty()) named.set(output, lathe::toJson(report));
    }
    if (!named.isNull()) answer.set("labels", std::move(named));
}

std::string copiesText(int64_t copies) {
    return copies > 1 ? fmt::format(", mean of {} copies each", countText(copies)) : std::string();
}

/// The first figure that is none. A mean of nothing but sound numbers is finite.
const std::string* notFinite(const Figures& figures) {
    const auto it = std::find_if(figures.begin(), figures.end(), [](const auto& f) { return !std::isfinite(f.second); });
    return it == figures.end() ? nullptr : &it->first;
}

Diagnostic notANumber(const std::string& figure, const Options& o) {
    return workError("evaluate.not_finite", o.model.path, "{0} is not a finite number", {figure},
                     "check the weights and the data for values that are not finite or too large");
}

ExitCode run(const Options& o, Session& session) {
    const auto evaluated = evaluateAsAsked(o, session);
    if (!evaluated.ok()) return session.refuse(evaluated.error());
    const auto& [part, evaluation, classes, labels, naive] = *evaluated;
    const std::string split = o.split == "all" ? "all" : std::string(name(part));
    session.result(fmt::format("{}: {}  ({} samples{})", o.data.empty() ? split : o.data + ", " + split,
                               figuresText(evaluation.figures), countText(evaluation.samples), copiesText(evaluation.copies)));
    for (const auto& [output, report] : classes) session.result((output.empty() ? "" : output + "\n") + classReportText(report));
    if (naive) session.result(naiveForecastText(*naive));
    Json answer = lathe::toJson(evaluation);
    addReports(answer, classes);
    addLabels(answer, labels);
    if (naive) answer.set("naive_forecast", lathe::toJson(*naive));
    const std::string* wrong = notFinite(evaluation.figures);
    if (!wrong) return session.answer(answer);
    const Diagnostic problem = notANumber(*wrong, o);
    session.report(problem);
    answer.set("error", lathe::toJson(problem));
    return session.answer(answer, ExitCode::Failed);
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    addModelArgument(app, o->model);
    app.add_option("--data", o->data, "Evaluate on other data (default: the data of the training)");
    app.add_option("--reader", o->other.reader,
                   "Reader of --data, see `lathe list readers` (default: the reader of the training data)");
    addSheetOption(app, o->other, "--data");
    addBadRowsOption(app, o->other.table);
    app.add_option(
        "--split", o->split,
        "Split: train, val or test (default: test if it exists, otherwise val, otherwise train); with --data also all. Data "
        "without splits count as the test split");
    addCopiesOption(app, o->copies);
    addComputeOptions(app, o->compute);
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb evaluate{
    .name = "evaluate",
    .help = "Show the loss and metrics of a trained model; for classifiers also precision, recall, F1 and the confusion matrix",
    .examples =
        "lathe evaluate mine.lathe/runs/first\n"
        "lathe evaluate first --split val\n"
        "lathe evaluate first --augment 8\n"
        "lathe evaluate first --data other.csv --json",
    .add = add,
};

}  // namespace lathe::verbs::evaluate_def
