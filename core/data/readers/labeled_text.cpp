// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/base/file.h"
#include "core/data/csv/packed_table.h"
#include "core/data/fingerprint.h"
#include "core/data/reader.h"
#include "core/data/texts/byte_pair_params.h"
#include "core/data/texts/piece_texts.h"
#include "core/data/texts/text_folder.h"
#include "core/data/texts/text_samples.h"
#include "core/data/texts/text_splits.h"
#include "core/data/texts/text_table.h"
#include "core/data/texts/text_tokens.h"
#include "core/data/texts/tokenizer.h"

namespace lathe::readers::labeled_text_def {
namespace {

namespace fs = std::filesystem;

constexpr size_t mostClasses = 1000;
constexpr uint64_t mostTextBytes = uint64_t{2} << 30;

const TextParam path{{.key = "path",
                      .label = "File or folder",
                      .help =
                          "File with a text and its class in each record: CSV, TSV, Excel, or a JSON object in each line. Or a "
                          "folder with such files called train, val and test, or with a folder of text files (.txt) for each "
                          "class."}};
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
                        .options = {"words", "characters", "bytes", "bpe"},
                        .help = "What a token is. words: a word or a punctuation mark. bpe: a frequent sequence of bytes "
                                "(byte-pair encoding), so that no text has unknown tokens."}};
const BoolParam lowerCase{{.key = "lower_case",
                           .label = "Lower case",
                           .initial = true,
                           .help = "Reads the letters A to Z as a to z. It has no effect on bytes and byte pairs."}};
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
                                   "unknown token. Of byte pairs, with the 256 bytes."}};
const IntParam leastCount{{.key = "min_count",
                           .label = "Minimum count",
                           .initial = 2,
                           .min = 1,
                           .max = 1000000,
                           .help = "A token is in the vocabulary if it occurs at least this often in the training split."}};
const TextParam vocabularyParam{{.key = "vocabulary",
                                 .label = "Vocabulary",
                                 .help = "The tokens, separated by spaces. Empty: made from the training split. A trained model "
                                         "keeps its vocabulary."}};

std::optional<bool> headerOf(const Params& p) {
    return p[header] == "guess" ? std::nullopt : std::optional(p[header] == "yes");
}

TextUnit unitOf(const Params& p) {
    if (p[unit] == "bytes") return TextUnit::Bytes;
    if (p[unit] == "bpe") return TextUnit::BytePairs;
    return p[unit] == "characters" ? TextUnit::Characters : TextUnit::Words;
}

std::string inProject(const fs::path& base, const std::string& given) {
    return (base / given).lexically_normal().string();
}

// ---- texts with their classes, of a file or a folder -----------------------------------------------------------------------

struct Records {
    std::vector<std::string> texts, labels;
    std::vector<std::string> names = {};  ///< of files
    int64_t unlabeled = 0;
};

struct Source {
    Records training;
    std::optional<Records> test = {};
    std::vector<int64_t> validation = {};  ///< records of `training` that are held back
    std::string withoutLabels = {};        ///< a file of a test whose classes are not known
    std::vector<std::string> files;        ///< in their order
};

std::string joinedText(const std::vector<std::string>& row, const std::vector<size_t>& columns) {
    std::string text;
    for (const size_t c : columns) text += (text.empty() ? "" : " ") + row[c];
    return text;
}

Diagnostic noLabels(const std::string& file) {
    return requestError("texts.no_label", file, "no column with the class of each text was found", {},
                        "set data.reader.label to its name");
}

Result<size_t> labelOf(const Params& p, const TextTable& table, const std::vector<size_t>& texts, const std::string& file) {
    const std::string named = p[labelColumn];
    const std::optional<size_t> label = named.empty() ? guessLabelColumn(table, texts) : table.columnNamed(named);
    if (label) return *label;
    return named.empty() ? noLabels(file)
                         : unknownName("texts.column", file, "column", named, {table.columns.begin(), table.columns.end()});
}

