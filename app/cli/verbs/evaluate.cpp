// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/model_input.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/train/evaluation_views.h"

namespace lathe::verbs {

namespace {

struct Options {
    ModelArgument model;
    std::string data, split;
    OtherDataOptions other;
    ComputeOptions compute;
};

Result<Part> partOf(const PreparedData& data, const std::string& split) {
    if (split.empty() || split == "all") return judgingPart(data);
    for (Part part : {Part::Training, Part::Validation, Part::Test})
        if (name(part) == split && data.size(part) > 0) return part;
    return requestError("evaluate.split", "--split", "the data have no part \"{0}\"", {split}, "ask for train, val or test");
}

Result<Evaluation> evaluateAsAsked(const Options& o, Session& session, Part& part) {
    LATHE_TRY(const TrainedModel model, openModel(o.model));
    session.say(notesOnModel(o.model.path));
    OtherDataOptions other = o.other;
    other.joined = o.split == "all";
    LATHE_TRY(const PreparedData data, o.data.empty() ? ownData(model, o.model) : otherData(model, o.data, other));
    session.say(data.notes);
    session.say(notesOn(model.project.training.evaluation));
    LATHE_TRY(part, partOf(data, o.split));
    return evaluateModel(model, data, part, modelOptions(o.compute), session.registry());
}

/// The first figure that is none. A mean of nothing but sound numbers is finite.
const std::string* notFinite(const Figures& figures) {
    const auto it = std::find_if(figures.begin(), figures.end(), [](const auto& f) { return !std::isfinite(f.second); });
    return it == figures.end() ? nullptr : &it->first;
}

Diagnostic notANumber(const std::string& figure, const Options& o) {
    return workError("evaluate.not_finite", o.model.path, "{0} is not a finite number", {figure},
                     "the weights, or values of the data, are too large or not finite themselves: look at both");
}

ExitCode run(const Options& o, Session& session) {
    Part part{};
    const auto evaluation = evaluateAsAsked(o, session, part);
    if (!evaluation.ok()) return session.refuse(evaluation.error());
    const std::string split = o.split == "all" ? "all" : std::string(name(part));
    session.say(fmt::format("{}: {}  ({} samples)", o.data.empty() ? split : o.data + ", " + split,
                            figuresText(evaluation->figures), countText(evaluation->samples)));
    Json answer = lathe::toJson(*evaluation);
    const std::string* wrong = notFinite(evaluation->figures);
    if (!wrong) return session.answer(answer);
    const Diagnostic problem = notANumber(*wrong, o);
    session.say(problem);
    answer.set("error", lathe::toJson(problem));
    return session.answer(answer, ExitCode::Failed);
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    addModelArgument(app, o->model);
    app.add_option("--data", o->data, "Other data than the model was trained on");
    app.add_option("--reader", o->other.reader, "How to read them; otherwise found out");
    addBadRowsOption(app, o->other.table);
    app.add_option(
        "--split", o->split,
        "train, val or test (default: test where there is one, else val); with --data also all. Data that bring no split "
        "of their own are the test split");
    addComputeOptions(app, o->compute);
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb evaluate{
    .name = "evaluate",
    .help = "Loss and metrics of a trained model",
    .add = add,
};

}  // namespace lathe::verbs
