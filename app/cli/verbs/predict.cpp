// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/model_input.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/compile/infer.h"
#include "core/train/commits.h"

namespace lathe::verbs {

namespace {

struct Options {
    ModelArgument model;
    std::vector<std::string> inputs;
    std::string reader;
    int64_t limit = 0;
    ComputeOptions compute;
};

/// One row of the network's output as a person and a program read it.
struct Prediction {
    std::string text;
    Json json;
};

std::vector<double> rowOf(const Tensor& outputs, int64_t row) {
    const int64_t width = outputs.elements() / outputs.shape()[0];
    std::vector<double> values;
    for (int64_t i = 0; i < width; ++i) values.push_back(outputs.at(row * width + i));
    return values;
}

/// Share of the winner under softmax, shifted so that nothing overflows.
double winningProbability(const std::vector<double>& logits, double most) {
    double sum = 0;
    for (double v : logits) sum += std::exp(v - most);
    return 1 / sum;
}

Prediction ofClass(const std::vector<double>& row, const DatasetInfo& info, bool logits) {
    const auto best = std::max_element(row.begin(), row.end());
    const auto index = static_cast<size_t>(best - row.begin());
    const std::string name = index < info.classes.size() ? info.classes[index] : std::to_string(index);
    const double probability = logits ? winningProbability(row, *best) : *best;
    return {fmt::format("{}  {:.1f} %", name, 100 * probability),
            Json::Object{{"class", static_cast<int64_t>(index)}, {"name", name}, {"probability", probability}}};
}

Prediction ofValues(const std::vector<double>& row) {
    std::string text;
    for (double v : row) text += (text.empty() ? "" : "  ") + figureText(v);
    return {std::move(text), Json::Object{}};
}

/// Scores that a softmax makes probabilities of; an imported network may have one itself.
bool givesLogits(const TrainedModel& model) {
    const Graph& graph = model.project.graph;
    const Node* last = graph.find(infer(graph, 1, &model.info.features).output);
    return model.project.training.loss.type == "cross_entropy" && !(last && last->type == "softmax");
}

Prediction predictionOf(const std::vector<double>& row, const TrainedModel& model) {
    const bool classes = model.info.targetKind() == TargetKind::Class && row.size() > 1;
    Prediction p = classes ? ofClass(row, model.info, givesLogits(model)) : ofValues(row);
    p.json.set("output", Json::Array(row.begin(), row.end()));
    return p;
}

Status predictInput(const TrainedModel& model, const std::string& input, const Options& o, Session& session, Json::Array& out,
                    std::optional<Diagnostic>& problem) {
    LATHE_TRY(const PreparedData data, otherData(model, input, o.reader));
    session.say(data.notes);
    LATHE_TRY(const Tensor outputs, lathe::predict(model, data, Part::Test, modelOptions(o.compute), session.registry()));
    if (!isFinite(outputs) && !problem)
        problem = workError("predict.not_finite", input, "there are predictions that are not finite numbers", {},
                            "the weights, or values of the input, are too large or not finite themselves: look at both");
    const int64_t count = outputs.shape()[0];
    for (int64_t i = 0; i < (o.limit > 0 ? std::min(o.limit, count) : count); ++i) {
        Prediction p = predictionOf(rowOf(outputs, i), model);
        session.say(fmt::format("{}[{}]  {}", input, i, p.text));
        p.json.set("input", input);
        p.json.set("index", i);
        out.push_back(std::move(p.json));
    }
    return {};
}

ExitCode run(const Options& o, Session& session) {
    const auto model = openModel(o.model);
    if (!model.ok()) return session.refuse(model.error());
    session.say(notesOnModel(o.model.path));
    Json::Array predictions;
    std::optional<Diagnostic> problem;
    for (const std::string& input : o.inputs)
        if (const Status done = predictInput(*model, input, o, session, predictions, problem); !done.ok())
            return session.refuse(done.error());
    Json answer(Json::Object{{"predictions", std::move(predictions)}});
    if (!problem) return session.answer(answer);
    session.say(*problem);
    answer.set("error", lathe::toJson(*problem));
    return session.answer(answer, ExitCode::Failed);
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    addModelArgument(app, o->model);
    app.add_option("INPUT", o->inputs, "Files or folders of samples")->required();
    app.add_option("--reader", o->reader, "How to read them; otherwise found out");
    app.add_option("--limit", o->limit, "Show so many samples of each input at most")->check(CLI::PositiveNumber);
    addComputeOptions(app, o->compute);
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb predict{
    .name = "predict",
    .help = "What a trained model says of samples",
    .add = add,
};

}  // namespace lathe::verbs