Records recordsOf(const TextTable& table, const std::vector<size_t>& columns, size_t label) {
    Records records;
    for (const auto& row : table.rows) {
        if (row[label].empty()) {
            ++records.unlabeled;
            continue;
        }
        records.texts.push_back(joinedText(row, columns));
        records.labels.push_back(row[label]);
    }
    return records;
}

Result<Records> recordsOfFile(const Params& p, const std::string& file) {
    LATHE_TRY(const TextTable table, readTextTable(file, headerOf(p)));
    LATHE_TRY(const std::vector<size_t> columns, findTextColumns(table, p[textColumns], file));
    LATHE_TRY(const size_t label, labelOf(p, table, columns, file));
    return recordsOf(table, columns, label);
}

Diagnostic tooLarge(const std::string& where) {
    return requestError("texts.too_large", where, "the texts have more than {0} bytes", {std::to_string(mostTextBytes)},
                        "use fewer texts");
}

Result<Records> recordsOfFiles(const std::vector<LabeledTextFile>& files) {
    Records records;
    uint64_t left = mostTextBytes;
    for (const LabeledTextFile& file : files) {
        LATHE_TRY(std::string text, readFile(file.path, mostTextBytes));
        if (text.size() > left) return tooLarge(file.path);
        left -= text.size();
        records.texts.push_back(std::move(text));
        records.labels.push_back(file.label);
        records.names.push_back(file.name);
    }
    return records;
}

Result<Source> sourceOfFolder(const std::string& folder) {
    LATHE_TRY(const TextFolder all, listTextFolder(folder));
    Source source;
    LATHE_TRY(source.training, recordsOfFiles(all.training));
    source.training.unlabeled = all.unlabeled;
    if (!all.test.empty()) {
        LATHE_TRY(source.test, recordsOfFiles(all.test));
    }
    for (const auto* files : {&all.training, &all.test})
        for (const LabeledTextFile& file : *files) source.files.push_back(file.path);
    return source;
}

/// Which columns of the training file are the text and the class, by name.
struct TextColumns {
    std::vector<std::string> texts;
    std::string label;
    bool hasHeader = true;
};

/// The records of another split. Nothing: the file has no column with the class.
Result<std::optional<Records>> recordsLike(const TextColumns& known, const std::string& file) {
    LATHE_TRY(const TextTable table, readTextTable(file, known.hasHeader));
    std::vector<size_t> columns;
    for (const std::string& name : known.texts) {
        const auto column = table.columnNamed(name);
        if (!column) return unknownName("texts.column", file, "column", name, {table.columns.begin(), table.columns.end()});
        columns.push_back(*column);
    }
    const auto label = table.columnNamed(known.label);
    return label ? std::optional(recordsOf(table, columns, *label)) : std::nullopt;
}

void holdBack(Records held, Source& source) {
    Records& all = source.training;
    source.validation.resize(held.texts.size());
    std::iota(source.validation.begin(), source.validation.end(), std::ssize(all.texts));
    std::move(held.texts.begin(), held.texts.end(), std::back_inserter(all.texts));
    std::move(held.labels.begin(), held.labels.end(), std::back_inserter(all.labels));
    all.unlabeled += held.unlabeled;
}

/// A test without classes is no test split: in competitions they are a secret.
Result<Source> sourceOfSplits(const Params& p, const TextSplits& splits) {
    LATHE_TRY(const TextTable table, readTextTable(splits.training, headerOf(p)));
    LATHE_TRY(const std::vector<size_t> columns, findTextColumns(table, p[textColumns], splits.training));
    LATHE_TRY(const size_t label, labelOf(p, table, columns, splits.training));
    Source source{.training = recordsOf(table, columns, label), .files = {splits.training}};
    TextColumns known{.texts = {}, .label = table.columns[label], .hasHeader = table.columns.front() != "column_1"};
    for (const size_t c : columns) known.texts.push_back(table.columns[c]);
    for (const std::string& file : {splits.validation, splits.test}) {
        if (file.empty()) continue;
        LATHE_TRY(std::optional<Records> records, recordsLike(known, file));
        if (!records) {
            source.withoutLabels = file;
            continue;
        }
        source.files.push_back(file);
        if (file == splits.test)
            source.test = std::move(*records);
        else
            holdBack(std::move(*records), source);
    }
    return source;
}

