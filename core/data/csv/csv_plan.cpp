// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_plan.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/data/csv/csv_bytes.h"
#include "core/data/csv/csv_units.h"
#include "core/data/known_classes.h"
#include "core/graph/params.h"

namespace lathe {
namespace {

constexpr size_t mostIntegerClasses = 20;
constexpr int64_t fewestNumberedRows = 20;
constexpr uint64_t freeBytes = uint64_t{64} << 20;
constexpr uint64_t bytesPerFileByte = 64;

Diagnostic note(std::string_view code, const std::string& where, std::string_view text, std::vector<std::string> args) {
    Diagnostic d = requestError(code, where, text, std::move(args));
    d.severity = Severity::Note;
    return d;
}

std::string columnLocation(const std::string& path, const std::string& column) {
    return path + ", column \"" + column + "\"";
}

std::string columnLocation(const CsvTable& table, size_t column) {
    return columnLocation(table.path, table.columns[column].name);
}

std::vector<std::string> ordered(const CsvColumn& column, const std::optional<NumberStyle>& style) {
    std::vector<std::string> out(column.values.begin(), column.values.end());
    if (!style) return out;
    const auto number = [&](const std::string& text) { return numberOf(text, *style); };
    std::erase_if(out, isMissingNumber);
    std::stable_sort(out.begin(), out.end(),
                     [&](const auto& a, const auto& b) { return number(a).value_or(0) < number(b).value_or(0); });
    // "1" and "1.0" are one class.
    const auto same = [&](const auto& a, const auto& b) { return number(a) && number(a) == number(b); };
    out.erase(std::unique(out.begin(), out.end(), same), out.end());
    return out;
}

Diagnostic noClasses(const CsvTable& table, size_t c, std::string count) {
    return requestError("csv.target-classes", columnLocation(table, c),
                        "the target has {0} different values and cannot be used as classes", {std::move(count)},
                        "choose another target column");
}

Result<TableTarget> planTarget(const CsvTable& table, size_t c, CsvTask task) {
    const CsvColumn& column = table.columns[c];
    const auto style = table.numberStyle(column);
    const auto unit = csvUnitOf(table, column);
    const bool few = (column.integers || !style) && !column.manyValues && column.values.size() <= mostIntegerClasses;
    const bool classes = task == CsvTask::Classes || (task == CsvTask::Guess && ((!style && !unit) || few));
    if (!classes && unit) return TableTarget{column.name, unit->style, {}, unit->unit};
    if (!classes && !style)
        return requestError("csv.target-text", columnLocation(table, c),
                            "the target contains text (line {0}: \"{1}\"); regression needs numbers",
                            {std::to_string(column.firstTextLine), column.firstText}, "choose another target, or classes");
    if (!classes) return TableTarget{column.name, *style, {}, {}};
    if (column.manyValues) return noClasses(table, c, "more than " + std::to_string(CsvColumn::maxValues));
    std::vector<std::string> names = ordered(column, style);
    if (names.size() < 2) return noClasses(table, c, std::to_string(names.size()));
    return TableTarget{column.name, style.value_or(NumberStyle{}), std::move(names), {}};
}

Status checkTaskCount(const CsvTable& table, size_t targets, size_t tasks) {
    if (tasks == 0 || tasks == targets) return {};
    return requestError("csv.task-count", table.path, "there are {0} target columns, but {1} tasks of targets",
                        {std::to_string(targets), std::to_string(tasks)},
                        "list one task for each target column in data.reader.target_tasks, or none");
}

/// One column, whose name may contain a comma, or several. Empty: the last column.
Result<std::vector<size_t>> targetColumns(const CsvFormat& format, const std::string& path, const std::string& wanted) {
    if (wanted.empty()) return std::vector{format.names.size() - 1};
    auto whole = findCsvColumn(format, path, wanted);
    if (whole || wanted.find(',') == std::string::npos) return whole ? Result(std::vector{*whole}) : whole.error();
    std::vector<size_t> columns;
    for (const std::string& one : separatedNames(wanted)) {
        LATHE_TRY(const size_t c, findCsvColumn(format, path, one));
        if (std::find(columns.begin(), columns.end(), c) != columns.end())
            return requestError("csv.target-twice", columnLocation(path, format.names[c]), "this target column is listed twice",
                                {}, "remove one of the two entries");
        columns.push_back(c);
    }
    if (columns.empty()) return whole.error();
    return columns;
}

/// Lines that end with a delimiter have an empty last column.
size_t lastFilledColumn(const CsvTable& table) {
    size_t c = table.columns.size() - 1;
    while (c > 0 && table.columns[c].present == 0) --c;
    return table.columns[c].present > 0 ? c : table.columns.size() - 1;
}

Diagnostic skippedNote(const CsvTable& table) {
    return note("csv.skipped", table.path, "rows before the table, which are not used: {0} (first: \"{1}\")",
                {std::to_string(table.format.skipped), table.format.skippedText});
}

/// Why a column is no feature; without a code it is one.
struct Refusal {
    std::string_view code = {}, text = {};
    std::vector<std::string> args = {};
};

/// Columns that only number the rows, as data frames write them: learnt, they would tell the order of the file.
bool numbersRows(const CsvColumn& column) {
    std::string name = column.name;
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const bool named = name == "id" || name == "index" || name == "rownames" || name == "unnamed: 0" || name == "column_1" ||
                       name.ends_with("_id") || column.name.ends_with("Id");
    return named && column.counts && column.present >= fewestNumberedRows;
}

Refusal refusalOf(const CsvTable& table, const CsvColumn& column) {
    if (column.present == 0) return Refusal{"csv.left-out", "not used: the column is empty", {}};
    if (numbersRows(column)) return Refusal{"csv.left-out", "not used: the column contains row numbers", {}};
    if (!table.isText(column) || csvUnitOf(table, column)) return {};
    if (column.manyValues)
        return Refusal{"csv.left-out",
                       "not used: the column has more than {0} different texts, too many for categories",
                       {std::to_string(CsvColumn::maxValues)}};
    if (column.values.size() > mostIntegerClasses && static_cast<int64_t>(column.values.size()) * 2 > column.present)
        return Refusal{"csv.left-out",
                       "not used: the column has {0} different texts in {1} rows, too many for categories",
                       {std::to_string(column.values.size()), std::to_string(column.present)}};
    return {};
}

TableColumn columnOf(const CsvTable& table, const CsvColumn& column) {
    TableColumn out{.name = column.name};
    if (const auto style = table.numberStyle(column)) {
        out.style = *style;
    } else if (const auto unit = csvUnitOf(table, column)) {
        out.style = unit->style;
        out.unit = unit->unit;
    } else if (const auto order = column.types.dateOrder()) {
        out.kind = ColumnKind::Date;
        out.dateOrder = *order;
        out.times = column.types.hasTimes();
        out.monthNames = column.types.hasMonthNames();
    } else {
        out.kind = ColumnKind::Category;
        out.categories = ordered(column, {});
    }
    return out;
}

void noteDates(const CsvTable& table, size_t c, Diagnostics& notes) {
    const CsvColumn& column = table.columns[c];
    const auto style = table.numberStyle(column);
    if (style && style->clock)
        notes.push_back(note("csv.clock", columnLocation(table, c), "times are read as hours: 18:30 is 18.5", {}));
    if (style || !column.types.dateOrder() || !column.types.isAmbiguousDate()) return;
    notes.push_back(note("csv.ambiguous-date", columnLocation(table, c), "ambiguous dates are read as month/day/year", {}));
}

/// Says how numbers are read if the cells of the column alone would be read as other numbers.
void noteDecimal(const CsvTable& table, size_t c, Diagnostics& notes) {
    if (!table.isReadLikeOthers(table.columns[c])) return;
    Diagnostic d = *table.decimal() == ',' ? requestError("csv.decimal", columnLocation(table, c),
                                                          "numbers are read with a decimal comma, as in other columns: 1.034 is "
                                                          "1034, and 1,034 is 1.034",
                                                          {}, "if this is wrong, set data.reader.decimal to point")
                                           : requestError("csv.decimal", columnLocation(table, c),
                                                          "numbers are read with a decimal point, as in other columns: 1,034 is "
                                                          "1034, and 1.034 is 1.034",
                                                          {}, "if this is wrong, set data.reader.decimal to comma");
    d.severity = Severity::Note;
    notes.push_back(std::move(d));
}

void noteTargets(const CsvTable& table, CsvPlan& plan) {
    for (size_t t = 0; t < plan.targets.size(); ++t) {
        const size_t c = plan.targets[t];
        if (!plan.draft.targetAt(t).isClass()) noteDecimal(table, c, plan.notes);
        if (plan.draft.targetAt(t).unit.empty()) continue;
        if (auto found = noteOnUnit(table, table.columns[c], columnLocation(table, c))) plan.notes.push_back(std::move(*found));
    }
}

/// Adds the column to the features, or says why it is left out.
void planFeature(const CsvTable& table, size_t c, CsvPlan& plan) {
    if (auto found = noteOnUnit(table, table.columns[c], columnLocation(table, c))) plan.notes.push_back(std::move(*found));
    if (const Refusal refusal = refusalOf(table, table.columns[c]); !refusal.code.empty()) {
        plan.notes.push_back(note(refusal.code, columnLocation(table, c), refusal.text, refusal.args));
        return;
    }
    noteDates(table, c, plan.notes);
    noteDecimal(table, c, plan.notes);
    plan.draft.columns.push_back(columnOf(table, table.columns[c]));
    plan.fields.push_back(c);
}

/// Of the draft, at most.
uint64_t widthOf(const CsvPlan& plan) {
    uint64_t width = 0;
    for (const TableColumn& c : plan.draft.columns)
        width += c.kind == ColumnKind::Category
                     ? std::min<uint64_t>(c.categories.size(), static_cast<uint64_t>(plan.rules.maxCategories)) + 1
                     : c.width() + 1;
    return width;
}

Status checkSize(const CsvTable& table, const CsvPlan& plan) {
    if (plan.draft.columns.empty())
        return requestError("csv.no-features", table.path, "no column is left as a feature", {}, "ignore fewer columns");
    const uint64_t width = widthOf(plan);
    uint64_t bytes = 0;
    const bool overflow = __builtin_mul_overflow(static_cast<uint64_t>(table.rows), width * sizeof(float), &bytes);
    if (!overflow && width <= CsvParser::maxFields && bytes <= freeBytes + bytesPerFileByte * table.fileBytes) return {};
    return requestError("csv.too-wide", table.path,
                        "{0} columns become {1} features, which is too many: each category is one feature",
                        {std::to_string(table.columns.size()), std::to_string(width)},
                        "list text columns in data.reader.ignore, or reduce data.reader.max_categories");
}

}  // namespace

Result<size_t> findCsvColumn(const CsvFormat& format, const std::string& path, const std::string& wanted) {
    for (size_t c = 0; c < format.names.size(); ++c)
        if (format.names[c] == wanted) return c;
    size_t number = 0;
    const auto [end, error] = std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
    if (error == std::errc() && end == wanted.data() + wanted.size() && number >= 1 && number <= format.names.size())
        return number - 1;
    const std::vector<std::string_view> names(format.names.begin(), format.names.end());
    const std::string_view near = nearestName(wanted, names);
    return requestError("csv.no-column", path, "column \"{0}\" not found",
                        {wanted, std::string(near), std::to_string(names.size())},
                        near.empty() ? "use a column name from the header, or a number from 1 to {2}" : "did you mean \"{1}\"?");
}

Result<CsvChoice> chooseCsvColumns(const CsvFormat& format, const std::string& path, const CsvRoles& roles) {
    CsvChoice choice;
    LATHE_TRY(choice.targets, targetColumns(format, path, roles.target));
    for (const std::string& wanted : roles.ignore) {
        LATHE_TRY(choice.ignored.emplace_back(), findCsvColumn(format, path, wanted));
    }
    if (!roles.group.empty()) {
        LATHE_TRY(choice.group, findCsvColumn(format, path, roles.group));
        choice.ignored.push_back(*choice.group);
    }
    return choice;
}

Result<CsvPlan> planCsv(const CsvTable& table, const CsvRoles& roles) {
    CsvPlan plan;
    plan.dropIncomplete = roles.dropIncomplete;
    plan.rules = roles.rules;
    if (auto found = noteOnEncoding(table.path)) plan.notes.push_back(std::move(*found));
    if (table.format.skipped > 0) plan.notes.push_back(skippedNote(table));
    if (auto found = noteOnNumbers(table.path, table.format.numbered)) plan.notes.push_back(std::move(*found));
    for (Diagnostic& found : table.format.missing.notesFor(table.format.names, table.path))
        plan.notes.push_back(std::move(found));
    LATHE_TRY(CsvChoice choice, chooseCsvColumns(table.format, table.path, roles));
    plan.targets = roles.target.empty() ? std::vector{lastFilledColumn(table)} : std::move(choice.targets);
    plan.group = choice.group;
    std::vector<bool> used(table.columns.size(), true);
    for (const std::vector<size_t>* const fields : {&plan.targets, &choice.ignored})
        for (const size_t c : *fields) used[c] = false;
    LATHE_CHECK(checkTaskCount(table, plan.targets.size(), roles.tasks.size()));
    const auto taskOf = [&](size_t t) { return roles.tasks.empty() ? roles.task : roles.tasks[t]; };
    LATHE_TRY(plan.draft.target, planTarget(table, plan.targets.front(), taskOf(0)));
    for (size_t t = 1; t < plan.targets.size(); ++t) {
        LATHE_TRY(plan.draft.moreTargets.emplace_back(), planTarget(table, plan.targets[t], taskOf(t)));
    }
    noteTargets(table, plan);
    plan.draft.fileColumns = table.format.names;
    plan.draft.header = table.format.header;
    plan.draft.missingCodes = table.format.missing.texts();
    for (size_t c = 0; c < table.columns.size(); ++c)
        if (used[c]) planFeature(table, c, plan);
    LATHE_CHECK(checkSize(table, plan));
    return plan;
}

}  // namespace lathe
