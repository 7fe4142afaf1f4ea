// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/diagnostic.h"

namespace lathe {

/// Why no reader takes this file or folder, if that is plain: it is empty (data.empty), or a file does not begin as its extension
/// says (data.damaged). `where`: how the error names it.
std::optional<Diagnostic> unknownContent(const std::filesystem::path&, const std::string& where);

}  // namespace lathe
