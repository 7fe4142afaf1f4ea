// SPDX-License-Identifier: Apache-2.0
#include "core/data/table_schema.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "core/base/element.h"
#include "core/data/date_periods.h"

namespace lathe {
namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr std::array<std::string_view, 3> kindNames{"number", "category", "date"};
constexpr std::array<std::string_view, 3> orderNames{"year_month_day", "day_month_year", "month_day_year"};
/// Ends of the names of features beside that of the value itself. Those of the time of day come last.
constexpr std::array<std::string_view, 6> dateParts{" (year, sine)",   " (year, cosine)", " (week, sine)",
                                                    " (week, cosine)", " (day, sine)",    " (day, cosine)"};
constexpr size_t datePartsWithoutTime = 4;
constexpr std::string_view missingPart = " (missing)";

Cell numberCell(std::string_view text, const NumberStyle& style, std::string_view unit) {
    if (mayBeMissing(text) && isMissingNumber(text)) return {missing, CellState::Missing};
    const auto value = numberOf(text, style, unit);
    return value ? Cell{*value, CellState::Good} : Cell{missing, CellState::NotANumber};
}

Cell dateCell(std::string_view text, DateOrder order) {
    if (isMissingNumber(text)) return {missing, CellState::Missing};
    const auto value = dateOf(text, order);
    return value ? Cell{*value, CellState::Good} : Cell{missing, CellState::NotADate};
}

Cell indexCell(std::string_view text, int64_t index) {
    if (index >= 0) return {static_cast<double>(index), CellState::Good};
    return {missing, isMissing(text) ? CellState::Missing : CellState::UnknownCategory};
}

int64_t indexIn(const std::vector<std::string>& list, std::string_view text) {
    const auto it = std::find(list.begin(), list.end(), text);
    return it == list.end() ? -1 : it - list.begin();
}

/// Sine and cosine of the place in a period.
void encodePhase(double place, double period, float*& out) {
    const double angle = 2 * std::numbers::pi * (place / period);
    *out++ = static_cast<float>(std::sin(angle));
    *out++ = static_cast<float>(std::cos(angle));
}

void encodeDate(double days, bool times, float* out) {
    encodePhase(days, datePeriods.year, out);
    encodePhase(std::floor(days) - datePeriods.firstMonday, datePeriods.week, out);
    if (times) encodePhase(days - std::floor(days), 1, out);
}

Json toJson(const NumberStyle& style) {
    return Json::Object{{"decimal", std::string(1, style.decimal)},
                        {"thousands", style.thousands == 0 ? std::string() : std::string(1, style.thousands)},
                        {"units", style.units},
                        {"clock", style.clock}};
}

NumberStyle styleFromJson(const Json& json) {
    const std::string decimal = json["decimal"].toString(), thousands = json["thousands"].toString();
    return {decimal.size() == 1 ? decimal[0] : '.', thousands.size() == 1 ? thousands[0] : '\0', json["units"].toBool(),
            json["clock"].toBool()};
}

Json jsonList(const std::vector<std::string>& texts) {
    return Json::Array(texts.begin(), texts.end());
}

std::vector<std::string> textsFrom(const Json& json) {
    std::vector<std::string> out;
    for (const Json& text : json.array()) out.push_back(text.toString());
    return out;
}

Json toJson(const TableTarget& t) {
    Json json = Json::Object{{"name", t.name}, {"numbers", toJson(t.style)}, {"classes", jsonList(t.classes)}};
    if (!t.unit.empty()) json.set("unit", t.unit);
    return json;
}

TableTarget targetFrom(const Json& json) {
    return {json["name"].toString(), styleFromJson(json["numbers"]), textsFrom(json["classes"]), json["unit"].toString()};
}

TensorType typeOf(const TableTarget& target) {
    return target.isClass() ? TensorType{DType::I64, Shape{}} : TensorType{DType::F32, Shape{1}};
}

Json toJson(const TableColumn& c) {
    Json json = Json::Object{{"name", c.name}, {"kind", name(c.kind)}};
    if (c.kind == ColumnKind::Category) json.set("categories", jsonList(c.categories));
    if (c.kind == ColumnKind::Number) json.set("numbers", toJson(c.style));
    if (!c.unit.empty()) json.set("unit", c.unit);
    if (c.kind == ColumnKind::Date) {
        json.set("order", element(orderNames, c.dateOrder));
        json.set("times", c.times);
        if (c.monthNames) json.set("month_names", true);
    }
    if (c.kind != ColumnKind::Category) json.set("fill", c.fill);
    json.set("missing_indicator", c.indicator);
    return json;
}

template <size_t N>
std::optional<size_t> indexOfName(const std::array<std::string_view, N>& names, const Json& json) {
    const auto it = std::find(names.begin(), names.end(), json.toString());
    return it == names.end() ? std::nullopt : std::optional(static_cast<size_t>(it - names.begin()));
}

std::optional<TableColumn> columnFrom(const Json& json) {
    const auto kind = indexOfName(kindNames, json["kind"]);
    if (!kind || !json["name"].isString()) return std::nullopt;
    TableColumn c{.name = json["name"].toString(), .kind = static_cast<ColumnKind>(*kind)};
    c.categories = textsFrom(json["categories"]);
    c.style = styleFromJson(json["numbers"]);
    c.unit = json["unit"].toString();
    if (const auto order = indexOfName(orderNames, json["order"])) c.dateOrder = static_cast<DateOrder>(*order);
    c.times = json["times"].toBool();
    c.monthNames = json["month_names"].toBool();
    c.fill = json["fill"].toDouble();
    c.indicator = json["missing_indicator"].toBool();
    return std::isfinite(c.fill) && c.width() > 0 ? std::optional(c) : std::nullopt;
}

}  // namespace

