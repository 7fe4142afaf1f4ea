// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/exchange/trials_csv.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "core/data/csv/csv_parser.h"

namespace lathe::sweep {

namespace {

constexpr std::string_view ownColumns[] = {"trial", "state", "origin", "seed", "epochs", "wall_seconds", "reason"};
constexpr std::string_view theirPrefix = "params_";

// ---- writing -----------------------------------------------------------------------------------------------------------

std::string cell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos && text.find_first_not_of(' ') == 0 && text.back() != ' ') return text;
    if (text.empty()) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

/// A text that would read as a number or a truth keeps its quotation marks.
std::string textOf(const Json& value) {
    if (!value.isString()) return value.dump(-1);
    const std::string text = value.toString();
    return text.empty() || Json::parse(text) ? value.dump(-1) : text;
}

std::string csvNumber(double v) {
    return std::isnan(v) ? "NaN" : std::isinf(v) ? (v > 0 ? "inf" : "-inf") : shortestText(v);
}

/// Those of the space, in its order, and then those that only earlier trials had.
std::vector<std::string> pathsOf(const Study& study) {
    std::vector<std::string> paths;
    std::set<std::string> known, dropped;
    for (const Dimension& d : study.settings.space.dimensions) paths.push_back(d.path), known.insert(d.path);
    for (const Trial& t : study.trials)
        for (const auto& [path, value] : t.point)
            if (!known.contains(path)) dropped.insert(path);
    paths.insert(paths.end(), dropped.begin(), dropped.end());
    return paths;
}

void writeRow(std::string& out, const std::vector<std::string>& cells) {
    for (size_t i = 0; i < cells.size(); ++i) out.append(i > 0 ? "," : "").append(cell(cells[i]));
    out += "\r\n";
}

std::vector<std::string> cellsOf(const Study& study, const std::vector<std::string>& paths, const Trial& t) {
    std::vector<std::string> cells{std::to_string(t.number), std::string(name(t.state)), t.origin};
    for (size_t i = 0; i < study.settings.objectives.size(); ++i)
        cells.push_back(i < t.values.size() ? csvNumber(t.values[i]) : "");
    for (const std::string& path : paths) {
        const auto value = t.point.find(path);
        cells.push_back(value == t.point.end() ? "" : textOf(value->second));
    }
    cells.push_back(std::to_string(t.seed));
    cells.push_back(csvNumber(t.resource));
    cells.push_back(t.began > 0 && t.ended >= t.began ? csvNumber(std::round((t.ended - t.began) * 1e3) / 1e3) : "");
    cells.push_back(t.reason ? toString(*t.reason) : "");
    return cells;
}

// ---- reading -----------------------------------------------------------------------------------------------------------

/// What the columns of a table mean.
struct Columns {
    std::vector<size_t> objectives;
    std::vector<std::pair<size_t, std::string>> params;
    std::optional<size_t> number, state;
};

bool isObjective(const std::string& column, size_t index, const StudySettings& settings, const Project& project) {
    const std::string& metric = settings.objectives[index].metric;
    return column == metric || metricNamed(column, project) == metric || column == "values_" + std::to_string(index) ||
           (column == "value" && settings.objectives.size() == 1);
}

std::optional<size_t> columnOf(const std::vector<std::string>& names, std::initializer_list<std::string_view> wanted) {
    for (const std::string_view w : wanted)
        if (const auto found = std::find(names.begin(), names.end(), w); found != names.end())
            return static_cast<size_t>(found - names.begin());
    return std::nullopt;
}

Result<Columns> columnsOf(const std::vector<std::string>& names, std::string_view where, const StudySettings& settings,
                          const Project& project) {
    Columns columns{
        .objectives = {}, .params = {}, .number = columnOf(names, {"trial", "number"}), .state = columnOf(names, {"state"})};
    for (size_t i = 0; i < settings.objectives.size(); ++i) {
        const auto found =
            std::find_if(names.begin(), names.end(), [&](const std::string& n) { return isObjective(n, i, settings, project); });
        if (found == names.end())
            return requestError("exchange.objective", where, "the table has no column {0}", {settings.objectives[i].metric},
                                "name the column after the objective");
        columns.objectives.push_back(static_cast<size_t>(found - names.begin()));
    }
    const bool ours = columnOf(names, {"origin"}) && columns.state && columns.number;
    const bool theirs = std::any_of(names.begin(), names.end(), [](const std::string& n) { return n.starts_with(theirPrefix); });
    for (size_t i = 0; i < names.size(); ++i) {
        const bool isOwn = ours && std::find(std::begin(ownColumns), std::end(ownColumns), names[i]) != std::end(ownColumns);
        const bool isValue = std::find(columns.objectives.begin(), columns.objectives.end(), i) != columns.objectives.end();
        if (isOwn || isValue || i == columns.number || i == columns.state || (theirs && !names[i].starts_with(theirPrefix)))
            continue;
        columns.params.emplace_back(i, theirs ? names[i].substr(theirPrefix.size()) : names[i]);
    }
    return columns;
}

/// Parameters that the project does not have are left out, with one note.
void dropUnknown(Columns& columns, std::string_view where, const Project& project, const NameMap& map, Diagnostics& notes) {
    std::string left;
    std::erase_if(columns.params, [&](const auto& column) {
        const auto path = pathNamed(column.second, project, map);
        const bool unknown = !path && path.error().code == "exchange.name";
        if (unknown) left.append(left.empty() ? "" : ", ").append(column.second);
        return unknown;
    });
    if (left.empty()) return;
    notes.push_back(requestError("exchange.columns", where,
                                 "these columns are skipped because they match no parameter of the project: {0}", {left},
                                 "if one of them is a parameter, map it with --map COLUMN=PATH"));
    notes.back().severity = Severity::Note;
}

Json cellValue(std::string_view text) {
    if (text == "True" || text == "False") return text == "True";
    const auto parsed = Json::parse(text);
    return parsed && !parsed->isNull() ? *parsed : Json(text);
}

double cellNumber(std::string_view text) {
    const auto parsed = Json::parse(text);
    return parsed ? parsed->toDouble(std::nan("")) : std::nan("");
}

ForeignTrial::State stateOf(std::string text) {
    using State = ForeignTrial::State;
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (text == "complete" || text == "finished") return State::Complete;
    return text == "pruned" ? State::Pruned : text.starts_with("fail") ? State::Failed : State::Unfinished;
}

ForeignTrial trialOfRow(const Columns& columns, const std::vector<std::string_view>& fields, int64_t row) {
    ForeignTrial t;
    t.number = columns.number ? cellValue(fields[*columns.number]).toInt(row) : row;
    t.state = columns.state ? stateOf(std::string(fields[*columns.state])) : ForeignTrial::State::Complete;
    for (const size_t i : columns.objectives) t.values.push_back(cellNumber(fields[i]));
    for (const auto& [i, name] : columns.params)
        if (!fields[i].empty()) t.params[name] = cellValue(fields[i]);
    return t;
}

}  // namespace