Result<Source> sourceOf(const Params& p, const std::string& where) {
    std::error_code ignored;
    if (const auto splits = isTextFolder(where) ? std::nullopt : findTextSplits(where)) return sourceOfSplits(p, *splits);
    if (fs::is_directory(where, ignored)) return sourceOfFolder(where);
    LATHE_TRY(Records records, recordsOfFile(p, where));
    return Source{.training = std::move(records), .files = {where}};
}

/// Whole numbers in their order, else by code points.
std::vector<std::string> classesOf(const Source& source) {
    std::set<std::string> different(source.training.labels.begin(), source.training.labels.end());
    if (source.test) different.insert(source.test->labels.begin(), source.test->labels.end());
    std::vector<std::string> classes(different.begin(), different.end());
    const auto isNumber = [](const std::string& s) {
        return s.size() < 10 && s.find_first_not_of("0123456789") == std::string::npos;
    };
    if (std::all_of(classes.begin(), classes.end(), isNumber))
        std::sort(classes.begin(), classes.end(), [](const auto& a, const auto& b) { return std::stoi(a) < std::stoi(b); });
    return classes;
}

// ---- tokens ----------------------------------------------------------------------------------------------------------------

/// Texts as pieces, of which a tokenizer makes samples.
struct Pieces {
    Pieces(const Params& p, const Records& records, const std::vector<std::string>& classNames)
        : texts(unitOf(p), p[lowerCase], p[length]), names(records.names) {
        std::map<std::string_view, int32_t> numbers;
        for (const std::string& name : classNames) numbers.emplace(name, static_cast<int32_t>(numbers.size()));
        for (const std::string& text : records.texts) texts.add(text);
        for (const std::string& label : records.labels) classes.push_back(numbers.at(label));
    }

    PieceTexts texts;
    std::vector<int32_t> classes;
    std::vector<std::string> names;
};

/// Samples, and how many of the texts were cut off.
struct MadeSets {
    FittedSets sets = {};
    int64_t cut = 0;
};

/// All texts; the vocabulary can be measured on some of them.
struct TextSets {
    std::unique_ptr<const Pieces> training, test;  ///< `test` may be null
    std::vector<std::string> classes;
    VocabularyLimits limits;

    MadeSets samples(const Tokenizer& tokenizer) const {
        MadeSets made;
        const DatasetInfo info = textInfo(tokenizer, training->texts.longest(), classes);
        const auto make = [&](const Pieces& pieces) {
            TokenTexts tokens = tokensOfTexts(pieces.texts, tokenizer);
            made.cut += tokens.cut;
            return makeTextSamples(info, std::move(tokens), pieces.classes, pieces.names);
        };
        made.sets.training = make(*training);
        if (test) made.sets.test = make(*test);
        return made;
    }
    Tokenizer learned(std::span<const int64_t> ofTexts) const {
        return Tokenizer::learned(training->texts.unit(), training->texts.counts(ofTexts), limits);
    }
};

std::shared_ptr<TextSets> setsOf(const Params& p, const Source& source) {
    auto sets = std::make_shared<TextSets>();
    sets->classes = classesOf(source);
    sets->training = std::make_unique<const Pieces>(p, source.training, sets->classes);
    if (source.test) sets->test = std::make_unique<const Pieces>(p, *source.test, sets->classes);
    sets->limits = {p[leastCount], static_cast<size_t>(p[mostTokens])};
    return sets;
}

Diagnostic note(std::string_view code, const std::string& file, std::string_view text, std::vector<std::string> args = {}) {
    Diagnostic d = requestError(code, file, text, std::move(args));
    d.severity = Severity::Note;
    return d;
}

