// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/base/element.h"
#include "core/base/file.h"
#include "core/base/utf8.h"
#include "core/data/fingerprint.h"
#include "core/data/reader.h"
#include "core/data/texts/byte_pair_params.h"
#include "core/data/texts/byte_pair_training.h"
#include "core/data/texts/byte_pairs.h"
#include "core/data/texts/text_pieces.h"
#include "core/data/texts/text_tokens.h"

namespace lathe::readers::text_def {
namespace {

namespace fs = std::filesystem;

constexpr size_t mostCharacters = 65536;
constexpr uint64_t maxFileBytes = uint64_t{2} << 30;  // five times as much memory

const TextParam path{{.key = "path",
                      .label = "File",
                      .help = "Text file (UTF-8). Each sample is a piece of the text, and its "
                              "target at each position is the next character."}};
const ChoiceParam unit{
    {.key = "unit",
     .label = "Unit",
     .initial = "characters",
     .options = {"characters", "bytes", "bpe"},
     .help = "characters: one token for each different character of the file. bytes: 256 tokens, for any file. bpe: frequent "
             "sequences of bytes (byte-pair encoding), for any file."}};
const IntParam length{{.key = "length",
                       .label = "Length",
                       .initial = 64,
                       .min = 1,
                       .max = 65536,
                       .help = "Tokens of a sample. Samples follow each other and do not overlap."}};
const TextParam vocabulary{{.key = "vocabulary",
                            .label = "Vocabulary",
                            .help =
                                "The characters in the order of their tokens; of bpe, the tokens, separated by spaces. Empty: "
                                "all characters of the file, in the order of their code points. A trained model keeps its "
                                "vocabulary."}};
const IntParam mostTokens{{.key = "max_tokens",
                           .label = "Vocabulary size",
                           .initial = 2048,
                           .min = 256,
                           .max = 65536,
                           .help = "Tokens of the unit bpe, with the 256 bytes. A pair that occurs only once is not merged."}};
const FloatParam learnedShare{{.key = "learned_share",
                               .label = "Learn byte pairs from",
                               .initial = 0.8,
                               .min = 0.01,
                               .max = 1,
                               .help = "Share of the text, from its beginning, from which the byte pairs are learned. With "
                                       "data.split.by_time, validation and test splits are at the end, and are not read."}};

/// Calls `take(character)` for each character of a text. Error: that of `take`, or a byte that belongs to no character.
template <class Take>
Status eachCharacter(std::string_view text, const std::string& where, Take take) {
    for (size_t at = 0; at < text.size();) {
        const size_t bytes = utf8Length(text.substr(at));
        if (bytes == 0)
            return requestError("text.encoding", where, "the byte at offset {0} is not UTF-8", {std::to_string(at)},
                                "save the file as UTF-8, or set data.reader.unit to bytes");
        LATHE_CHECK(take(text.substr(at, bytes)));
        at += bytes;
    }
    return {};
}

struct Text {
    std::vector<int32_t> tokens;
    std::vector<std::string> vocabulary;  ///< by token
};

Text textOfBytes(const std::string& bytes) {
    Text text;
    for (const char c : bytes) text.tokens.push_back(static_cast<unsigned char>(c));
    for (int i = 0; i < 256; ++i) text.vocabulary.push_back({static_cast<char>(i)});
    return text;
}

Diagnostic tooManyCharacters(const std::string& where) {
    return requestError("text.vocabulary", where, "the text has more than {0} different characters",
                        {std::to_string(mostCharacters)}, "set data.reader.unit to bytes");
}

/// The different characters of a text. UTF-8 sorts by bytes as by code points.
Result<std::vector<std::string>> charactersOf(const std::string& bytes, const std::string& where) {
    std::unordered_set<std::string_view> all;
    LATHE_CHECK(eachCharacter(bytes, where, [&](std::string_view c) -> Status {
        all.insert(c);
        return all.size() > mostCharacters ? Status(tooManyCharacters(where)) : Status();
    }));
    std::vector<std::string> sorted(all.begin(), all.end());
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

/// The characters of the parameter, in its order.
Result<std::vector<std::string>> givenCharacters(const std::string& given) {
    const std::string where = "data.reader.vocabulary";
    std::vector<std::string> out;
    LATHE_CHECK(eachCharacter(given, where, [&](std::string_view c) -> Status {
        out.emplace_back(c);
        return {};
    }));
    LATHE_TRY(const auto different, charactersOf(given, where));
    if (different.size() == out.size()) return out;
    return requestError("text.vocabulary", where, "a character occurs twice", {}, "list each character once");
}

Diagnostic unknownCharacter(std::string_view character, int64_t line, const std::string& where) {
    return requestError("text.unknown_character", where, "the character \"{0}\" in line {1} is not in the vocabulary",
                        {tokenName(character), std::to_string(line)},
                        "remove the character, or train with a text that contains it");
}

Result<Text> textOfCharacters(const std::string& bytes, const std::string& given, const std::string& where) {
    Text text;
    LATHE_TRY(text.vocabulary, given.empty() ? charactersOf(bytes, where) : givenCharacters(given));
    std::unordered_map<std::string_view, int32_t> tokens;
    for (const std::string& c : text.vocabulary) tokens.emplace(c, static_cast<int32_t>(tokens.size()));
    int64_t line = 1;
    LATHE_CHECK(eachCharacter(bytes, where, [&](std::string_view c) -> Status {
        const auto token = tokens.find(c);
        if (token == tokens.end()) return unknownCharacter(c, line, where);
        text.tokens.push_back(token->second);
        line += c == "\n";
        return {};
    }));
    return text;
}

/// Each different piece is encoded once.
Text textOfPairs(std::string_view bytes, const BytePairs& pairs) {
    Text text;
    text.vocabulary = pairs.tokens();
    std::unordered_map<std::string_view, std::vector<int32_t>> known;
    while (!bytes.empty()) {
        const std::string_view piece = takeTextPiece(bytes);
        const auto [entry, isNew] = known.try_emplace(piece);
        if (isNew) pairs.encode(piece, entry->second);
        text.tokens.insert(text.tokens.end(), entry->second.begin(), entry->second.end());
    }
    return text;
}

BytePairs learnedPairs(const Params& params, std::string_view bytes) {
    const auto share = static_cast<size_t>(static_cast<double>(bytes.size()) * params[learnedShare]);
    std::unordered_map<std::string_view, int64_t> counts;
    for (std::string_view rest = bytes.substr(0, share); !rest.empty();) ++counts[takeTextPiece(rest)];
    const std::vector<CountedPiece> counted(counts.begin(), counts.end());
    return learnBytePairs(counted, static_cast<size_t>(params[mostTokens]), 2);
}

/// Of the tokens of a vocabulary.
Result<BytePairs> pairsOfTokens(std::vector<std::string> tokens) {
    BytePairs pairs(std::move(tokens));
    if (pairs.isValid()) return pairs;
    return requestError("text.vocabulary", "data.reader.vocabulary", "the vocabulary does not begin with the 256 bytes", {},
                        "use the vocabulary of a model with byte pairs, or leave it empty");
}

Result<BytePairs> pairsFor(const Params& params, const fs::path& base, std::string_view bytes, Diagnostics& notes) {
    if (const std::string given = params[vocabulary]; !given.empty()) return pairsOfTokens(tokensOfNames(given));
    if (!params[bytePairFolder].empty()) return bytePairsOfFolder(params, base, notes);
    return learnedPairs(params, bytes);
}

/// Sample i has the tokens from i * length on; its target has the same tokens, moved by one.
class TextDataset final : public Dataset {
public:
    TextDataset(Text text, int64_t tokens) : m_tokens(std::move(text.tokens)), m_length(tokens) {
        m_info.features = m_info.target = {DType::I64, {tokens}};
        for (const std::string& token : text.vocabulary) m_info.classes.push_back(tokenName(token));
        m_info.tokens = static_cast<int64_t>(m_info.classes.size());
    }

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return std::max<int64_t>(0, static_cast<int64_t>(m_tokens.size()) - 1) / m_length; }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        const auto first = m_tokens.begin() + index * m_length;
        std::copy_n(first, m_length, reinterpret_cast<int64_t*>(features));
        std::copy_n(first + 1, m_length, reinterpret_cast<int64_t*>(target));
        return {};
    }

private:
    std::vector<int32_t> m_tokens;
    int64_t m_length;
    DatasetInfo m_info;
};

Recognition recognise(const fs::path& file) {
    std::error_code ignored;
    return file.extension() == ".txt" && fs::is_regular_file(file, ignored) ? Recognition::Readable : Recognition::No;
}

bool hasPairs(const Params& params) {
    return params[unit] == "bpe";
}

Result<Text> textFor(const Params& params, const fs::path& base, const std::string& bytes, const std::string& file,
                     Diagnostics& notes) {
    if (params[unit] == "bytes") return textOfBytes(bytes);
    if (!hasPairs(params)) return textOfCharacters(bytes, params[vocabulary], file);
    LATHE_TRY(const BytePairs pairs, pairsFor(params, base, bytes, notes));
    return textOfPairs(bytes, pairs);
}

/// The parameters of bpe have no part in that of others, which runs have stored.
Result<std::string> fingerprintOf(const Params& params, const fs::path& base, const std::string& file) {
    std::string settings = "text 1 " + params[unit] + " " + std::to_string(params[length]) + " " + params[vocabulary];
    std::vector<std::string> files{file};
    if (hasPairs(params)) {
        settings += " " + std::to_string(params[mostTokens]) + " " + std::to_string(params[learnedShare]);
        for (const std::string& more : bytePairFiles(params, base)) files.push_back(more);
    }
    return fingerprintOfFiles(files, settings);
}

Result<DatasetPair> open(const Params& params, const fs::path& base) {
    if (params[path].empty())
        return requestError("text.no-path", "data.reader.path", "no file is chosen", {}, "set data.reader.path to a text file");
    const std::string file = (base / params[path]).lexically_normal().string();
    LATHE_TRY(const std::string bytes, readFile(file, maxFileBytes));
    DatasetPair pair;
    LATHE_TRY(Text text, textFor(params, base, bytes, file, pair.notes));
    const size_t tokens = text.tokens.size();
    const auto data = std::make_shared<TextDataset>(std::move(text), params[length]);
    if (data->size() == 0)
        return requestError("text.too_short", file, "the text has {0} tokens, but one sample needs {1}",
                            {std::to_string(tokens), std::to_string(params[length] + 1)},
                            "choose a longer text, or reduce data.reader.length");
    pair.training = data;
    LATHE_TRY(pair.fingerprint, fingerprintOf(params, base, file));
    return pair;
}

std::vector<std::string> tokensOfModel(const DatasetInfo& trained) {
    std::vector<std::string> tokens;
    for (const std::string& name : trained.classes) tokens.push_back(tokenOfName(name));
    return tokens;
}

/// The vocabulary of a trained model, as the parameter has it.
std::string vocabularyOf(const DatasetInfo& trained) {
    std::string all;
    for (const std::string& token : tokensOfModel(trained)) all += token;
    return all;
}

Result<Text> textLike(const Params& params, const DatasetInfo& trained, const std::string& bytes) {
    if (params[unit] == "bytes") return textOfBytes(bytes);
    if (!hasPairs(params)) return textOfCharacters(bytes, vocabularyOf(trained), "text");
    LATHE_TRY(const BytePairs pairs, pairsOfTokens(tokensOfModel(trained)));
    return textOfPairs(bytes, pairs);
}

Result<std::vector<int64_t>> encode(const Params& params, const DatasetInfo& trained, std::string_view given) {
    const std::string bytes(given);
    LATHE_TRY(const Text all, textLike(params, trained, bytes));
    return std::vector<int64_t>(all.tokens.begin(), all.tokens.end());
}

std::string decode(const DatasetInfo& trained, int64_t token) {
    return tokenOfName(element(trained.classes, token));
}

void readLike(Params& params, const DatasetInfo& trained) {
    if (params[unit] == "bytes") return;
    params.set("vocabulary", hasPairs(params) ? joinedNames(tokensOfModel(trained)) : vocabularyOf(trained));
}

}  // namespace

extern const ReaderDef text;
const ReaderDef text{.type = "text",
                     .label = "Text",
                     .help = "A text file for a language model: the network predicts the next character, byte or token.",
                     .params = {&path, &unit, &length, &vocabulary, &mostTokens, &learnedShare, &bytePairFolder},
                     .sample = SampleKind::Text,
                     .recognise = recognise,
                     .open = open,
                     .readLike = readLike,
                     .encode = encode,
                     .decode = decode};

}  // namespace lathe::readers::text_def
