// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/diagnostic.h"

namespace lathe::workbench {

/// For an error in a formula of a layer: the formula, and below it a caret at the location, for a font of fixed width. Empty for
/// other diagnostics. Long formulas are cut to the width of the inspector.
QString formulaMarkText(const Diagnostic&);

}  // namespace lathe::workbench