std::string_view name(ColumnKind kind) {
    return element(kindNames, kind);
}

size_t TableColumn::width() const {
    const size_t values = kind == ColumnKind::Category ? categories.size() : kind == ColumnKind::Number ? 1 : times ? 7 : 5;
    return values + (indicator ? 1 : 0);
}

std::vector<std::string> TableColumn::featureNames() const {
    std::vector<std::string> out;
    for (const std::string& c : categories) out.push_back(name + "=" + c);
    if (kind != ColumnKind::Category) out.push_back(name);
    if (kind == ColumnKind::Date)
        for (const std::string_view part : std::span(dateParts).first(times ? dateParts.size() : datePartsWithoutTime))
            out.push_back(name + std::string(part));
    if (indicator) out.push_back(name + std::string(missingPart));
    return out;
}

std::string_view withoutPart(std::string_view feature) {
    const auto ends = [&](std::string_view part) { return feature.ends_with(part); };
    const auto part = std::find_if(dateParts.begin(), dateParts.end(), ends);
    if (part != dateParts.end())
        feature.remove_suffix(part->size());
    else if (ends(missingPart))
        feature.remove_suffix(missingPart.size());
    return feature;
}

bool isNumberFeature(std::string_view feature) {
    return feature.find('=') == feature.npos && withoutPart(feature) == feature;
}

int64_t TableColumn::indexOf(std::string_view text) const {
    return indexIn(categories, text);
}

Cell TableColumn::read(std::string_view text) const {
    if (kind == ColumnKind::Number) return numberCell(text, style, unit);
    if (kind == ColumnKind::Date) return dateCell(text, dateOrder);
    return indexCell(text, indexOf(text));
}

void TableColumn::encode(double value, float* out) const {
    const bool absent = std::isnan(value);
    std::fill_n(out, width(), 0.0f);
    if (indicator) out[width() - 1] = absent ? 1.0f : 0.0f;
    if (kind == ColumnKind::Category) {
        if (!absent) out[static_cast<size_t>(value)] = 1;
        return;
    }
    out[0] = static_cast<float>(absent ? fill : value);
    if (kind == ColumnKind::Date && !absent) encodeDate(value, times, out + 1);
}

int64_t TableTarget::indexOf(std::string_view text) const {
    const int64_t exact = indexIn(classes, text);
    const auto number = numberOf(text, style);
    if (exact >= 0 || !number) return exact;
    const auto it =
        std::find_if(classes.begin(), classes.end(), [&](const std::string& c) { return numberOf(c, style) == number; });
    return it == classes.end() ? -1 : it - classes.begin();
}

