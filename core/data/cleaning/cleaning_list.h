// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/cleaning/action.h"

namespace lathe::cleaning {

/// What is done with the samples after they were read, in this order. The files of the data are never changed. A value: undo
/// keeps the previous list.
using List = std::vector<Action>;

constexpr std::string_view listFileName = "cleaning.jsonl";
constexpr uint64_t mostListBytes = uint64_t{256} << 20;
constexpr size_t mostActions = 100'000;

/// One JSON object per line. Empty lines are ignored.
std::string toText(const List&);
/// Errors cleaning.*, json.*: `where` of the diagnostic has the number of the line ("cleaning.jsonl, line 3").
Result<List> listFromText(std::string_view text, std::string_view fileName = listFileName);

/// The list beside the project in `folder`; empty if there is none. Errors: those of the text, file.*, cleaning.too_large.
Result<List> readList(const std::filesystem::path& folder);
/// Writes it by rename; an empty list removes the file. Errors: file.*; checkAction.
Status writeList(const std::filesystem::path& folder, const List&);

/// Identifies what the list does: SHA-256 of the enabled actions without notes. Empty if it does nothing.
std::string fingerprintOf(const List&);

}  // namespace lathe::cleaning
