// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>

#include "core/graph/project.h"

namespace lathe {

/// Version that `toJson` writes; a newer file is refused with the version it needs, an older one is brought up.
constexpr int64_t projectFileVersion = 1;

Json toJson(const Project&);
/// Structure and types only; whether the parameters make sense is said by `validate` of the catalogues.
/// Unknown keys are errors that name the nearest known one: a typing mistake must not be ignored in silence.
Result<Project> projectFromJson(const Json&, std::string_view where);

/// `path`: a `.lathe` directory (its project.json) or a file.
Result<Project> loadProject(const std::filesystem::path& path);
/// Written by rename; the previous one is kept as project.json.bak.
Status saveProject(const std::filesystem::path& path, const Project&);

/// One value by its path (`layers.conv1.kernel`, `training.batch`, `training.optimizer.lr`, `data.reader.path`). Node
/// names may hold dots: the last part is the key, and `layers.NAME.type` the layer's type. The paths of `--set`, sweeps, hot
/// edits and the window.
Result<Json> valueAt(const Project&, std::string_view path);
/// Type and range are checked by the caller's catalogues (`checkProject`); here only that the place exists.
Status setValueAt(Project&, std::string_view path, const Json& value);

}  // namespace lathe
