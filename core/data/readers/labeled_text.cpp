// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/element.h"
#include "core/data/cell_text.h"
#include "core/data/fingerprint.h"
#include "core/data/known_classes.h"
#include "core/data/reader.h"
#include "core/data/texts/text_table.h"
#include "core/data/texts/text_tokens.h"

namespace lathe::readers::labeled_text_def {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

constexpr size_t mostClasses = 1000;

const TextParam path{{.key = "path",
                      .label = "File",
                      .help = "File with a text and its class in each record: CSV, TSV, or a JSON object in each line."}};
const TextParam textColumns{
    {.key = "text",
     .label = "Text column",
     .help =
         "Column with the text. Several columns, separated by commas, are joined. Empty: the column with the longest texts."}};
const TextParam labelColumn{{.key = "label",
                             .label = "Class column",
                             .help = "Column with the class. Empty: a column called label, class, category or the like, or the "
                                     "one with the fewest different values."}};
const ChoiceParam header{{.key = "header",
                          .label = "Column names in the first line",
                          .initial = "guess",
                          .options = {"guess", "yes", "no"},
                          .help = "Has no effect on JSON objects, which name their fields."}};
const ChoiceParam unit{{.key = "unit",
                        .label = "Unit",
                        .initial = "words",
                        .options = {"words", "characters", "bytes"},
                        .help = "What a token is. words: a word or a punctuation mark."}};
const BoolParam lowerCase{{.key = "lower_case",
                           .label = "Lower case",
                           .initial = true,
                           .help = "Reads the letters A to Z as a to z. It has no effect on bytes."}};
const IntParam length{
    {.key = "length",
     .label = "Length",
     .initial = 128,
     .min = 1,
     .max = 65536,
     .help = "Maximum number of tokens per text. Longer texts are cut off. Shorter texts are padded, and the padding "
             "has no effect on results."}};
const IntParam mostTokens{{.key = "max_tokens",
                           .label = "Vocabulary size",
                           .initial = 20000,
                           .min = 1,
                           .max = 1000000,
                           .help = "Number of tokens in the vocabulary: the most frequent ones. All others are read as one "
                                   "unknown token."}};
const IntParam leastCount{{.key = "min_count",
                           .label = "Minimum count",
                           .initial = 2,
                           .min = 1,
                           .max = 1000000,
                           .help = "A token is in the vocabulary if it occurs at least this often."}};
const TextParam vocabularyParam{{.key = "vocabulary",
                                 .label = "Vocabulary",
                                 .help = "The tokens, separated by spaces. Empty: made from the file. A trained model keeps its "
                                         "vocabulary."}};

std::optional<bool> headerOf(const Params& p) {
    return p[header] == "guess" ? std::nullopt : std::optional(p[header] == "yes");
}

TextUnit unitOf(const Params& p) {
    return p[unit] == "bytes" ? TextUnit::Bytes : p[unit] == "characters" ? TextUnit::Characters : TextUnit::Words;
}

/// Space is the separator of the parameter, so it has a name there.
constexpr std::string_view spaceName = "\\x20";

std::string joinedNames(const std::vector<std::string>& tokens) {
    std::string all;
    for (const std::string& token : tokens) {
        if (!all.empty()) all += ' ';
        all += token == " " ? std::string(spaceName) : tokenName(token);
    }
    return all;
}

std::vector<std::string> tokensOfNames(const std::string& names) {
    std::vector<std::string> tokens;
    for (size_t at = 0; at < names.size();) {
        const size_t end = std::min(names.find(' ', at), names.size());
        if (end > at) tokens.push_back(tokenOfName(std::string_view(names).substr(at, end - at)));
        at = end + 1;
    }
    return tokens;
}

/// Texts as tokens, one after the other, and their classes.
struct Corpus {
    std::vector<int32_t> tokens;
    std::vector<size_t> begins{0};  ///< of each text, and the end
    std::vector<int32_t> classes;   ///< empty: unknown
};

/// A sample has the tokens of one text, its length, and its class.
class LabeledTexts final : public Dataset {
public:
    LabeledTexts(DatasetInfo info, Corpus corpus) : m_info(std::move(info)), m_corpus(std::move(corpus)) {}

    const DatasetInfo& info() const override { return m_info; }
    int64_t size() const override { return static_cast<int64_t>(m_corpus.begins.size()) - 1; }
    Status read(int64_t index, std::byte* features, std::byte* target) const override {
        auto* to = reinterpret_cast<int64_t*>(features);
        const auto begin = m_corpus.tokens.begin() + static_cast<std::ptrdiff_t>(element(m_corpus.begins, index));
        const int64_t tokens = lengthOf(index);
        std::copy_n(begin, tokens, to);
        std::fill(to + tokens, to + m_info.features.shape[0], int64_t{0});
        const int64_t label = m_corpus.classes.empty() ? 0 : element(m_corpus.classes, index);
        std::memcpy(target, &label, sizeof(label));
        return {};
    }
    Status readMore(int64_t index, std::span<std::byte* const> inputs, std::span<std::byte* const>) const override {
        const int64_t tokens = lengthOf(index);
        std::memcpy(inputs[0], &tokens, sizeof(tokens));
        return {};
    }

private:
    int64_t lengthOf(int64_t index) const {
        return static_cast<int64_t>(element(m_corpus.begins, index + 1) - element(m_corpus.begins, index));
    }

