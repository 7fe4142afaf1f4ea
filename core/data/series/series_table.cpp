// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/series_table.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

#include "core/base/element.h"
#include "core/data/csv/csv_bytes.h"
#include "core/data/csv/csv_plan.h"
#include "core/data/csv/csv_rows.h"
#include "core/data/csv/suspected_codes.h"
#include "core/data/series/calendar.h"

namespace lathe {
namespace {

constexpr int64_t fewestNumberedSteps = 20;
constexpr float missingValue = std::numeric_limits<float>::quiet_NaN();

Diagnostic noteOn(std::string_view code, const std::string& where, std::string_view text, std::vector<std::string> args = {},
                  std::string_view remedy = {}) {
    Diagnostic d = requestError(code, where, text, std::move(args), remedy);
    d.severity = Severity::Note;
    return d;
}

std::string columnOf(const CsvTable& table, size_t field) {
    return table.path + ", column \"" + table.columns[field].name + "\"";
}

/// Which columns are channels.
class Plan {
public:
    Plan(const CsvTable& table, const SeriesRoles& roles, const std::optional<TimeColumn>& time)
        : m_table(table), m_roles(roles), m_time(time) {}

    Status make() {
        LATHE_CHECK(chooseTargets());
        LATHE_CHECK(m_roles.columns.empty() ? chooseAll() : chooseNamed());
        for (const size_t field : m_targets)
            if (std::find(fields.begin(), fields.end(), field) == fields.end()) fields.push_back(field);
        if (m_roles.columns.empty()) std::sort(fields.begin(), fields.end());
        return {};
    }
    std::vector<size_t> targetChannels() const {
        std::vector<size_t> channels;
        for (const size_t field : m_targets)
            channels.push_back(static_cast<size_t>(std::find(fields.begin(), fields.end(), field) - fields.begin()));
        return channels;
    }

    std::vector<size_t> fields = {};  ///< of the file, by channel
    Diagnostics notes = {};

private:
    bool isTime(size_t field) const { return m_time && m_time->isIn(field); }
    bool hasNumbers(size_t field) const {
        const CsvColumn& column = m_table.columns[field];
        return !isTime(field) && column.present > 0 && m_table.numberStyle(column);
    }
    bool numbersRecords(size_t field) const {
        const CsvColumn& column = m_table.columns[field];
        return column.counts && column.present >= fewestNumberedSteps;
    }

    Result<size_t> numbersNamed(const std::string& name) const {
        LATHE_TRY(const size_t field, findCsvColumn(m_table.format, m_table.path, name));
        if (hasNumbers(field)) return field;
        const CsvColumn& column = m_table.columns[field];
        if (isTime(field))
            return requestError("series.time_channel", columnOf(m_table, field), "this is the column with the time", {},
                                "choose a column with numbers, or set data.reader.time");
        return requestError("series.text", columnOf(m_table, field),
                            "the column contains text (line {0}: \"{1}\"); a series needs numbers",
                            {std::to_string(column.firstTextLine), column.firstText}, "choose a column with numbers");
    }

    Status chooseTargets() {
        for (const std::string& name : m_roles.targets) {
            LATHE_TRY(const size_t field, numbersNamed(name));
            if (std::find(m_targets.begin(), m_targets.end(), field) != m_targets.end())
                return requestError("csv.target-twice", columnOf(m_table, field), "this target column is listed twice", {},
                                    "remove one of the two entries");
            m_targets.push_back(field);
        }
        for (size_t field = m_table.columns.size(); m_targets.empty() && field-- > 0;)
            if (hasNumbers(field) && !numbersRecords(field)) m_targets.push_back(field);
        if (!m_targets.empty()) return {};
        return requestError("series.no_numbers", m_table.path, "the file has no column with numbers", {},
                            "choose a file with a record of numbers for each time");
    }

    Status chooseNamed() {
        for (const std::string& name : m_roles.columns) {
            LATHE_TRY(const size_t field, numbersNamed(name));
            if (std::find(fields.begin(), fields.end(), field) == fields.end()) fields.push_back(field);
        }
        return {};
    }

    Status chooseAll() {
        for (size_t field = 0; field < m_table.columns.size(); ++field) {
            if (isTime(field) || std::find(m_targets.begin(), m_targets.end(), field) != m_targets.end()) continue;
            if (hasNumbers(field) && !numbersRecords(field))
                fields.push_back(field);
            else
                notes.push_back(leftOut(field));
        }
        return {};
    }
    Diagnostic leftOut(size_t field) const {
        if (m_table.columns[field].present == 0)
            return noteOn("csv.left-out", columnOf(m_table, field), "not used: the column is empty");
        if (hasNumbers(field))
            return noteOn("csv.left-out", columnOf(m_table, field), "not used: the column contains row numbers");
        return noteOn("series.left_out", columnOf(m_table, field), "not used: the column contains text");
    }

