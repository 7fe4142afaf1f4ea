// SPDX-License-Identifier: Apache-2.0
#include "app/cli/schema_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/cli/text.h"
#include "core/base/element.h"

namespace lathe {
namespace {

constexpr size_t shownTexts = 5;

std::string listText(const std::vector<std::string>& texts) {
    std::string out;
    for (size_t i = 0; i < std::min(texts.size(), shownTexts); ++i) out += (i > 0 ? ", " : "") + texts[i];
    return texts.size() > shownTexts ? fmt::format("{}, ... ({})", out, texts.size()) : out;
}

std::string kindText(const TableColumn& column) {
    if (column.kind == ColumnKind::Date) return column.times ? "date and time" : "date";
    return column.unit.empty() ? std::string(name(column.kind)) : fmt::format("{} ({})", name(column.kind), column.unit);
}

std::string kindText(const TableTarget& target) {
    if (target.isClass()) return "class";
    return target.unit.empty() ? "number" : fmt::format("number ({})", target.unit);
}

std::string detailText(const TableColumn& column) {
    std::string out =
        column.kind == ColumnKind::Category ? listText(column.categories) : "missing values become " + figureText(column.fill);
    return column.indicator ? out + "; with a feature for missing values" : out;
}

}  // namespace

std::string columnsText(const TableSchema& schema) {
    std::vector<std::vector<std::string>> rows{{"column", "role", "kind", "values"}};
    for (size_t t = 0; t < schema.targetCount(); ++t) {
        const TableTarget& target = schema.targetAt(t);
        rows.push_back({target.name, "target", kindText(target), listText(target.classes)});
    }
    for (const TableColumn& column : schema.columns)
        rows.push_back({column.name, "feature", kindText(column), detailText(column)});
    for (const std::string& column : schema.fileColumns) {
        const bool used =
            std::any_of(schema.columns.begin(), schema.columns.end(), [&](const auto& c) { return c.name == column; });
        if (!used && !schema.isTarget(column)) rows.push_back({column, "not used", "", ""});
    }
    return tableText(rows, {false, false, false, false});
}

std::string forecastText(const ForecastInfo& forecast) {
    std::string channels, targets;
    for (const std::string& name : forecast.channels) channels += (channels.empty() ? "" : ", ") + name;
    for (const int64_t target : forecast.targets) targets += (targets.empty() ? "" : ", ") + element(forecast.channels, target);
    return "channels  " + channels + "; to forecast: " + targets;
}

std::string naiveForecastText(const ForecastErrors& errors) {
    return "naive forecast (the last known value): " + figuresText({{"mae", errors.mae}, {"rmse", errors.rmse}});
}

Json toJson(const ForecastErrors& errors) {
    return Json::Object{{"mae", errors.mae}, {"rmse", errors.rmse}};
}

}  // namespace lathe
