// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>

#include "core/graph/project.h"

namespace lathe {

/// Version that `toJson` writes. A newer file is refused with the version that it needs; an older one is converted.
constexpr int64_t projectFileVersion = 1;

/// The project as the file has it: sorted keys, `projectFileVersion`.
Json toJson(const Project&);
/// Checks structure and types only; `validate` of the catalogues checks the parameters. An unknown key is an error that names the
/// nearest known key, so typing mistakes are noticed. `where` names the file in messages.
Result<Project> projectFromJson(const Json&, std::string_view where);

/// Loads `path`: a `.lathe` folder (its project.json) or a file.
Result<Project> loadProject(const std::filesystem::path& path);
/// Replaces the file by rename; the previous file is kept as project.json.bak. Error: file.*.
Status saveProject(const std::filesystem::path& path, const Project&);

/// One value by its path (`layers.conv1.kernel`, `training.batch`, `training.optimizer.lr`, `data.reader.path`), as used by
/// `--set`, sweeps, hot edits and the window. Node names may contain dots: the last part is the key. `layers.NAME.type` is the
/// type of the layer. Error: no such path.
Result<Json> valueAt(const Project&, std::string_view path);
/// Sets one value by its path. Error: no such path. Type and range are checked by `checkProject`, not here.
Status setValueAt(Project&, std::string_view path, const Json& value);

}  // namespace lathe
