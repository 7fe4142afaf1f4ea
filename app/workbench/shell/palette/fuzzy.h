// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

namespace lathe::workbench {

/// How well `typed` matches `text`. Its letters must occur in order; starts of words and consecutive letters increase the score,
/// late positions and long texts reduce it. Nothing if it does not match. Ignores case; an empty `typed` matches everything with
/// 0.
std::optional<int> fuzzyScore(const QString& typed, const QString& text);

}  // namespace lathe::workbench
