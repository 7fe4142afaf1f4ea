// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/model_input.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/base/wall_clock.h"
#include "core/train/runs/text_generator.h"

namespace lathe::verbs::generate_def {

namespace {

struct Options {
    ModelArgument model;
    std::optional<std::string> prompt;
    int64_t length = 500;
    SamplingOptions sampling;
    ComputeOptions compute;
};

Diagnostic noText(const std::string& path) {
    return requestError("generate.no_text", path, "the model does not predict the next token of a text", {},
                        "use a model that was trained with the reader \"text\"");
}

/// The prompt as tokens; without a prompt, a line break, or the first token if the vocabulary has none.
Result<std::vector<int64_t>> promptTokens(const Options& o, const TrainedModel& model, const ReaderDef& reader) {
    const Params& params = model.project.data.reader.params;
    if (o.prompt && !o.prompt->empty()) return reader.encode(params, model.info, *o.prompt);
    auto lineBreak = reader.encode(params, model.info, "\n");
    return lineBreak.ok() ? std::move(*lineBreak) : std::vector<int64_t>{0};
}

struct Generated {
    std::string text;
    int64_t tokens = 0;
};

/// Shows each token when it is there, because a long text takes a while.
Result<Generated> generate(const Options& o, Session& session) {
    LATHE_TRY(const TrainedModel model, openModel(o.model));
    session.report(notesOnModel(o.model.path));
    const ReaderDef* reader = findReader(model.project.data.reader.type);
    if (!reader || !reader->encode) return noText(o.model.path);
    LATHE_TRY(const std::vector<int64_t> prompt, promptTokens(o, model, *reader));
    LATHE_TRY(TextGenerator generator, TextGenerator::open(model, modelOptions(o.compute), session.registry()));
    for (const int64_t token : prompt) generator.append(token);
    if (!session.json && o.prompt) session.output(*o.prompt);
    Generated out;
    for (; out.tokens < o.length && !session.stopRequested(); ++out.tokens) {
        LATHE_TRY(const std::vector<double> scores, generator.scores());
        const int64_t token = sampleToken(scores, o.sampling, static_cast<uint64_t>(out.tokens));
        generator.append(token);
        const std::string bytes = reader->decode(model.info, token);
        if (!session.json) session.output(bytes);
        out.text += bytes;
    }
    return out;
}

ExitCode run(const Options& o, Session& session) {
    session.stopRequested();  // from here on, Ctrl+C ends the text and not the program
    const double begin = wallSeconds();
    const auto generated = generate(o, session);
    if (!generated.ok()) return session.refuse(generated.error());
    const double seconds = wallSeconds() - begin;
    if (!session.json) session.output("\n");
    session.report(fmt::format("{} tokens in {}", countText(generated->tokens), durationText(seconds)));
    const Json answer = Json::Object{
        {"prompt", o.prompt.value_or("")}, {"text", generated->text}, {"tokens", generated->tokens}, {"seconds", seconds}};
    return session.answer(answer, session.stopRequested() ? ExitCode::Stopped : ExitCode::Done);
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    addModelArgument(app, o->model);
    app.add_option("--prompt", o->prompt, "Text to continue (default: a line break)");
    app.add_option("--length", o->length, "Number of tokens to generate")->check(CLI::PositiveNumber)->capture_default_str();
    app.add_option(
           "--temperature", o->sampling.temperature,
           "Sampling temperature. Below 1: likely tokens are preferred. Above 1: more variety. 0: always the most likely token")
        ->check(CLI::Range(0.0, 100.0))
        ->capture_default_str();
    app.add_option("--top-k", o->sampling.topK, "Sample only from the N most likely tokens (default: all)")
        ->check(CLI::NonNegativeNumber);
    app.add_option("--seed", o->sampling.seed, "Seed of the random numbers")->capture_default_str();
    addComputeOptions(app, o->compute);
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb generate{
    .name = "generate",
    .help = "Continue a text with a trained language model",
    .examples =
        "lathe generate first --prompt \"Once upon\"\n"
        "lathe generate first --length 2000 --temperature 0.7 --top-k 40 > story.txt\n"
        "lathe generate first --prompt \"Once upon\" --json | jq -r .text",
    .add = add,
};

}  // namespace lathe::verbs::generate_def
