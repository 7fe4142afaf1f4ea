// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/sweep/space/space.h"

namespace lathe::workbench {

/// Text of a domain in the search space: "0.001 … 0.5", "16 … 512 : 16" (with a step), "64, 128, 256".
QString domainText(const sweep::Domain& domain);
/// The same with all digits, for editing.
QString exactDomainText(const sweep::Domain& domain);
/// Parses a text in the syntax of --space, with the scale of `before` unless the text has its own. `path` is named in errors.
Result<sweep::Domain> domainFromText(const std::string& path, const QString& text, const sweep::Domain& before);
/// The scale of a domain in one word: "log", "linear", "choice", "normal".
QString scaleText(const sweep::Domain& domain);
/// Effect of an edit from the next trial on: "Drops 512", "Adds 96", "Now 0.001 … 0.1"; empty: none.
QString differenceText(const sweep::Domain* before, const sweep::Domain* after);

}  // namespace lathe::workbench