    DatasetInfo m_info;
    Corpus m_corpus;
};

/// The records of a file as tokens.
struct Texts {
    std::vector<std::vector<std::string>> tokens;
    std::vector<std::string> labels;  ///< empty: not read
    int64_t unlabeled = 0, cut = 0;
};

std::string joinedText(const std::vector<std::string>& row, const std::vector<size_t>& columns) {
    std::string text;
    for (const size_t c : columns) text += (text.empty() ? "" : " ") + row[c];
    return text;
}

std::vector<std::string> cutTokens(const Params& p, const std::string& text, Texts& into) {
    std::vector<std::string> tokens = tokensOf(text, unitOf(p), p[lowerCase]);
    if (static_cast<int64_t>(tokens.size()) > p[length]) {
        ++into.cut;
        tokens.resize(static_cast<size_t>(p[length]));
    }
    return tokens;
}

Diagnostic noLabels(const std::string& file) {
    return requestError("texts.no_label", file, "no column with the class of each text was found", {},
                        "set data.reader.label to its name");
}

Result<Texts> readTexts(const Params& p, const std::string& file) {
    LATHE_TRY(const TextTable table, readTextTable(file, headerOf(p)));
    LATHE_TRY(const std::vector<size_t> columns, findTextColumns(table, p[textColumns], file));
    std::optional<size_t> label = guessLabelColumn(table, columns);
    if (const std::string named = p[labelColumn]; !named.empty()) {
        label = table.columnNamed(named);
        if (!label) return unknownName("texts.column", file, "column", named, {table.columns.begin(), table.columns.end()});
    }
    if (!label) return noLabels(file);
    Texts texts;
    for (const auto& row : table.rows) {
        if (row[*label].empty()) {
            ++texts.unlabeled;
            continue;
        }
        texts.tokens.push_back(cutTokens(p, joinedText(row, columns), texts));
        texts.labels.push_back(row[*label]);
    }
    return texts;
}

Vocabulary vocabularyFor(const Params& p, const Texts& texts) {
    if (const std::string given = p[vocabularyParam]; !given.empty()) return Vocabulary(tokensOfNames(given));
    std::unordered_map<std::string, int64_t> counts;
    for (const auto& text : texts.tokens)
        for (const std::string& token : text) ++counts[token];
    return Vocabulary::ofCounts(counts, p[leastCount], static_cast<size_t>(p[mostTokens]));
}

/// Whole numbers in their order, else by code points.
std::vector<std::string> classesOf(const std::vector<std::string>& labels) {
    const std::set<std::string> different(labels.begin(), labels.end());
    std::vector<std::string> classes(different.begin(), different.end());
    const auto isNumber = [](const std::string& s) {
        return s.size() < 10 && s.find_first_not_of("0123456789") == std::string::npos;
    };
    if (std::all_of(classes.begin(), classes.end(), isNumber))
        std::sort(classes.begin(), classes.end(), [](const auto& a, const auto& b) { return std::stoi(a) < std::stoi(b); });
    return classes;
}

/// A text without tokens is one unknown token, so that each sequence has a step.
Corpus corpusOf(const std::vector<std::vector<std::string>>& texts, const Vocabulary& vocabulary) {
    Corpus corpus;
    for (const auto& text : texts) {
        for (const std::string& token : text) corpus.tokens.push_back(static_cast<int32_t>(vocabulary.numberOf(token)));
        if (text.empty()) corpus.tokens.push_back(0);
        corpus.begins.push_back(corpus.tokens.size());
    }
    return corpus;
}

DatasetInfo infoFor(const Params& p, const Vocabulary& vocabulary, std::vector<std::string> classes) {
    DatasetInfo info;
    info.features = {DType::I64, {p[length]}};
    info.target = {DType::I64, {}};
    info.classes = std::move(classes);
    info.moreInputs = {{.name = "length", .type = {DType::I64, {1}}}};
    info.lengths = "length";
    for (const std::string& token : vocabulary.tokens()) info.vocabulary.push_back(tokenName(token));
    info.tokens = static_cast<int64_t>(info.vocabulary.size()) + 1;
    return info;
}

Diagnostic note(std::string_view code, const std::string& file, std::string_view text, int64_t count) {
    Diagnostic d = requestError(code, file, text, {std::to_string(count)});
    d.severity = Severity::Note;
    return d;
}

Diagnostics notesOn(const Texts& texts, const std::string& file) {
    Diagnostics notes;
    if (texts.unlabeled > 0)
        notes.push_back(note("texts.unlabeled", file, "{0} records without a class were skipped", texts.unlabeled));
    if (texts.cut > 0)
        notes.push_back(note("texts.cut", file, "{0} texts are longer than data.reader.length and were cut off", texts.cut));
    return notes;
}

Result<std::string> fileOf(const Params& p, const fs::path& base) {
    if (!p[path].empty()) return (base / p[path]).lexically_normal().string();
    return requestError("texts.no_path", "data.reader.path", "no file is chosen", {},
                        "set data.reader.path to a file with texts");
}

/// Fields of a record: at least a text and a class. Typical are sentences in one of few columns: a table may also have a column
/// with names or remarks.
/// Texts have no zero bytes; files of NumPy and images do.
bool isBinary(const TextTable& head) {
    const auto hasZero = [](const std::string& cell) { return cell.find('\0') != std::string::npos; };
    const auto any = [&](const auto& row) { return std::any_of(row.begin(), row.end(), hasZero); };
    return any(head.columns) || std::any_of(head.rows.begin(), head.rows.end(), any);
}

Recognition recognise(const fs::path& file) {
    constexpr size_t fewColumns = 4;
    constexpr double wordsOfSentence = 4;
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored)) return Recognition::No;
    const auto head = readTextTableHead(file.string());
    if (!head.ok() || isBinary(*head)) return Recognition::No;
    const auto texts = findTextColumns(*head, "", file.string());
    if (!texts.ok() || !guessLabelColumn(*head, *texts)) return Recognition::No;
    const bool sentences = meanWords(*head, texts->front()) >= wordsOfSentence;
    return sentences && head->columns.size() <= fewColumns ? Recognition::Typical : Recognition::Readable;
}

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    LATHE_TRY(const std::string file, fileOf(p, base));
    LATHE_TRY(const Texts texts, readTexts(p, file));
    const std::vector<std::string> classes = classesOf(texts.labels);
    if (classes.size() > mostClasses || classes.empty())
        return requestError("texts.classes", file, "the class column has {0} different values", {std::to_string(classes.size())},
                            "set data.reader.label to the column with the class");
    const Vocabulary vocabulary = vocabularyFor(p, texts);
    Corpus corpus = corpusOf(texts.tokens, vocabulary);
    for (const std::string& label : texts.labels)
        corpus.classes.push_back(static_cast<int32_t>(std::find(classes.begin(), classes.end(), label) - classes.begin()));
    DatasetPair pair;
    pair.training = std::make_shared<LabeledTexts>(infoFor(p, vocabulary, classes), std::move(corpus));
    pair.notes = notesOn(texts, file);
    std::string settings = "labeled_text 1 " + p[textColumns] + " " + p[labelColumn] + " " + p[unit] + " " +
                           std::to_string(p[lowerCase]) + " " + std::to_string(p[length]) + " " + std::to_string(p[mostTokens]) +
                           " " + std::to_string(p[leastCount]) + " " + p[vocabularyParam];
    if (p[header] != "guess") settings += " header " + p[header];
    LATHE_TRY(pair.fingerprint, fingerprintOfFiles({file}, settings));
    return pair;
}