/// The tokenizer of the parameters. Nothing: the vocabulary is measured.
Result<std::optional<Tokenizer>> givenTokenizer(const Params& p, const fs::path& base, Diagnostics& notes) {
    if (const std::string given = p[vocabularyParam]; !given.empty()) {
        LATHE_TRY(Tokenizer tokenizer, Tokenizer::ofTokens(unitOf(p), tokensOfNames(given)));
        return std::optional(std::move(tokenizer));
    }
    if (p[bytePairFolder].empty() || unitOf(p) != TextUnit::BytePairs) return std::optional<Tokenizer>();
    LATHE_TRY(const BytePairs pairs, bytePairsOfFolder(p, base, notes));
    LATHE_TRY(Tokenizer tokenizer, Tokenizer::ofTokens(TextUnit::BytePairs, pairs.tokens()));
    return std::optional(std::move(tokenizer));
}

std::vector<int64_t> allTexts(const TextSets& sets) {
    std::vector<int64_t> all(static_cast<size_t>(sets.training->texts.size()));
    std::iota(all.begin(), all.end(), int64_t{0});
    return all;
}

// ---- the reader ------------------------------------------------------------------------------------------------------------

void addNotes(const Source& source, int64_t cut, const std::string& where, Diagnostics& notes) {
    const int64_t unlabeled = source.training.unlabeled + (source.test ? source.test->unlabeled : 0);
    if (unlabeled > 0)
        notes.push_back(note("texts.unlabeled", where, "{0} records without a class were skipped", {std::to_string(unlabeled)}));
    if (!source.withoutLabels.empty())
        notes.push_back(note("texts.unlabeled_split", source.withoutLabels,
                             "the file has no column with the class, so it is no split; `lathe predict` reads it"));
    if (cut > 0)
        notes.push_back(
            note("texts.cut", where, "{0} texts are longer than data.reader.length and were cut off", {std::to_string(cut)}));
}

Result<std::string> pathIn(const Params& p, const fs::path& base) {
    if (!p[path].empty()) return inProject(base, p[path]);
    return requestError("texts.no_path", "data.reader.path", "no file is chosen", {},
                        "set data.reader.path to a file with texts");
}

Result<std::string> fingerprintOf(const Params& p, const fs::path& base, const Source& source) {
    std::string settings = "labeled_text 2 " + p[textColumns] + " " + p[labelColumn] + " " + p[unit] + " " +
                           std::to_string(p[lowerCase]) + " " + std::to_string(p[length]) + " " + std::to_string(p[mostTokens]) +
                           " " + std::to_string(p[leastCount]) + " " + p[vocabularyParam];
    if (p[header] != "guess") settings += " header " + p[header];
    for (const auto* records : {&source.training, source.test ? &*source.test : nullptr})
        for (size_t i = 0; records && i < records->names.size(); ++i) settings += "\n" + records->names[i];
    std::vector<std::string> files = source.files;
    if (p[vocabularyParam].empty() && unitOf(p) == TextUnit::BytePairs)
        for (const std::string& file : bytePairFiles(p, base)) files.push_back(file);
    return fingerprintOfFiles(files, settings);
}

/// Texts have no zero bytes; files of NumPy and images do.
bool isBinary(const TextTable& head) {
    const auto hasZero = [](const std::string& cell) { return cell.find('\0') != std::string::npos; };
    const auto any = [&](const auto& row) { return std::any_of(row.begin(), row.end(), hasZero); };
    return any(head.columns) || std::any_of(head.rows.begin(), head.rows.end(), any);
}

/// Fields of a record: at least a text and a class. Typical are sentences in one of few columns: a table may also have a column
/// with names or remarks.
Recognition recogniseFile(const fs::path& file) {
    constexpr size_t fewColumns = 4;
    constexpr double wordsOfSentence = 4;
    if (isSlowToOpen(file.string())) return Recognition::No;
    const auto head = readTextTableHead(file.string());
    if (!head.ok() || isBinary(*head)) return Recognition::No;
    if (isJsonFile(file.string()) && head->rows.size() < 2) return Recognition::No;  // a document, such as settings
    const auto texts = findTextColumns(*head, "", file.string());
    if (!texts.ok() || !guessLabelColumn(*head, *texts)) return Recognition::No;
    const bool sentences = meanWords(*head, texts->front()) >= wordsOfSentence;
    return sentences && head->columns.size() <= fewColumns ? Recognition::Typical : Recognition::Readable;
}

