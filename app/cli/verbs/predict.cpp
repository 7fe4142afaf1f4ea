// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/model_input.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"

namespace lathe::verbs {

namespace {

struct Options {
    ModelArgument model;
    std::vector<std::string> inputs;
    OtherDataOptions data{.table = {.targets = false}, .joined = true};
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

Prediction predictionOf(const std::vector<double>& row, const TrainedModel& model) {
    const bool classes = model.info.targetKind() == TargetKind::Class && row.size() > 1;
    Prediction p = classes ? ofClass(row, model.info, model.project.training.loss.type == "cross_entropy") : ofValues(row);
    p.json.set("output", Json::Array(row.begin(), row.end()));
    return p;
}

Status predictInput(const TrainedModel& model, const std::string& input, const Options& o, Session& session, Json::Array& out) {
    LATHE_TRY(const PreparedData data, otherData(model, input, o.data));
    session.say(data.notes);
    LATHE_TRY(const Tensor outputs, lathe::predict(model, data, Part::Test, modelOptions(o.compute), session.registry()));
    const int64_t count = outputs.shape()[0];
    const std::vector<int64_t>& samples = data.indices[static_cast<size_t>(Part::Test)];
    for (int64_t i = 0; i < (o.limit > 0 ? std::min(o.limit, count) : count); ++i) {
        Prediction p = predictionOf(rowOf(outputs, i), model);
        const int64_t sample = samples[static_cast<size_t>(i)];
        session.say(fmt::format("{}[{}]  {}", input, sample, p.text));
        p.json.set("input", input);
        p.json.set("index", sample);
        out.push_back(std::move(p.json));
    }
    return {};
}

ExitCode run(const Options& o, Session& session) {
    const auto model = openModel(o.model);
    if (!model.ok()) return session.refuse(model.error());
    Json::Array predictions;
    for (const std::string& input : o.inputs)
        if (const Status done = predictInput(*model, input, o, session, predictions); !done.ok())
            return session.refuse(done.error());
    return session.answer(Json::Object{{"predictions", std::move(predictions)}});
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    addModelArgument(app, o->model);
    app.add_option("INPUT", o->inputs, "Files or folders of samples")->required();
    app.add_option("--reader", o->data.reader, "How to read them; otherwise found out");
    addBadRowsOption(app, o->data.table);
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