void readLike(Params& p, const DatasetInfo& trained) {
    std::vector<std::string> tokens;
    for (const std::string& name : trained.vocabulary) tokens.push_back(tokenOfName(name));
    p.set("vocabulary", joinedNames(tokens));
    p.set("length", trained.features.shape[0]);
}

Result<std::shared_ptr<const Dataset>> openSamples(const Params& given, const fs::path& base, const DatasetInfo& trained) {
    Params p = given;
    readLike(p, trained);
    LATHE_TRY(const std::string file, fileOf(p, base));
    LATHE_TRY(const TextTable table, readTextTable(file, headerOf(p)));
    LATHE_TRY(const std::vector<size_t> columns, findTextColumns(table, p[textColumns], file));
    Texts texts;
    for (const auto& row : table.rows) texts.tokens.push_back(cutTokens(p, joinedText(row, columns), texts));
    return std::shared_ptr<const Dataset>(
        std::make_shared<LabeledTexts>(trained, corpusOf(texts.tokens, Vocabulary(tokensOfNames(p[vocabularyParam])))));
}

}  // namespace

extern const ReaderDef labeled_text;
const ReaderDef labeled_text{.type = "labeled_text",
                             .label = "Labeled texts",
                             .help = "Texts, each with a class: messages, reviews, headlines. Texts may have different lengths.",
                             .params = {&path, &textColumns, &labelColumn, &header, &unit, &lowerCase, &length, &mostTokens,
                                        &leastCount, &vocabularyParam},
                             .sample = SampleKind::LabeledText,
                             .recognise = recognise,
                             .open = open,
                             .openSamples = openSamples,
                             .readLike = readLike};

}  // namespace lathe::readers::labeled_text_def
