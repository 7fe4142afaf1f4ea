// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"

namespace lathe {

/// The user's note about a run, one line of text from `note.txt` in its folder. Empty if there is none or it cannot be read.
std::string readRunNote(const std::string& run);
/// Writes the note. An empty note removes the file. Line breaks become spaces. Error run.note: longer than 4096 bytes.
Status writeRunNote(const std::string& run, std::string note);

}  // namespace lathe
