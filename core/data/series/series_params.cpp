// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/series_params.h"

#include <algorithm>

#include "core/base/element.h"
#include "core/data/csv/csv_params.h"
#include "core/data/csv/packed_table.h"
#include "core/data/series/calendar.h"
#include "core/data/series/column_list.h"

namespace lathe {
namespace {

const TextParam seriesPath{
    {.key = "path", .label = "File", .help = "File of separated values, or Excel workbook, with a record for each time."}};
const TextParam seriesTarget{
    {.key = "target",
     .label = "Target column",
     .help = "Column to forecast: its name, or its number from 1. Several columns are separated by commas. Empty: "
             "the last column of numbers. Past values of the target are always inputs."}};
const TextParam seriesColumns{{.key = "columns",
                               .label = "Columns",
                               .help =
                                   "Columns whose past values are inputs, separated by commas; a name with a comma is in double "
                                   "quotes. Empty: all columns of numbers."}};
const TextParam seriesTime{{.key = "time",
                            .label = "Time column",
                            .help =
                                "Column with the time of each record: dates, months (2024-02) or numbers; or several columns: "
                                "date,hour or year,month,day,hour. Records are sorted by it. Empty: the first column with dates; "
                                "without one, the records are in the order "
                                "of the file."}};
const TextParam seriesCalendar{
    {.key = "calendar",
     .label = "Calendar",
     .help =
         "Parts of the time that are inputs, too: hour (of the day), weekday, yearday (day of the year), separated by commas. "
         "They need a time column with dates."}};
const IntParam seriesWindow{{.key = "window",
                             .label = "Window",
                             .initial = 24,
                             .min = 1,
                             .max = 65536,
                             .sweep = Scale::Log,
                             .help = "Number of past steps that a sample has."}};
const IntParam seriesHorizon{
    {.key = "horizon", .label = "Horizon", .initial = 1, .min = 1, .max = 65536, .help = "Number of steps to look ahead."}};
const ChoiceParam seriesSteps{{.key = "steps",
                               .label = "Predicted steps",
                               .initial = "all",
                               .options = {"all", "last"},
                               .help = "all: every step up to the horizon. last: only the step at the horizon."}};
const IntParam seriesStride{{.key = "stride",
                             .label = "Stride",
                             .initial = 1,
                             .min = 1,
                             .max = 65536,
                             .help = "Number of steps from the start of one sample to the start of the next."}};
const ChoiceParam seriesMissing{
    {.key = "missing",
     .label = "Missing values",
     .initial = "forward",
     .options = {"forward", "refuse"},
     .help = "forward: uses the last value before a missing one. refuse: a missing value is an error."}};

SeriesRoles rolesOf(const Params& p) {
    return {.targets = columnList(p[seriesTarget]),
            .columns = columnList(p[seriesColumns]),
            .time = p[seriesTime],
            .calendar = columnList(p[seriesCalendar]),
            .refuseMissing = p[seriesMissing] == "refuse"};
}

}  // namespace

ParamDefs seriesParams() {
    return {&seriesPath,     &csvSheet,        &seriesTarget,  &seriesColumns, &seriesTime,
            &seriesCalendar, &seriesWindow,    &seriesHorizon, &seriesSteps,   &seriesStride,
            &seriesMissing,  &csvMissingCodes, &csvDelimiter,  &csvDecimal,    &csvHeader};
}

Result<std::string> seriesFile(const Params& p, const std::filesystem::path& base) {
    if (!p[seriesPath].empty()) return tablePath((base / p[seriesPath]).lexically_normal().string(), p[csvSheet]);
    return requestError("series.no_path", "data.reader.path", "no file is chosen", {}, "set data.reader.path to a .csv file");
}

Result<CsvTable> surveySeries(const Params& p, const std::filesystem::path& base) {
    LATHE_TRY(const std::string file, seriesFile(p, base));
    LATHE_TRY(const CsvFormat format, csvFormatOf(file, p));
    return surveyCsv(file, format);
}

Result<SeriesTable> openSeries(const Params& p, const std::filesystem::path& base) {
    LATHE_TRY(const CsvTable survey, surveySeries(p, base));
    return readSeries(survey, rolesOf(p));
}

SeriesShape seriesShape(const Params& p) {
    return {
        .window = p[seriesWindow], .horizon = p[seriesHorizon], .stride = p[seriesStride], .allSteps = p[seriesSteps] == "all"};
}

void readSeriesLike(Params& p, const DatasetInfo& trained) {
    const ForecastInfo& forecast = trained.forecast;
    if (forecast.targets.empty()) return;  // an imported model does not know the names
    std::vector<std::string> targets;
    for (const int64_t channel : forecast.targets) targets.push_back(element(forecast.channels, channel));
    std::vector<std::string> columns, calendar;
    for (const std::string& channel : forecast.channels) {
        const std::optional<TimePart> part = timePartOf(channel);
        part ? calendar.emplace_back(nameOf(*part)) : columns.emplace_back(channel);
    }
    p.set(seriesColumns.key, columnListOf(columns));
    if (!calendar.empty()) p.set(seriesCalendar.key, columnListOf(calendar));
    p.set(seriesTarget.key, columnListOf(targets));
    p.set(seriesWindow.key, trained.features.shape[1]);
}

std::string seriesSettings(const Params& p, const SeriesTable& series) {
    Params meaning = withoutSheet(p);
    meaning.erase(seriesPath.key);
    Json json = toJson(meaning);
    json.set("series", 1 + (series.numbered ? 1 : 0) + (series.monthNames ? 2 : 0));
    return json.dump();
}

}  // namespace lathe