std::string trialsCsv(const Study& study) {
    const std::vector<std::string> paths = pathsOf(study);
    std::vector<std::string> head{"trial", "state", "origin"};
    for (const Objective& o : study.settings.objectives) head.push_back(o.metric);
    head.insert(head.end(), paths.begin(), paths.end());
    for (const char* last : {"seed", "epochs", "wall_seconds", "reason"}) head.emplace_back(last);
    std::string out;
    writeRow(out, head);
    for (const Trial& t : study.trials) writeRow(out, cellsOf(study, paths, t));
    return out;
}

Result<ForeignStudy> readTrialsCsv(const std::string& path, const StudySettings& settings, const Project& project,
                                   const NameMap& map, Diagnostics& notes) {
    LATHE_TRY(CsvParser parser, CsvParser::open(path, ','));
    std::vector<std::string_view> fields;
    LATHE_TRY(const bool hasHead, parser.next(fields));
    const std::vector<std::string> names(fields.begin(), fields.end());
    if (!hasHead) return requestError("exchange.empty", path, "the table is empty", {}, "use a table with a header");
    LATHE_TRY(Columns columns, columnsOf(names, path, settings, project));
    dropUnknown(columns, path, project, map, notes);
    ForeignStudy study{.source = path, .name = {}, .maximize = {}, .trials = {}};
    for (int64_t row = 0;; ++row) {
        LATHE_TRY(const bool more, parser.next(fields));
        if (!more) return study;
        if (fields.size() != names.size())
            return requestError("exchange.row", path, "line {0} has {1} fields, but the header has {2}",
                                {std::to_string(parser.line()), std::to_string(fields.size()), std::to_string(names.size())},
                                "complete the line");
        study.trials.push_back(trialOfRow(columns, fields, row));
    }
}

}  // namespace lathe::sweep