    const CsvTable& m_table;
    const SeriesRoles& m_roles;
    const std::optional<TimeColumn>& m_time;
    std::vector<size_t> m_targets;
};

/// The records of a file as they are.
class Records {
public:
    Records(const CsvTable& table, const std::vector<size_t>& fields, const std::optional<TimeColumn>& time)
        : m_table(table), m_fields(fields), m_time(time) {
        out.time = time;
        out.values.resize(fields.size());
        missing.resize(fields.size());
        bad.resize(fields.size());
        for (const size_t field : fields) {
            out.names.push_back(table.columns[field].name);
            m_styles.push_back(*table.numberStyle(table.columns[field]));
        }
        for (auto& channel : out.values) channel.reserve(static_cast<size_t>(table.rows));
        if (time) out.times.reserve(static_cast<size_t>(table.rows));
    }

    Status read() {
        return forEachCsvRow(m_table.path, m_table.format, [this](const auto& cells, int64_t line) { add(cells, line); });
    }

    SeriesTable out;
    std::vector<CellTally> missing = {}, bad = {};  ///< by channel
    CellTally noTime = {};

private:
    void add(const std::vector<std::string_view>& cells, int64_t line) {
        if (m_time) {
            const auto time = m_time->read(cells);
            if (!time) return noTime.add(cells[m_time->field], line);
            out.times.push_back(*time);
        }
        for (size_t c = 0; c < m_fields.size(); ++c) {
            const std::string_view text = cells[m_fields[c]];
            const auto number = numberOf(text, m_styles[c]);
            if (!number) (isMissingNumber(text) ? missing : bad)[c].add(text, line);
            out.values[c].push_back(number ? static_cast<float>(*number) : missingValue);
        }
    }

    const CsvTable& m_table;
    const std::vector<size_t>& m_fields;
    const std::optional<TimeColumn>& m_time;
    std::vector<NumberStyle> m_styles;
};

template <class T>
void reorder(std::vector<T>& values, const std::vector<size_t>& order) {
    std::vector<T> sorted;
    sorted.reserve(values.size());
    for (const size_t i : order) sorted.push_back(values[i]);
    values = std::move(sorted);
}

void sortByTime(SeriesTable& series, const std::string& path) {
    if (std::is_sorted(series.times.begin(), series.times.end())) return;
    std::vector<size_t> order(series.times.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return series.times[a] < series.times[b]; });
    reorder(series.times, order);
    for (auto& channel : series.values) reorder(channel, order);
    series.notes.push_back(noteOn("series.sorted", path, "the records were sorted by time"));
}

Diagnostic timeNote(const TimeColumn& time, const std::string& path) {
    const std::vector<std::string> columns = time.columns();
    if (columns.size() == 1)
        return noteOn("series.time_column", path, "column \"{0}\" has the time of the records", {columns.front()});
    std::string names;
    for (const std::string& column : columns) names += (names.empty() ? "\"" : ", \"") + column + "\"";
    return noteOn("series.time_columns", path, "these columns have the time of the records: {0}", {names});
}

void noteTimes(SeriesTable& series, const std::string& path, bool ambiguous) {
    if (!series.time) {
        series.notes.push_back(noteOn("series.no_time", path,
                                      "no column with dates was found: the records are used in the order "
                                      "of the file"));
        return;
    }
    series.notes.push_back(timeNote(*series.time, path));
    if (ambiguous) series.notes.push_back(noteOn("csv.ambiguous-date", path, "ambiguous dates are read as month/day/year"));
    const double usual = series.usualStep();
    int64_t same = 0, gaps = 0, first = 0;
    for (int64_t i = 1; i < std::ssize(series.times); ++i) {
        const double step = element(series.times, i) - element(series.times, i - 1);
        if (step == 0) ++same;
        if (step > 1.5 * usual && usual > 0 && gaps++ == 0) first = i - 1;
    }
    if (same > 0) {
        series.notes.push_back(noteOn("series.same_time", path, "{0} records have the same time as the record before them",
                                      {std::to_string(same)},
                                      "check that the file has one series with one record for each time"));
        series.notes.back().severity = Severity::Warning;
    }
    if (gaps > 0)
        series.notes.push_back(noteOn("series.gaps", path,
                                      "{0} gaps in the time, the first one after {1}: the records around a gap are used as "
                                      "neighbors",
                                      {std::to_string(gaps), series.timeOf(first)}));
}

/// Where no channel waits for its first value.
int64_t firstCompleteStep(const SeriesTable& series) {
    int64_t first = 0;
    for (const auto& channel : series.values) {
        const auto found = std::find_if(channel.begin(), channel.end(), [](float v) { return !std::isnan(v); });
        first = std::max<int64_t>(first, found - channel.begin());
    }
    return first;
}

void fillForward(SeriesTable& series, const std::string& path) {
    const int64_t first = firstCompleteStep(series);
    for (auto& channel : series.values) {
        for (size_t i = 1; i < channel.size(); ++i)
            if (std::isnan(channel[i])) channel[i] = channel[i - 1];
        channel.erase(channel.begin(), channel.begin() + first);
    }
    if (!series.times.empty()) series.times.erase(series.times.begin(), series.times.begin() + first);
    if (first > 0)
        series.notes.push_back(noteOn("series.start", path,
                                      "the first {0} records are not used: a column has no value in them or before them",
                                      {std::to_string(first)}));
}

/// Error, or notes with the counts.
Status tellMissing(Records& records, const CsvTable& table, const std::vector<size_t>& fields, bool refuse) {
    for (size_t c = 0; c < fields.size(); ++c) {
        const int64_t count = records.missing[c].count + records.bad[c].count;
        if (count == 0) continue;
        const CellTally& example = records.bad[c].count > 0 ? records.bad[c] : records.missing[c];
        Diagnostic d = noteOn(
            "series.missing", columnOf(table, fields[c]),
            example.text.empty() ? "{0} cells have no number (the first one in line {1}): the last number before each one is used"
                                 : "{0} cells have no number (line {1}: \"{2}\"): the last number before each one is used",
            {std::to_string(count), std::to_string(example.line), example.text});
        if (refuse)
            return requestError("series.missing_refused", d.where,
                                example.text.empty() ? "{0} cells have no number (the first one in line {1})"
                                                     : "{0} cells have no number (line {1}: \"{2}\")",
                                d.args,
                                "complete the file, set data.reader.missing to forward, or list the other columns in "
                                "data.reader.columns");
        records.out.notes.push_back(std::move(d));
    }
    if (records.noTime.count > 0)
        records.out.notes.push_back(
            noteOn("series.bad_time", table.path, "{0} records without a readable time were skipped (line {1}: \"{2}\")",
                   {std::to_string(records.noTime.count), std::to_string(records.noTime.line), records.noTime.text}));
    return {};
}

Diagnostics suspectedCodesIn(const SeriesTable& series, const std::string& path) {
    std::vector<NumberColumn> columns;
    for (size_t c = 0; c < series.names.size(); ++c)
        columns.push_back({series.names[c], [&values = series.values[c]](size_t row) { return double{values[row]}; }});
    return suspectedCodes(path, columns, static_cast<size_t>(series.steps()));
}

/// Columns of hours, or of years and months, that are found, but asked for as channels, are channels.
Result<std::optional<TimeColumn>> timeOf(const CsvTable& survey, const SeriesRoles& roles) {
    LATHE_TRY(std::optional<TimeColumn> time, findTimeColumn(survey, roles.time));
    if (!roles.time.empty()) return time;
    for (const auto* const names : {&roles.targets, &roles.columns})
        for (const std::string& name : *names) {
            LATHE_TRY(const size_t field, findCsvColumn(survey.format, survey.path, name));
            if (time && time->clock && time->clock->field == field) time->clock.reset();
            if (time && time->cells == TimeColumn::Cells::Parts && time->isIn(field)) time.reset();
        }
    return time;
}

}  // namespace

