// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/json.h"
#include "core/base/result.h"

namespace lathe {

/// Changes one value in a project file, for --apply. Settings of `--set` are not stored. Error project.is_run: the folder is a
/// run or a study, whose project stays as it is.
Status changeProject(const std::filesystem::path& project, std::string_view path, const Json& value);

}  // namespace lathe
