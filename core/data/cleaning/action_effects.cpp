// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/action_effects.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/data/content_hash.h"

namespace lathe::cleaning {
namespace {

using EffectCount = Result<int64_t>;

/// An action, and what its location is called.
struct Task {
    const Action& action;
    const Selection& selection;
    CleaningState& state;
    std::string_view where;
};

std::string listText(const std::vector<std::string>& names) {
    constexpr size_t most = 20;
    std::string text;
    for (size_t i = 0; i < std::min(most, names.size()); ++i) text += (i == 0 ? "" : ", ") + names[i];
    return names.size() > most ? text + ", ..." : text;
}

// ---- Exclude -----------------------------------------------------------------------------------------------------------

int64_t exclude(CleaningState& state, const std::vector<int64_t> (&numbers)[2]) {
    int64_t touched = 0;
    for (int s = 0; s < 2; ++s) {
        std::vector<int64_t>& kept = state.set(s).kept;
        std::vector<int64_t> left;
        std::set_difference(kept.begin(), kept.end(), element(numbers, s).begin(), element(numbers, s).end(),
                            std::back_inserter(left));
        touched += std::ssize(kept) - std::ssize(left);
        kept = std::move(left);
    }
    return touched;
}

EffectCount carryOutExclude(const Task& t) {
    return exclude(t.state, t.selection.numbers);
}

// ---- Relabel, merge ----------------------------------------------------------------------------------------------------

Status checkHasClasses(const Task& t) {
    if (t.state.hasClasses()) return {};
    return requestError("cleaning.no_classes", t.where, "the samples have no class each, so they cannot be relabelled", {},
                        "remove the action");
}

Diagnostic unknownClass(const Task& t, const std::string& label) {
    return requestError("cleaning.class", t.where, "there is no class \"{0}\"", {label, listText(t.state.classes())},
                        "the classes are {1}");
}

EffectCount carryOutRelabel(const Task& t) {
    LATHE_CHECK(checkHasClasses(t));
    LATHE_CHECK(t.state.readLabels());
    const auto label = t.state.classNamed(t.action.label);
    if (!label) return unknownClass(t, t.action.label);
    int64_t touched = 0;
    for (int s = 0; s < 2; ++s) {
        std::vector<int64_t>& labels = t.state.set(s).labels;
        for (const int64_t number : element(t.selection.numbers, s))
            touched += std::exchange(element(labels, number), *label) != *label;
    }
    t.state.relabelled |= touched > 0;
    return touched;
}

/// The merged classes by number. Error: one of them is not there.
Result<std::vector<bool>> mergedClasses(const Task& t) {
    std::vector<bool> merged(t.state.classes().size());
    for (const std::string& name : t.action.classes) {
        const auto index = t.state.classNamed(name);
        if (!index) return unknownClass(t, name);
        element(merged, *index) = true;
    }
    if (const auto into = t.state.classNamed(t.action.label)) element(merged, *into) = true;
    return merged;
}

/// New numbers of all classes, and the new names: the merged ones are where the first of them was.
std::vector<int64_t> renumber(std::vector<std::string>& classes, const std::vector<bool>& merged, const std::string& label) {
    std::vector<int64_t> numbers;
    std::vector<std::string> names;
    int64_t first = -1;
    for (size_t c = 0; c < classes.size(); ++c) {
        if (merged[c] && first >= 0) {
            numbers.push_back(first);
            continue;
        }
        if (merged[c]) first = std::ssize(names);
        numbers.push_back(std::ssize(names));
        names.push_back(merged[c] ? label : classes[c]);
    }
    classes = std::move(names);
    return numbers;
}

EffectCount carryOutMerge(const Task& t) {
    LATHE_CHECK(checkHasClasses(t));
    LATHE_CHECK(t.state.readLabels());
    LATHE_TRY(const std::vector<bool> merged, mergedClasses(t));
    const std::vector<std::string> before = t.state.classes();
    const std::vector<int64_t> numbers = renumber(t.state.classes(), merged, t.action.label);
    int64_t touched = 0;
    for (int s = 0; s < 2; ++s) {
        SampleSet& set = t.state.set(s);
        for (const int64_t number : set.kept) {
            const int64_t label = element(set.labels, number);
            touched += label >= 0 && element(before, label) != t.action.label && element(merged, label);
        }
        for (int64_t& label : set.labels)
            if (label >= 0) label = element(numbers, label);
    }
    t.state.relabelled |= t.state.classes() != before;
    return touched;
}

// ---- Clip, impute ------------------------------------------------------------------------------------------------------

std::vector<std::string> columnNames(const Table& table) {
    std::vector<std::string> names;
    for (const TableColumn& column : table.draft.columns) names.push_back(column.name);
    return names;
}

/// Where a column of the table is. Error: the data are no table, or have no such column.
Result<size_t> columnOf(const Task& t) {
    const Table* const table = t.state.table();
    if (!table)
        return requestError("cleaning.no_table", t.where, "the action \"{0}\" needs a table", {std::string(name(t.action.kind))},
                            "remove the action");
    const auto& columns = table->draft.columns;
    const auto it = std::find_if(columns.begin(), columns.end(), [&](const auto& c) { return c.name == t.action.column; });
    if (it != columns.end()) return static_cast<size_t>(it - columns.begin());
    return requestError("cleaning.column", t.where, "there is no column \"{0}\"",
                        {t.action.column, listText(columnNames(*table))}, "the columns are {1}");
}

double& cellOf(Table& table, int64_t row, size_t column) {
    return table.values[static_cast<size_t>(row) * table.draft.columns.size() + column];
}

/// The cells of the kept rows that are not missing, ascending.
std::vector<double> presentValues(const Task& t, size_t column) {
    std::vector<double> values;
    for (const int64_t row : t.state.set(0).kept)
        if (const double value = t.state.table()->row(row)[column]; !std::isnan(value)) values.push_back(value);
    std::sort(values.begin(), values.end());
    return values;
}

/// Between two values, it is interpolated: `numpy.quantile` with its usual method.
double quantileOf(const std::vector<double>& sorted, double share) {
    const double position = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<size_t>(position);
    const size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (position - static_cast<double>(below));
}

struct Limits {
    std::optional<double> min, max;
};

/// With quantiles as values. A column without values has none.
Limits limitsOf(const Task& t, size_t column) {
    Limits limits{t.action.min, t.action.max};
    if (!t.action.minQuantile && !t.action.maxQuantile) return limits;
    const std::vector<double> values = presentValues(t, column);
    if (values.empty()) return limits;
    if (t.action.minQuantile) limits.min = quantileOf(values, *t.action.minQuantile);
    if (t.action.maxQuantile) limits.max = quantileOf(values, *t.action.maxQuantile);
    return limits;
}

EffectCount carryOutClip(const Task& t) {
    LATHE_TRY(const size_t column, columnOf(t));
    if (t.state.table()->draft.columns[column].kind == ColumnKind::Category)
        return requestError("cleaning.clip_texts", t.where, "the column \"{0}\" has texts, which have no limits",
                            {t.action.column}, "choose a column of numbers");
    const Limits limits = limitsOf(t, column);
    if (limits.min && limits.max && *limits.min > *limits.max)
        return requestError("cleaning.crossed_limits", t.where, "the limits of the column \"{0}\" are {1} and {2}",
                            {t.action.column, shortestText(*limits.min), shortestText(*limits.max)},
                            "the minimum must not be larger");
    Table& table = t.state.changeTable();
    int64_t touched = 0;
    for (const int64_t row : t.selection.numbers[0]) {
        double& value = cellOf(table, row, column);
        const double old = value;
        if (limits.min && value < *limits.min) value = *limits.min;
        if (limits.max && value > *limits.max) value = *limits.max;
        touched += !std::isnan(old) && value != old;
    }
    return touched;
}

double meanOf(const std::vector<double>& sorted) {
    double mean = 0;
    for (size_t i = 0; i < sorted.size(); ++i) mean += (sorted[i] - mean) / static_cast<double>(i + 1);
    return mean;
}

double medianOf(const std::vector<double>& sorted) {
    const size_t middle = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/// Of values that are equally frequent, the smallest.
double mostFrequentOf(const std::vector<double>& sorted) {
    double best = sorted.front();
    std::ptrdiff_t most = 0;
    for (auto it = sorted.begin(); it != sorted.end();) {
        const auto end = std::upper_bound(it, sorted.end(), *it);
        if (end - it > most) most = end - it, best = *it;
        it = end;
    }
    return best;
}

double noValue(const std::vector<double>&) {
    return NAN;
}

/// A measured filling, by Filling.
struct FillingRow {
    double (*measure)(const std::vector<double>& sorted);
    bool fitsTexts;
};
constexpr FillingRow fillingRows[] = {{noValue, true}, {meanOf, false}, {medianOf, false}, {mostFrequentOf, true}};

/// The cell of a typed value; a category that was not there becomes one.
Result<double> typedValue(const Task& t, size_t column) {
    const TableColumn& known = t.state.table()->draft.columns[column];
    const Cell cell = known.read(t.action.value);
    if (cell.state == CellState::Good) return cell.value;
    if (cell.state != CellState::UnknownCategory)
        return requestError("cleaning.value", t.where, "\"{0}\" is no value of the column \"{1}\"",
                            {t.action.value, t.action.column}, "write it as in the file");
    std::vector<std::string>& categories = t.state.changeTable().draft.columns[column].categories;
    categories.push_back(t.action.value);
    return static_cast<double>(categories.size() - 1);
}

Result<double> measuredValue(const Task& t, size_t column) {
    const FillingRow& filling = element(fillingRows, t.action.filling);
    const bool isText = t.state.table()->draft.columns[column].kind == ColumnKind::Category;
    if (isText && !filling.fitsTexts)
        return requestError("cleaning.impute_texts", t.where, "the column \"{0}\" has texts, which have no {1}",
                            {t.action.column, std::string(name(t.action.filling))}, "use most_frequent, or a value");
    const std::vector<double> values = presentValues(t, column);
    if (!values.empty()) return filling.measure(values);
    return requestError("cleaning.nothing_to_measure", t.where, "the column \"{0}\" has no values", {t.action.column},
                        "give the action a value");
}

EffectCount carryOutImpute(const Task& t) {
    LATHE_TRY(const size_t column, columnOf(t));
    const bool isTyped = t.action.filling == Filling::Value;
    LATHE_TRY(const double filling, isTyped ? typedValue(t, column) : measuredValue(t, column));
    Table& table = t.state.changeTable();
    int64_t touched = 0;
    for (const int64_t row : t.selection.numbers[0]) {
        double& value = cellOf(table, row, column);
        if (!std::isnan(value)) continue;
        value = filling;
        ++touched;
    }
    return touched;
}

// ---- Deduplicate -------------------------------------------------------------------------------------------------------

/// Reads the content of samples for comparison.
class ContentReader {
public:
    explicit ContentReader(const Task& t) : m_task(t) {
        if (t.state.table()) m_rows = rowHashes(*t.state.table());
    }

    /// A sample with the same number is a copy. 64 bits: of a million samples, two different ones have the same number with a
    /// probability of 3e-8.
    Result<uint64_t> read(int which, int64_t number) {
        SampleSet& set = m_task.state.set(which);
        ContentHash hash;
        LATHE_TRY(const uint64_t content, contentIn(set, which, number));
        if (m_task.action.acrossClasses) return content;
        hash.add(content);
        if (m_task.state.hasClasses()) {
            hash.add(static_cast<uint64_t>(element(set.labels, number)));
            return hash.value();
        }
        LATHE_CHECK(set.buffer->read(number));
        hash.add(set.buffer->target());
        return hash.value();
    }

private:
    Result<uint64_t> contentIn(SampleSet& set, int which, int64_t number) {
        if (which == 0 && !m_rows.empty()) return element(m_rows, number);
        return contentOf(*set.data, number, *set.buffer);
    }

    const Task& m_task;
    std::vector<uint64_t> m_rows;
};

/// Copies of test samples are taken out of the training samples: so test samples come first.
EffectCount carryOutDeduplicate(const Task& t) {
    if (!t.action.acrossClasses) LATHE_CHECK(t.state.readLabels());
    ContentReader reader(t);
    std::unordered_set<uint64_t> seen;
    std::vector<int64_t> copies[2];
    for (const int s : {1, 0}) {
        for (const int64_t number : element(t.selection.numbers, s)) {
            LATHE_TRY(const uint64_t content, reader.read(s, number));
            if (!seen.insert(content).second) element(copies, s).push_back(number);
        }
    }
    return exclude(t.state, copies);
}

using CarryOut = EffectCount (*)(const Task&);
/// By Kind.
constexpr CarryOut carryOuts[] = {carryOutExclude, carryOutRelabel, carryOutMerge,
                                  carryOutClip,    carryOutImpute,  carryOutDeduplicate};

}  // namespace

Result<int64_t> carryOut(const Action& action, const Selection& selection, CleaningState& state, std::string_view where) {
    return element(carryOuts, action.kind)(Task{action, selection, state, where});
}

}  // namespace lathe::cleaning
