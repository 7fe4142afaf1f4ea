// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/data/reader.h"

namespace lathe {

/// Opens data by its path: with the reader of that name, or the first that recognises the files. The name of a generated
/// set is a path, too. `settings`: KEY=VALUE for
/// parameters of the reader.
Result<DatasetPair> openData(const std::filesystem::path&, const std::string& reader = {},
                             const std::vector<std::string>& settings = {});

/// Training and test part, one after the other.
std::shared_ptr<const Dataset> allOf(const DatasetPair&);

/// The same samples; label i is the class names[i].
std::shared_ptr<const Dataset> withClasses(std::shared_ptr<const Dataset>, std::vector<std::string> names);

/// KEY=VALUE pairs as parameters of a Def.
Result<Params> paramsFromSettings(const std::vector<std::string>& settings, const ParamDefs&, std::string_view where);

}  // namespace lathe
