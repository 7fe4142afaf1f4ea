// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/class_report.h"
#include "app/cli/model_input.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/data/class_positions.h"
#include "core/train/program/evaluation_views.h"
#include "core/train/program/heads.h"

namespace lathe::verbs {

namespace {

struct Options {
    ModelArgument model;
    std::string data, split;
    OtherDataOptions other;
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
    std::optional<ClassReport> classes;  ///< of a classifier
};

/// One part in place of the test part: in index order and as it is, where training shuffles and augments.
PreparedData asTestSplit(const PreparedData& data, Split part) {
    PreparedData selected = data;
    selected.source[static_cast<size_t>(Split::Test)] = data.source[static_cast<size_t>(part)];
    selected.indices[static_cast<size_t>(Split::Test)] = data.indices[static_cast<size_t>(part)];
    return selected;
}

/// What the figures are of, class by class; nothing for a regression.
Result<std::optional<ClassReport>> reportClasses(const TrainedModel& model, const PreparedData& data, Split part,
                                                 const Options& o, Session& session) {
    const bool several = headsOf(model.project).outputs.size() > 1;
    if (several || model.info.targetKind() != TargetKind::Class || !predictsMainTarget(model.project, model.info, 0))
        return std::optional<ClassReport>();
    const PreparedData selected = asTestSplit(data, part);
    LATHE_TRY(const Tensor outputs, lathe::predict(model, selected, Split::Test, modelOptions(o.compute), session.registry()));
    LATHE_TRY(const std::vector<int64_t> labels, labelsOf(selected, Split::Test));
    return std::optional(classReport(scoreRows(model.info, outputs), labels, data.info.classes));
}

Result<Evaluated> evaluateAsAsked(const Options& o, Session& session) {
    LATHE_TRY(const TrainedModel model, openModel(o.model));
    session.report(notesOnModel(o.model.path));
    OtherDataOptions other = o.other;
    other.joined = o.split == "all";
    LATHE_TRY(const PreparedData data, o.data.empty() ? ownData(model, o.model) : otherData(model, o.data, other));
    session.report(data.notes);
    session.report(notesOn(model.project.training.evaluation));
    Evaluated out;
    LATHE_TRY(out.part, partOf(data, o.split, !o.data.empty()));
    if (o.split.empty() && out.part == Split::Training) session.report(nothingHeldBack());
    LATHE_TRY(out.evaluation, evaluateModel(model, data, out.part, modelOptions(o.compute), session.registry()));
    LATHE_TRY(out.classes, reportClasses(model, data, out.part, o, session));
    return out;
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
    const auto& [part, evaluation, classes] = *evaluated;
    const std::string split = o.split == "all" ? "all" : std::string(name(part));
    session.result(fmt::format("{}: {}  ({} samples)", o.data.empty() ? split : o.data + ", " + split,
                               figuresText(evaluation.figures), countText(evaluation.samples)));
    if (classes) session.result(classReportText(*classes));
    Json answer = lathe::toJson(evaluation);
    if (classes) answer.set("by_class", lathe::toJson(*classes));
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
    addBadRowsOption(app, o->other.table);
    app.add_option(
        "--split", o->split,
        "Split: train, val or test (default: test if it exists, otherwise val, otherwise train); with --data also all. Data "
        "without splits count as the test split");
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
        "lathe evaluate first --data other.csv --json",
    .add = add,
};

}  // namespace lathe::verbs
