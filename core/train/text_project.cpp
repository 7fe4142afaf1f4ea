// SPDX-License-Identifier: Apache-2.0
#include "core/train/text_project.h"

#include <algorithm>
#include <bit>

#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "core/train/chain.h"

namespace lathe {
namespace {

using namespace std::string_literals;

constexpr int64_t width = 128, blocks = 4;

/// What the project depends on.
struct TextFacts {
    int64_t vocabulary = 0, samples = 0;
    int64_t batch() const {
        return static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(std::clamp<int64_t>(samples / 20, 4, 32))));
    }
    /// About 3,000 steps.
    int64_t epochs() const { return std::clamp<int64_t>(3000 / std::max<int64_t>(1, samples / batch()), 3, 50); }
};

Graph network(const TextFacts& facts) {
    Graph graph;
    Chain chain(graph);
    chain.add("input", "tokens");
    chain.add("embedding", "embedding", {{"vocabulary", facts.vocabulary}, {"size", width}});
    chain.add("positional_encoding", "positions");
    for (int64_t i = 1; i <= blocks; ++i)
        chain.add("transformer_encoder_layer", "block" + std::to_string(i),
                  {{"heads", int64_t{4}},
                   {"feed_forward", 4 * width},
                   {"activation", "gelu"s},
                   {"norm_first", true},
                   {"causal", true},
                   {"dropout", 0.1}});
    chain.add("layer_norm", "norm");
    chain.add("dense", "scores", {{"units", facts.vocabulary}});
    return graph;
}

/// As nanoGPT trains a network of this size (train_shakespeare_char.py), with the warm-up of `one_cycle`.
TrainingSettings training(const TextFacts& facts) {
    TrainingSettings t;
    t.metrics = {{"accuracy", {}}, {"perplexity", {}}};
    t.optimizer = {"adamw", {{"lr", 2e-3}, {"beta2", 0.99}, {"weight_decay", 0.1}}};
    t.schedule = {"one_cycle", {{"pct_start", 0.1}}};
    t.gradientClipping = {"norm", {{"max", 1.0}}};
    t.batch = facts.batch();
    t.epochs = facts.epochs();
    return t;
}

/// At least 200 samples where the text has them, of 8 to 128 tokens.
int64_t lengthFor(int64_t tokens) {
    return static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(std::clamp<int64_t>(tokens / 200, 8, 128))));
}

/// Opens the text as characters, or as bytes if it is not UTF-8 or has too many different characters.
Result<DatasetPair> openText(Choice& reader, const std::filesystem::path& base) {
    auto pair = openData(reader, base);
    const bool byCharacter = reader.params.find("unit") == nullptr;
    if (pair.ok() || !byCharacter || (pair.error().code != "text.encoding" && pair.error().code != "text.vocabulary"))
        return pair;
    reader.params.set("unit", "bytes"s);
    return openData(reader, base);
}

}  // namespace

Result<Project> textProject(const TextProjectOptions& options, const std::filesystem::path& base) {
    const ReaderDef* def = findReader(options.reader.type);
    if (!def || !def->encode)
        return requestError("new.no_text", "data.reader", "these data are not a text", {}, "choose a text, or another template");
    Project project;
    Choice& reader = project.data.reader;
    reader = options.reader;
    const bool givenLength = reader.params.find("length") != nullptr;
    if (!givenLength) reader.params.set("length", int64_t{1});
    LATHE_TRY(const DatasetPair pair, openText(reader, base));
    const DatasetInfo& info = pair.training->info();
    const int64_t tokens = pair.training->size() * info.features.shape.elements();
    const int64_t length = givenLength ? info.features.shape[0] : lengthFor(tokens);
    reader.params.set("length", length);
    const TextFacts facts{static_cast<int64_t>(info.classes.size()), tokens / length};
    project.graph = network(facts);
    project.training = training(facts);
    project.data.normalization = Normalization::None;
    // The last part of the text: between random samples, those before and after a sample of validation would be trained on.
    project.data.split = {.validation = 0.1, .test = options.test, .stratified = false, .byTime = true};
    return project;
}

}  // namespace lathe