double SeriesTable::usualStep() const {
    std::vector<double> differences;
    for (size_t i = 1; i < times.size(); ++i) differences.push_back(times[i] - times[i - 1]);
    if (differences.empty()) return 0;
    const auto middle = differences.begin() + std::ssize(differences) / 2;
    std::nth_element(differences.begin(), middle, differences.end());
    return *middle;
}

std::string SeriesTable::timeOf(int64_t step) const {
    return times.empty() || !time ? std::string() : time->textOf(element(times, step));
}

Result<SeriesTable> readSeries(const CsvTable& survey, const SeriesRoles& roles) {
    LATHE_TRY(const std::optional<TimeColumn> time, timeOf(survey, roles));
    Plan plan(survey, roles, time);
    LATHE_CHECK(plan.make());
    Records records(survey, plan.fields, time);
    LATHE_CHECK(records.read());
    SeriesTable& series = records.out;
    series.targets = plan.targetChannels();
    series.numbered = survey.format.numbered == NumberedTop::Names;
    series.monthNames = time && survey.columns[time->field].types.hasMonthNames();
    if (auto found = noteOnEncoding(survey.path)) series.notes.push_back(std::move(*found));
    if (auto found = noteOnNumbers(survey.path, survey.format.numbered)) series.notes.push_back(std::move(*found));
    for (Diagnostic& found : survey.format.missing.notesFor(survey.format.names, survey.path))
        series.notes.push_back(std::move(found));
    series.notes.insert(series.notes.end(), plan.notes.begin(), plan.notes.end());
    LATHE_CHECK(tellMissing(records, survey, plan.fields, roles.refuseMissing));
    const Diagnostics suspected = suspectedCodesIn(series, survey.path);
    series.notes.insert(series.notes.end(), suspected.begin(), suspected.end());
    sortByTime(series, survey.path);
    fillForward(series, survey.path);
    LATHE_TRY(const std::vector<TimePart> parts, timePartsNamed(roles.calendar));
    LATHE_CHECK(addTimeParts(series, parts, survey.path));
    noteTimes(series, survey.path, time && survey.columns[time->field].types.isAmbiguousDate());
    return std::move(series);
}

}  // namespace lathe
