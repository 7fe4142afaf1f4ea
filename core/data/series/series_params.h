// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/data/series/series_table.h"
#include "core/data/series/series_windows.h"
#include "core/graph/params.h"

namespace lathe {

/// Parameters of a reader of time series.
ParamDefs seriesParams();

/// The file of the parameters; relative paths start at `base`. Error series.no_path.
Result<std::string> seriesFile(const Params&, const std::filesystem::path& base);
/// The columns of its file, as they are. Errors: csv.*, file.*, series.no_path.
Result<CsvTable> surveySeries(const Params&, const std::filesystem::path& base);
/// Reads the series of the parameters. Errors: csv.*, file.*, series.*.
Result<SeriesTable> openSeries(const Params&, const std::filesystem::path& base);
SeriesShape seriesShape(const Params&);

/// Sets the parameters so that another file is read as the data of a trained model: the same channels, in the same order.
void readSeriesLike(Params&, const DatasetInfo& trained);
/// The parameters without the path, as text: what the samples of a file depend on.
std::string seriesSettings(const Params&, const SeriesTable&);

}  // namespace lathe
