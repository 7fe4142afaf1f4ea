// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

namespace lathe::workbench {

/// How well `typed` fits `text`: its letters must occur in order; beginnings of words and letters in a row count more, later and
/// longer texts less. Nothing when it does not fit. Case does not matter; an empty `typed` fits everything with 0.
std::optional<int> fuzzyScore(const QString& typed, const QString& text);

}  // namespace lathe::workbench