Recognition recognise(const fs::path& given) {
    std::error_code ignored;
    if (isTextFolder(given)) return Recognition::Typical;
    if (const auto splits = findTextSplits(given)) return recogniseFile(splits->training);
    return fs::is_regular_file(given, ignored) ? recogniseFile(given) : Recognition::No;
}

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    LATHE_TRY(const std::string where, pathIn(p, base));
    LATHE_TRY(const Source source, sourceOf(p, where));
    const std::shared_ptr<const TextSets> sets = setsOf(p, source);
    if (sets->classes.size() > mostClasses || sets->classes.empty())
        return requestError("texts.classes", where, "the class column has {0} different values",
                            {std::to_string(sets->classes.size())}, "set data.reader.label to the column with the class");
    DatasetPair pair;
    LATHE_TRY(const std::optional<Tokenizer> given, givenTokenizer(p, base, pair.notes));
    const MadeSets made = sets->samples(given ? *given : sets->learned(allTexts(*sets)));
    pair.training = made.sets.training;
    pair.test = made.sets.test;
    pair.validation = source.validation;
    if (!given) pair.fitted = [sets](std::span<const int64_t> training) { return sets->samples(sets->learned(training)).sets; };
    addNotes(source, made.cut, where, pair.notes);
    LATHE_TRY(pair.fingerprint, fingerprintOf(p, base, source));
    return pair;
}

void readLike(Params& p, const DatasetInfo& trained) {
    std::vector<std::string> tokens;
    for (const std::string& name : trained.vocabulary) tokens.push_back(tokenOfName(name));
    p.set("vocabulary", joinedNames(tokens));
    p.set("length", trained.features.shape[0]);
}

/// Files like one without names of columns have none, either.
std::optional<bool> headerOfSamples(const Params& p) {
    const bool isNumbered = p[header] == "guess" && p[textColumns].starts_with("column_");
    return isNumbered ? std::optional(false) : headerOf(p);
}

/// A file without names of columns may lack the class, so that its columns have other numbers.
Result<std::vector<size_t>> columnsOfSamples(const Params& p, const TextTable& table, const std::string& file) {
    auto named = findTextColumns(table, p[textColumns], file);
    if (named.ok() || table.columns.front() != "column_1") return named;
    std::vector<size_t> sentences = sentenceColumns(table, std::nullopt);
    return sentences.empty() ? findTextColumns(table, "", file) : Result(std::move(sentences));
}

Result<std::shared_ptr<const Dataset>> openSamples(const Params& given, const fs::path& base, const DatasetInfo& trained) {
    Params p = given;
    readLike(p, trained);
    LATHE_TRY(const std::string file, pathIn(p, base));
    LATHE_TRY(const TextTable table, readTextTable(file, headerOfSamples(p)));
    LATHE_TRY(const std::vector<size_t> columns, columnsOfSamples(p, table, file));
    LATHE_TRY(const Tokenizer tokenizer, Tokenizer::ofTokens(unitOf(p), tokensOfNames(p[vocabularyParam])));
    PieceTexts texts(unitOf(p), p[lowerCase], p[length]);
    for (const auto& row : table.rows) texts.add(joinedText(row, columns));
    return makeTextSamples(trained, tokensOfTexts(texts, tokenizer), {});
}

}  // namespace

extern const ReaderDef labeled_text;
const ReaderDef labeled_text{.type = "labeled_text",
                             .label = "Labeled texts",
                             .help = "Texts, each with a class: messages, reviews, headlines. Texts may have different lengths.",
                             .params = {&path, &textColumns, &labelColumn, &header, &unit, &lowerCase, &length, &mostTokens,
                                        &leastCount, &vocabularyParam, &bytePairFolder},
                             .sample = SampleKind::LabeledText,
                             .recognise = recognise,
                             .open = open,
                             .openSamples = openSamples,
                             .readLike = readLike};

}  // namespace lathe::readers::labeled_text_def
