// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>
#include <vector>

#include "core/data/csv/csv_bytes.h"
#include "core/data/csv/csv_format.h"
#include "core/data/csv/csv_params.h"
#include "core/data/csv/packed_table.h"
#include "core/data/reader.h"
#include "core/data/series/series_params.h"
#include "core/data/texts/text_table.h"

namespace lathe::readers::series_def {
namespace {

namespace fs = std::filesystem;

/// Whether one of the first records has a number: a table of texts has none.
Recognition recognise(const fs::path& file) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored) || !(isTableName(file) || isZipOfTable(file) || isJsonTableFile(file)))
        return Recognition::No;
    if (isSlowToOpen(file.string())) return Recognition::Readable;
    const auto head = readTextTableHead(file.string());
    if (!head.ok()) return Recognition::No;
    const auto isNumber = [](const std::string& cell) { return csvNumber(cell, '.') || csvNumber(cell, ','); };
    const auto hasNumber = [&](const auto& row) { return std::any_of(row.begin(), row.end(), isNumber); };
    return std::any_of(head->rows.begin(), head->rows.end(), hasNumber) ? Recognition::Readable : Recognition::No;
}

Result<DatasetPair> open(const Params& params, const fs::path& base) {
    LATHE_TRY(const std::string file, seriesFile(params, base));
    auto series = openSeries(params, base);
    if (!series) return orOtherSheets(series.error(), {file}, params);
    const SeriesShape shape = seriesShape(params);
    const std::string settings = seriesSettings(params, *series);
    DatasetPair pair;
    LATHE_TRY(pair.notes, sheetNotes({file}, params));
    pair.notes.insert(pair.notes.end(), series->notes.begin(), series->notes.end());
    auto windows = windowsOf(std::make_shared<const SeriesTable>(std::move(*series)), shape, file);
    if (!windows) return orOtherSheets(windows.error(), {file}, params);
    pair.training = std::move(*windows);
    LATHE_TRY(pair.fingerprint, fingerprintOfTable(file, settings));
    pair.apart = (shape.horizon + shape.stride - 1) / shape.stride;
    return pair;
}

/// A sample for each step from which there is a whole window before it, up to the end of the series.
Result<std::shared_ptr<const Dataset>> openSamples(const Params& given, const fs::path& base, const DatasetInfo& trained) {
    Params params = given;
    readSeriesLike(params, trained);
    LATHE_TRY(const std::string file, seriesFile(params, base));
    LATHE_TRY(auto series, openSeries(params, base));
    SeriesShape shape = seriesShape(params);
    shape.stride = 1;
    shape.targets = false;
    return windowsOf(std::make_shared<const SeriesTable>(std::move(series)), shape, file);
}

}  // namespace

extern const ReaderDef series;
const ReaderDef series{.type = "series",
                       .label = "Time series (CSV, Excel, JSON)",
                       .help =
                           "Records in the order of time. A sample is a window of past values, and its target are later values "
                           "of one or more columns.",
                       .params = seriesParams(),
                       .sample = SampleKind::Series,
                       .recognise = recognise,
                       .open = open,
                       .openSamples = openSamples,
                       .readLike = readSeriesLike,
                       .survey = surveySeries};

}  // namespace lathe::readers::series_def
