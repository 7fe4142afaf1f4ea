// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/sweep/space/space.h"

namespace lathe::workbench {

/// As a row of the space writes it: "0.001 … 0.5", "16 … 512 : 16" (with a step), "64, 128, 256".
QString domainText(const sweep::Domain& domain);
/// With all digits, to be edited.
QString exactDomainText(const sweep::Domain& domain);
/// What a person typed, read with the scale of `before` where it does not say its own. All that --space understands is
/// understood.
Result<sweep::Domain> domainFromText(const std::string& path, const QString& text, const sweep::Domain& before);
/// "log", "linear", "choice", "normal".
QString scaleText(const sweep::Domain& domain);
/// What an edit does from the next trial on: "Drops 512", "Adds 96", "Now 0.001 … 0.1"; empty: nothing.
QString differenceText(const sweep::Domain* before, const sweep::Domain* after);

}  // namespace lathe::workbench
