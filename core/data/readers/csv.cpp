// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/data/csv_plan.h"
#include "core/data/fingerprint.h"
#include "core/data/reader.h"

namespace lathe::readers {
namespace {

const TextParam path{{.key = "path", .label = "File"}};
const TextParam target{{.key = "target",
                        .label = "Target column",
                        .help = "What to predict: a name, or a number from 1 on. Empty: the last column."}};
const ChoiceParam task{{.key = "task",
                        .label = "Task",
                        .initial = "guess",
                        .options = {"guess", "classes", "regression"},
                        .help = "Guess: classes for texts and for few different integers."}};
const TextParam ignore{{.key = "ignore", .label = "Ignored columns", .help = "Names or numbers, separated by commas."}};
const ChoiceParam missing{{.key = "missing",
                           .label = "Missing values",
                           .initial = "mean",
                           .options = {"mean", "drop_row"},
                           .help = "The mean of the column stands in, or the row is left out. Rows without target always are."}};
const ChoiceParam delimiter{{.key = "delimiter",
                             .label = "Delimiter",
                             .initial = "guess",
                             .options = {"guess", "comma", "semicolon", "tab", "bar", "blanks"}}};
const ChoiceParam decimal{{.key = "decimal", .label = "Decimal sign", .initial = "point", .options = {"point", "comma"}}};
const ChoiceParam header{
    {.key = "header", .label = "Names in the first line", .initial = "guess", .options = {"guess", "yes", "no"}}};
const IntParam maxCategories{{.key = "max_categories",
                              .label = "Most categories",
                              .initial = 64,
                              .min = 2,
                              .max = 1000,
                              .help = "Columns with more different texts are left out."}};

std::optional<char> delimiterOf(const std::string& choice) {
    constexpr std::pair<std::string_view, char> known[] = {
        {"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}, {"bar", '|'}, {"blanks", csvBlanks}};
    for (const auto& [word, c] : known)
        if (word == choice) return c;
    return std::nullopt;
}

std::optional<bool> headerOf(const std::string& choice) {
    return choice == "guess" ? std::nullopt : std::optional<bool>(choice == "yes");
}

std::vector<std::string> separate(const std::string& list) {
    std::vector<std::string> out;
    for (size_t from = 0; from < list.size();) {
        const size_t end = std::min(list.find(',', from), list.size());
        const size_t first = list.find_first_not_of(' ', from), last = list.find_last_not_of(' ', end - 1);
        if (first < end) out.push_back(list.substr(first, last - first + 1));
        from = end + 1;
    }
    return out;
}

CsvRoles rolesOf(const Params& params) {
    CsvRoles roles{.target = params[target], .ignore = separate(params[ignore])};
    roles.task = params[task] == "classes"      ? CsvTask::Classes
                 : params[task] == "regression" ? CsvTask::Regression
                                                : CsvTask::Guess;
    roles.dropIncomplete = params[missing] == "drop_row";
    roles.maxCategories = params[maxCategories];
    return roles;
}

/// Gathers rows as numbers.
class Gatherer {
public:
    Gatherer(const CsvPlan& plan, char decimalSign) : m_plan(plan), m_decimal(decimalSign) {}

    void add(const std::vector<std::string_view>& fields) {
        const size_t before = m_features.size();
        if (addTarget(fields) && addFeatures(fields)) {
            ++m_rows;
            return;
        }
        m_features.resize(before);
        m_classes.resize(static_cast<size_t>(m_plan.target.isNumber() ? 0 : m_rows));
        m_reals.resize(static_cast<size_t>(m_plan.target.isNumber() ? m_rows : 0));
    }
    int64_t rows() const { return m_rows; }
    Tensor features() const { return Tensor::of<float>({m_rows, static_cast<int64_t>(m_plan.width())}, m_features); }
    Tensor target() const {
        return m_plan.target.isNumber() ? Tensor::of<float>({m_rows, 1}, m_reals) : Tensor::of<int64_t>({m_rows}, m_classes);
    }

private:
    bool addTarget(const std::vector<std::string_view>& fields) {
        const std::string_view text = fields[m_plan.target.column];
        if (!m_plan.target.isNumber()) {
            m_classes.push_back(m_plan.target.indexOf(text));
            return m_classes.back() >= 0;
        }
        const auto number = csvNumber(text, m_decimal);
        m_reals.push_back(static_cast<float>(number.value_or(0)));
        return number.has_value();
    }
    bool addFeatures(const std::vector<std::string_view>& fields) {
        bool complete = true;
        for (const CsvSource& f : m_plan.features)
            complete = (f.isNumber() ? addNumber(f, fields[f.column]) : addCategory(f, fields[f.column])) && complete;
        return complete || !m_plan.dropIncomplete;
    }
    bool addNumber(const CsvSource& source, std::string_view text) {
        const auto number = csvNumber(text, m_decimal);
        m_features.push_back(static_cast<float>(number.value_or(source.fill)));
        return number.has_value();
    }
    bool addCategory(const CsvSource& source, std::string_view text) {
        const int64_t index = isMissing(text) ? -1 : source.indexOf(text);
        const size_t before = m_features.size();
        m_features.resize(before + source.width(), 0.0f);
        if (index >= 0) m_features[before + static_cast<size_t>(index)] = 1;
        return index >= 0;
    }

    const CsvPlan& m_plan;
    char m_decimal;
    int64_t m_rows = 0;
    std::vector<float> m_features, m_reals;
    std::vector<int64_t> m_classes;
};

bool recognise(const std::filesystem::path& file) {
    const std::string extension = file.extension().string();
    return extension == ".csv" || extension == ".tsv";
}

Result<CsvTable> survey(const Params& params, const std::filesystem::path& base) {
    if (params[path].empty())
        return requestError("csv.no-path", "data.reader.path", "no file is chosen", {}, "set data.reader.path to a .csv file");
    const std::string file = (base / params[path]).lexically_normal().string();
    LATHE_TRY(const CsvFormat format, guessCsvFormat(file, delimiterOf(params[delimiter]), headerOf(params[header]),
                                                     params[decimal] == "comma" ? ',' : '.'));
    return surveyCsv(file, format);
}

Result<DatasetPair> open(const Params& params, const std::filesystem::path& base) {
    LATHE_TRY(const CsvTable table, survey(params, base));
    LATHE_TRY(const CsvPlan plan, planCsv(table, rolesOf(params)));
    Gatherer gatherer(plan, table.format.decimal);
    LATHE_CHECK(forEachCsvRow(table.path, table.format, [&](const auto& fields, int64_t) { gatherer.add(fields); }));
    if (gatherer.rows() == 0)
        return requestError("csv.no-complete-rows", table.path, "no row is left: each lacks a value", {},
                            "let means stand in for missing values (missing = mean), or ignore columns");
    DatasetPair pair;
    pair.training = makeTensorDataset(plan.info(table), gatherer.features(), gatherer.target());
    pair.notes = plan.notes;
    Params meaning = params;
    meaning.erase(path.key);
    LATHE_TRY(pair.fingerprint, fingerprintOfFiles({table.path}, toJson(meaning).dump()));
    return pair;
}

}  // namespace

extern const ReaderDef csv;
const ReaderDef csv{.type = "csv",
                    .label = "Table (CSV)",
                    .help = "Comma-separated values, one row a sample; texts become categories.",
                    .params = {&path, &target, &task, &ignore, &missing, &delimiter, &decimal, &header, &maxCategories},
                    .recognise = recognise,
                    .open = open};

}  // namespace lathe::readers

namespace lathe {

Result<CsvTable> surveyCsv(const Params& reader, const std::filesystem::path& base) {
    return readers::survey(reader, base);
}

}  // namespace lathe