Cell TableTarget::read(std::string_view text) const {
    return isClass() ? indexCell(text, indexOf(text)) : numberCell(text, style, unit);
}

size_t TableSchema::width() const {
    return std::accumulate(columns.begin(), columns.end(), size_t{0},
                           [](size_t n, const TableColumn& c) { return n + c.width(); });
}

bool TableSchema::isTarget(std::string_view column) const {
    const auto named = [&](const TableTarget& t) { return t.name == column; };
    return named(target) || std::any_of(moreTargets.begin(), moreTargets.end(), named);
}

DatasetInfo TableSchema::info() const {
    DatasetInfo out;
    out.features = {DType::F32, Shape{static_cast<int64_t>(width())}};
    out.target = typeOf(target);
    out.classes = target.classes;
    for (const TableTarget& t : moreTargets) out.moreTargets.push_back({t.name, typeOf(t), t.classes});
    if (!moreTargets.empty()) out.targetName = target.name;
    for (const TableColumn& c : columns) {
        const auto names = c.featureNames();
        out.columns.insert(out.columns.end(), names.begin(), names.end());
    }
    return out;
}

void TableSchema::encode(std::span<const double> values, float* out) const {
    for (size_t c = 0; c < columns.size(); ++c) {
        columns[c].encode(values[c], out);
        out += columns[c].width();
    }
}

Json toJson(const TableSchema& schema) {
    Json columns = Json::Array{};
    for (const TableColumn& c : schema.columns) columns.push(toJson(c));
    Json json = Json::Object{{"columns", std::move(columns)},
                             {"target", toJson(schema.target)},
                             {"file_columns", jsonList(schema.fileColumns)},
                             {"header", schema.header}};
    if (!schema.missingCodes.empty()) json.set("missing_codes", jsonList(schema.missingCodes));
    if (schema.moreTargets.empty()) return json;
    Json more = Json::Array{};
    for (const TableTarget& t : schema.moreTargets) more.push(toJson(t));
    json.set("more_targets", std::move(more));
    return json;
}

Result<TableSchema> tableSchemaFromJson(const Json& json, std::string_view where) {
    const Diagnostic damaged =
        workError("schema.damaged", where, "the description of the table's columns is damaged or incomplete", {},
                  "use another file of this model");
    TableSchema schema;
    for (const Json& column : json["columns"].array()) {
        auto read = columnFrom(column);
        if (!read) return damaged;
        schema.columns.push_back(std::move(*read));
    }
    if (schema.columns.empty() || !json["target"]["name"].isString()) return damaged;
    schema.target = targetFrom(json["target"]);
    for (const Json& more : json["more_targets"].array()) {
        if (!more["name"].isString()) return damaged;
        schema.moreTargets.push_back(targetFrom(more));
    }
    schema.fileColumns = textsFrom(json["file_columns"]);
    schema.header = json["header"].toBool();
    schema.missingCodes = textsFrom(json["missing_codes"]);
    return schema;
}

TableSchema tableSchemaOf(const DatasetInfo& info, std::span<const double> fills) {
    TableSchema schema;
    for (size_t f = 0; f < info.columns.size(); ++f) {
        const std::string& feature = info.columns[f];
        const size_t equals = feature.find('=');
        if (equals == std::string::npos) {
            schema.columns.push_back({.name = feature, .fill = f < fills.size() ? fills[f] : 0});
            continue;
        }
        const std::string column = feature.substr(0, equals);
        const bool known =
            !schema.columns.empty() && schema.columns.back().name == column && schema.columns.back().kind == ColumnKind::Category;
        if (!known) schema.columns.push_back({.name = column, .kind = ColumnKind::Category});
        schema.columns.back().categories.push_back(feature.substr(equals + 1));
    }
    schema.target = {.name = info.targetName, .classes = info.classes};
    for (const DataField& field : info.moreTargets) schema.moreTargets.push_back({.name = field.name, .classes = field.classes});
    return schema;
}

}  // namespace lathe
