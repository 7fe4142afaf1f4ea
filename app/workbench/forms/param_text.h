// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include "core/graph/params.h"

namespace lathe::workbench {

/// A value as shown in a form: "0.001", "3 × 3", "same", "On". At most four significant digits.
QString textOf(const ParamDef&, const ParamValue&);
/// The same with all digits, for editing.
QString exactTextOf(const ParamDef&, const ParamValue&);
/// The option of a choice in the window's language: "Same" for "same", "Cross entropy" for "cross_entropy".
QString optionText(std::string_view option);
/// The error below a field with an invalid value: "At most 1. Did you mean 0.14?"
QString complaintOf(const ParamDef&, const ParamValue& value, const Diagnostic&);
/// The error below a field whose text is not a value: "Enter a number, or a sum like 3e-4*2."
QString unreadable(const ParamDef&);

/// A value of the file in this parameter's type, or an error; null is the default.
Result<ParamValue> accepted(const ParamDef&, const Json&);

/// The value after dragging the label by `steps`: a factor for parameters with a logarithmic scale, else units of the last
/// significant digit; clamped to its range. Nothing if it is not a number.
std::optional<ParamValue> stepped(const ParamDef&, const ParamValue& from, double steps);

}  // namespace lathe::workbench
