// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/json.h"
#include "core/data/series/naive_forecast.h"
#include "core/data/table_schema.h"

namespace lathe {

/// The columns of a table, one line each: name, role, kind, and conversion.
std::string columnsText(const TableSchema&);
/// The channels of a time series: "channels  HUFL, HULL, OT; to forecast: OT".
std::string forecastText(const ForecastInfo&);
/// "naive forecast (the last known value): mae 1.4  rmse 2".
std::string naiveForecastText(const ForecastErrors&);
/// {"mae", "rmse"}.
Json toJson(const ForecastErrors&);

}  // namespace lathe
