// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/data/reader.h"

namespace lathe {

/// Opens data by its path, with the named reader, or with the first reader that recognises the files. The name of a generated
/// data set is also a path. `settings`: KEY=VALUE for parameters of the reader.
Result<DatasetPair> openData(const std::filesystem::path&, const std::string& reader = {},
                             const std::vector<std::string>& settings = {}, ReadWatch* watch = nullptr);

/// The training split followed by the test split.
std::shared_ptr<const Dataset> allOf(const DatasetPair&);

/// The same samples with other class names: label i is the class names[i].
std::shared_ptr<const Dataset> withClasses(std::shared_ptr<const Dataset>, std::vector<std::string> names);

/// Converts KEY=VALUE pairs to parameters of a Def. `where`: the location named in errors.
Result<Params> paramsFromSettings(const std::vector<std::string>& settings, const ParamDefs&, std::string_view where);

}  // namespace lathe
