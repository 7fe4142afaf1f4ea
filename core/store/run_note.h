// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"

namespace lathe {

/// What a person wrote about a run: one line of text in `note.txt` of its folder.

/// Empty where there is none, or it cannot be read.
std::string readRunNote(const std::string& run);
/// An empty one removes the file. Line breaks become spaces; more than 4096 bytes are refused (run.note).
Status writeRunNote(const std::string& run, std::string note);

}  // namespace lathe
