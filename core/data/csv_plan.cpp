// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv_plan.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "core/graph/params.h"

namespace lathe {
namespace {

constexpr size_t mostIntegerClasses = 20;
constexpr uint64_t freeBytes = uint64_t{64} << 20;
constexpr uint64_t bytesPerFileByte = 64;

Diagnostic note(std::string_view code, const std::string& where, std::string_view text, std::vector<std::string> args) {
    Diagnostic d = requestError(code, where, text, std::move(args));
    d.severity = Severity::Note;
    return d;
}

std::string place(const CsvTable& table, size_t column) {
    return table.path + ", column \"" + table.columns[column].name + "\"";
}

Result<size_t> findColumn(const CsvTable& table, const std::string& wanted) {
    for (size_t c = 0; c < table.columns.size(); ++c)
        if (table.columns[c].name == wanted) return c;
    size_t number = 0;
    const auto [end, error] = std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
    if (error == std::errc() && end == wanted.data() + wanted.size() && number >= 1 && number <= table.columns.size())
        return number - 1;
    const std::vector<std::string_view> names(table.format.names.begin(), table.format.names.end());
    const std::string_view near = nearestName(wanted, names);
    return requestError("csv.no-column", table.path, "there is no column \"{0}\"",
                        {wanted, std::string(near), std::to_string(names.size())},
                        near.empty() ? "give a name from the header, or a number from 1 to {2}" : "did you mean \"{1}\"?");
}

std::vector<std::string> ordered(const CsvColumn& column, char decimal) {
    std::vector<std::string> out(column.values.begin(), column.values.end());
    if (!column.isText())
        std::stable_sort(out.begin(), out.end(), [&](const auto& a, const auto& b) {
            return csvNumber(a, decimal).value_or(0) < csvNumber(b, decimal).value_or(0);
        });
    return out;
}

Result<CsvSource> planTarget(const CsvTable& table, size_t c, CsvTask task) {
    const CsvColumn& column = table.columns[c];
    const bool few = column.integers && !column.manyValues && column.values.size() <= mostIntegerClasses;
    const bool classes = task == CsvTask::Classes || (task == CsvTask::Guess && (column.isText() || few));
    CsvSource target{.column = c};
    if (!classes && column.isText())
        return requestError("csv.target-text", place(table, c),
                            "the target holds texts (line {0}: \"{1}\"), which nothing can regress on",
                            {std::to_string(column.firstTextLine), column.firstText}, "choose another target, or classes");
    if (!classes) return target;
    if (column.manyValues || column.values.size() < 2)
        return requestError(
            "csv.target-classes", place(table, c), "the target has {0} different values, which makes no classes",
            {column.manyValues ? "more than " + std::to_string(CsvColumn::maxValues) : std::to_string(column.values.size())},
            "choose another target column");
    target.categories = ordered(column, table.format.decimal);
    return target;
}

void noteStrays(const CsvTable& table, size_t c, Diagnostics& notes) {
    const CsvColumn& column = table.columns[c];
    if (column.texts == 0 || column.isText()) return;
    notes.push_back(note("csv.stray-text", place(table, c),
                         "{0} of {1} values are no numbers (first: \"{2}\" in line {3}) and count as missing",
                         {std::to_string(column.texts), std::to_string(column.numbers + column.texts), column.firstText,
                          std::to_string(column.firstTextLine)}));
}

/// Adds the column to the features, or says why it is left out.
void planFeature(const CsvTable& table, size_t c, const CsvRoles& roles, CsvPlan& plan) {
    const CsvColumn& column = table.columns[c];
    const auto leaveOut = [&](std::string_view text, std::vector<std::string> args) {
        plan.notes.push_back(note("csv.left-out", place(table, c), text, std::move(args)));
    };
    if (column.numbers + column.texts == 0) return leaveOut("left out: it is empty", {});
    if (!column.isText()) {
        noteStrays(table, c, plan.notes);
        plan.features.push_back({.column = c, .fill = column.mean});
    } else if (column.manyValues || column.values.size() > static_cast<size_t>(roles.maxCategories)) {
        leaveOut("left out: more than {0} different texts make no categories", {std::to_string(roles.maxCategories)});
    } else {
        plan.features.push_back({.column = c, .categories = ordered(column, table.format.decimal)});
    }
}

void noteMissing(const CsvTable& table, const CsvPlan& plan, Diagnostics& notes) {
    for (const CsvSource& f : plan.features) {
        const int64_t missing = table.columns[f.column].missing;
        if (missing == 0) continue;
        const std::string_view text = plan.dropIncomplete ? "{0} values are missing; their rows are left out"
                                      : f.isNumber()      ? "{0} values are missing; the column's mean stands in"
                                                          : "{0} values are missing; they are of no category";
        notes.push_back(note("csv.missing", place(table, f.column), text, {std::to_string(missing)}));
    }
    if (const CsvColumn& t = table.columns[plan.target.column]; t.missing > 0)
        notes.push_back(note("csv.missing-target", place(table, plan.target.column), "{0} rows have no target and are left out",
                             {std::to_string(t.missing)}));
}

Status checkSize(const CsvTable& table, const CsvPlan& plan) {
    if (plan.features.empty())
        return requestError("csv.no-features", table.path, "no column is left to learn from", {}, "ignore fewer columns");
    uint64_t bytes = 0;
    const bool overflow = __builtin_mul_overflow(static_cast<uint64_t>(table.rows), plan.width() * sizeof(float), &bytes);
    if (!overflow && plan.width() <= CsvParser::maxFields && bytes <= freeBytes + bytesPerFileByte * table.fileBytes) return {};
    return requestError("csv.too-wide", table.path, "{0} columns become {1} features with one for each category",
                        {std::to_string(table.columns.size()), std::to_string(plan.width())},
                        "ignore columns of texts, or lower the most categories");
}

}  // namespace

int64_t CsvSource::indexOf(std::string_view text) const {
    const auto it = std::find(categories.begin(), categories.end(), text);
    return it == categories.end() ? -1 : it - categories.begin();
}

size_t CsvPlan::width() const {
    return std::accumulate(features.begin(), features.end(), size_t{0},
                           [](size_t n, const CsvSource& f) { return n + f.width(); });
}

DatasetInfo CsvPlan::info(const CsvTable& table) const {
    DatasetInfo out;
    out.features = {DType::F32, Shape{static_cast<int64_t>(width())}};
    out.target = target.isNumber() ? TensorType{DType::F32, Shape{1}} : TensorType{DType::I64, Shape{}};
    out.classes = target.categories;
    for (const CsvSource& f : features) {
        const std::string& column = table.columns[f.column].name;
        if (f.isNumber()) out.columns.push_back(column);
        for (const std::string& c : f.categories) out.columns.push_back(column + "=" + c);
    }
    return out;
}

Result<CsvPlan> planCsv(const CsvTable& table, const CsvRoles& roles) {
    CsvPlan plan;
    plan.dropIncomplete = roles.dropIncomplete;
    LATHE_TRY(const size_t target,
              roles.target.empty() ? Result<size_t>(table.columns.size() - 1) : findColumn(table, roles.target));
    std::vector<bool> used(table.columns.size(), true);
    used[target] = false;
    for (const std::string& wanted : roles.ignore) {
        LATHE_TRY(const size_t c, findColumn(table, wanted));
        used[c] = false;
    }
    LATHE_TRY(plan.target, planTarget(table, target, roles.task));
    noteStrays(table, target, plan.notes);
    for (size_t c = 0; c < table.columns.size(); ++c)
        if (used[c]) planFeature(table, c, roles, plan);
    LATHE_CHECK(checkSize(table, plan));
    noteMissing(table, plan, plan.notes);
    return plan;
}

}  // namespace lathe
