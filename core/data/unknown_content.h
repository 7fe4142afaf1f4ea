// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/diagnostic.h"

namespace lathe {

/// The error data.foreign_format for a file of a known format that Lathe does not read, such as Parquet, Excel and pickle. Looks
/// at the first bytes, and for some formats at the extension. `where`: how the error names the file.
std::optional<Diagnostic> foreignFormat(const std::filesystem::path&, const std::string& where);

/// Why no reader takes this file or folder, if that is plain: it is empty (data.empty), a file does not begin as its extension
/// says (data.damaged), or its format is a foreign one. `where`: how the error names it.
std::optional<Diagnostic> unknownContent(const std::filesystem::path&, const std::string& where);

}  // namespace lathe
