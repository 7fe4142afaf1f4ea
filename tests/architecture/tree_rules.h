// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lathe::test {

/// One breach of a rule of the tree, ready to print: "core/base/log.h:12: core/base may not include core/graph/graph.h".
using Breach = std::string;

/// Checks one file against the borders between folders (ARCHITECTURE.md, "Folders"), the rule of rooted includes,
/// the places where heavy or third-party headers may be seen, and the licence line. `path` is relative to the source root.
std::vector<Breach> checkFile(std::string_view path, std::string_view text);

/// What the text includes in quotation marks, in order: "core/base/log.h".
std::vector<std::string> quotedIncludes(std::string_view text);

/// Whether an entry of that name may lie in the source root.
bool topLevelAllowed(std::string_view name);

/// Whether the file is ours to check: sources, build files and scripts, by name and first line.
bool isCode(std::string_view path, std::string_view text);

}  // namespace lathe::test
