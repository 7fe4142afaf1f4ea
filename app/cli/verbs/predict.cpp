// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/data_progress.h"
#include "app/cli/hdf5/hdf5_predictions.h"
#include "app/cli/model_input.h"
#include "app/cli/prediction_writer.h"
#include "app/cli/predictions/output_schema.h"
#include "app/cli/predictions/sample_marks.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/base/atomic_file.h"
#include "core/base/element.h"
#include "core/data/class_positions.h"
#include "core/data/graph_inputs.h"
#include "core/exchange/raw_samples.h"
#include "core/layers/layer.h"
#include "core/layers/loss.h"
#include "core/train/labels/labels.h"
#include "core/train/loop/run_checkpoints.h"
#include "core/train/program/heads.h"

namespace lathe::verbs::predict_def {

namespace {

struct Options {
    ModelArgument model;
    std::vector<std::string> inputs;
    std::string format, out, output;
    OtherDataOptions data{.table = {.targets = false}, .joined = true};
    int64_t limit = 0, copies = 1;
    ComputeOptions compute;
};

/// The outputs that are asked for: all, or the one of `--output`.
Result<std::vector<size_t>> chosenOutputs(const Heads& heads, const std::string& wanted) {
    std::vector<size_t> chosen;
    std::vector<std::string_view> names;
    for (size_t o = 0; o < heads.outputs.size(); ++o) {
        names.push_back(heads.outputs[o].name);
        if (wanted.empty() || wanted == heads.outputs[o].name) chosen.push_back(o);
    }
    if (!chosen.empty()) return chosen;
    return unknownName("predict.output", "--output", "output of the network", wanted, names);
}

/// Several outputs go into one table if each has one prediction a sample.
Status checkTogether(const std::vector<PredictionSchema>& schemas, PredictionFormat format) {
    const auto hasPositions = [](const PredictionSchema& schema) { return schema.positions.rank() > 0; };
    const bool positions = std::any_of(schemas.begin(), schemas.end(), hasPositions);
    if (schemas.size() == 1 || format == PredictionFormat::Hdf5 || (format != PredictionFormat::Npy && !positions)) return {};
    std::string names;
    for (const PredictionSchema& schema : schemas) names += (names.empty() ? "" : ", ") + schema.name;
    return requestError("predict.outputs", "--output", "the outputs {0} cannot be written together", {names},
                        positions ? "choose one with --output" : "choose one with --output, or write csv or json");
}

std::vector<int64_t> firstOf(std::vector<int64_t> rows, int64_t limit) {
    if (limit > 0) rows.resize(std::min(rows.size(), static_cast<size_t>(limit)));
    return rows;
}

/// The best path of each sample, with -1 behind it: real[samples, steps]. `steps`: of each sample; empty: all.
Tensor bestPaths(const Tensor& scores, const std::vector<int64_t>& steps) {
    const Shape& shape = scores.shape();
    Tensor out(DType::F32, {shape[0], shape[1]});
    std::fill_n(out.data<float>(), out.elements(), -1.0F);
    for (int64_t n = 0; n < shape[0]; ++n) {
        const int64_t length = steps.empty() ? shape[1] : element(steps, n);
        std::vector<double> row;
        for (int64_t i = 0; i < length * shape[2]; ++i) row.push_back(scores.at(n * shape[1] * shape[2] + i));
        const Labels labels = greedyLabels(row, shape[2]);
        std::copy(labels.begin(), labels.end(), out.data<float>() + n * shape[1]);
    }
    return out;
}

/// The targets of an output that is a sequence of labels. Nothing if the input has none: they are then zeros, and no label is the
/// blank.
Result<std::optional<Tensor>> labelTargets(const TrainedModel& model, size_t output, const PreparedData& data) {
    const Heads heads = headsOf(model.project);
    LATHE_TRY(const HeadTarget target, targetOf(*heads.lossOf(output), model.project.graph, data.info));
    if (target.input || !target.field.hasPositions()) return std::optional<Tensor>();
    LATHE_TRY(Tensor targets, targetsOf(data, Split::Test, target.index));
    const auto numbers = targets.values<int64_t>();
    const int64_t width = targets.shape().sample().elements();
    for (int64_t i = 0; i < targets.shape()[0]; ++i)
        if (numbers[static_cast<size_t>(i * width)] == 0) return std::optional<Tensor>();
    return std::optional<Tensor>(std::move(targets));
}

Result<PredictedRows> predictInput(const TrainedModel& model, const std::vector<size_t>& outputs,
                                   const std::vector<PredictionSchema>& schemas, const std::string& input, const Options& o,
                                   Session& session) {
    DataProgress watch(session);
    OtherDataOptions reading = o.data;
    reading.watch = &watch;
    LATHE_TRY(const PreparedData data, otherData(model, input, reading));
    session.report(data.notes);
    ModelOptions options = modelOptions(o.compute);
    options.watch = &watch;
    options.copies = o.copies;
    LATHE_TRY(const std::vector<Tensor> all, lathe::predictAll(model, data, Split::Test, options, session.registry()));
    PredictedRows rows{input, firstOf(data.indices[static_cast<size_t>(Split::Test)], o.limit), {}};
    rows.times = timesOfSamples(*element(data.source, Split::Test), rows.rows);
    rows.files = filesOfSamples(*data.source[static_cast<size_t>(Split::Test)], rows.rows);
    LATHE_TRY(rows.lengths, lengthsOfOutput(model, outputs.front(), data, Split::Test));
    for (size_t i = 0; i < outputs.size(); ++i) {
        const Tensor& scores = all[outputs[i]];
        if (schemas[i].meaning == OutputMeaning::LabelRows) {
            LATHE_TRY(const std::vector<int64_t> steps, lengthsOfOutput(model, outputs[i], data, Split::Test));
            rows.outputs.push_back(bestPaths(scores, steps));
            rows.targets.resize(i + 1);
            LATHE_TRY(rows.targets.back(), labelTargets(model, outputs[i], data));
        } else {
            rows.outputs.push_back(scoreRows(infoOfOutput(model.project, model.info, outputs[i]), scores));
        }
    }
    return rows;
}

struct Predicted {
    std::vector<PredictionSchema> schemas;  ///< by output
    std::vector<PredictedRows> inputs;
    std::optional<Diagnostic> problem;  ///< the first input with a prediction that is no finite number
};

Diagnostic notFinite(const std::string& input) {
    return workError("predict.not_finite", input, "some predictions are not finite numbers", {},
                     "check the weights and the input for values that are not finite or too large");
}

bool areFinite(const PredictedRows& rows) {
    return std::all_of(rows.outputs.begin(), rows.outputs.end(), [](const Tensor& t) { return isFinite(t); });
}

Result<Predicted> predictInputs(const Options& o, PredictionFormat format, Session& session) {
    LATHE_TRY(const TrainedModel model, openModel(o.model));
    session.report(notesOnModel(o.model.path));
    const Heads heads = headsOf(model.project);
    LATHE_TRY(const std::vector<size_t> outputs, chosenOutputs(heads, o.output));
    Predicted out;
    for (const size_t output : outputs) out.schemas.push_back(schemaOf(model, heads, output));
    if (out.schemas.size() == 1) out.schemas.front().name.clear();
    LATHE_CHECK(checkTogether(out.schemas, format));
    for (const std::string& input : o.inputs) {
        LATHE_TRY(PredictedRows rows, predictInput(model, outputs, out.schemas, input, o, session));
        if (!out.problem && !areFinite(rows)) out.problem = notFinite(input);
        out.inputs.push_back(std::move(rows));
    }
    return out;
}

Status writeAs(const Predicted& predicted, PredictionFormat format, const std::string& file) {
    if (format == PredictionFormat::Hdf5) return writePredictions(file, predicted.schemas, predicted.inputs);
    return writeFileAtomically(file, predictionsAs(format, predicted.schemas, predicted.inputs));
}

ExitCode writeFile(const Predicted& predicted, PredictionFormat format, const Options& o, Session& session) {
    if (const Status written = writeAs(predicted, format, o.out); !written.ok()) return session.refuse(written.error());
    int64_t samples = 0;
    for (const PredictedRows& one : predicted.inputs) samples += static_cast<int64_t>(one.rows.size());
    session.report(fmt::format("wrote {} predictions to {}", countText(samples), o.out));
    Json answer = Json::Object{{"file", o.out}, {"format", name(format)}, {"samples", samples}};
    if (o.copies > 1) answer.set("copies", o.copies);
    return session.answer(answer);
}

ExitCode show(const Predicted& predicted, PredictionFormat format, const Options& o, Session& session) {
    if (!session.json) {
        session.output(predictionsAs(format, predicted.schemas, predicted.inputs));
        return ExitCode::Done;
    }
    Json answer = predictionsAsJson(predicted.schemas, predicted.inputs);
    if (o.copies > 1) answer.set("copies", o.copies);
    if (predicted.problem) answer.set("error", lathe::toJson(*predicted.problem));
    return session.answer(answer);
}

/// Before the work: an answer that cannot be written would be lost.
Result<PredictionFormat> formatOf(const Options& o) {
    LATHE_TRY(const PredictionFormat format, predictionFormat(o.format, o.out));
    if ((format == PredictionFormat::Npy || format == PredictionFormat::Hdf5) && o.out.empty())
        return requestError("predict.format", "--format", "this format cannot be written to stdout", {},
                            "name an output file with --out");
    return format;
}

ExitCode run(const Options& o, Session& session) {
    const auto format = formatOf(o);
    if (!format.ok()) return session.refuse(format.error());
    const auto predicted = predictInputs(o, *format, session);
    if (!predicted.ok()) return session.refuse(predicted.error());
    if (o.copies > 1)
        session.report(fmt::format("note: predictions are means over {} copies of each sample", countText(o.copies)));
    const ExitCode done = o.out.empty() ? show(*predicted, *format, o, session) : writeFile(*predicted, *format, o, session);
    if (done != ExitCode::Done || !predicted->problem) return done;
    session.report(*predicted->problem);
    return ExitCode::Failed;
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    addModelArgument(app, o->model);
    app.add_option("INPUT", o->inputs, "Files or folders with samples")->required();
    app.add_option("--out", o->out, "File to write: .csv, .json, .npy or .h5 (default: CSV on stdout)");
    app.add_option("--format", o->format, "Format: csv, json, npy or h5 (default: by the extension of --out; csv on stdout)");
    app.add_option("--reader", o->data.reader,
                   "Reader of the inputs, see `lathe list readers` (default: the reader of the training data)");
    addSheetOption(app, o->data, "INPUT");
    addBadRowsOption(app, o->data.table);
    app.add_option("--output", o->output, "Name of the output to write, for a network with several outputs (default: all)");
    app.add_option("--limit", o->limit, "Maximum number of samples per input (default: all)")->check(CLI::PositiveNumber);
    addCopiesOption(app, o->copies);
    addComputeOptions(app, o->compute);
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb predict{
    .name = "predict",
    .help = "Predict with a trained model",
    .examples =
        "lathe predict first new.csv > predictions.csv\n"
        "lathe predict first new.csv --out predictions.npy\n"
        "lathe predict first new.csv --json | jq .predictions[0]",
    .add = add,
};

}  // namespace lathe::verbs::predict_def
