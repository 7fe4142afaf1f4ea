// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include "core/graph/params.h"

namespace lathe::workbench {

/// How a form writes a value: "0.001", "3 × 3", "same", "On". Numbers have four significant digits at most.
QString textOf(const ParamDef&, const ParamValue&);
/// The same with all digits: what a field holds while it is edited.
QString exactTextOf(const ParamDef&, const ParamValue&);
/// "Same" for the option "same" of a choice, "Cross entropy" for "cross_entropy", in the window's language.
QString optionText(std::string_view option);
/// What a form says below a field that cannot take a value: "At most 1. Did you mean 0.14?"
QString complaintOf(const ParamDef&, const ParamValue& value, const Diagnostic&);
/// Below a field whose text is no value at all: "Enter a number, or a sum like 3e-4*2."
QString unreadable(const ParamDef&);

/// A value of the file as this parameter's type, or what is wrong with it; null is the default.
Result<ParamValue> accepted(const ParamDef&, const Json&);

/// The value moved by so many steps of dragging on the label: powers for parameters that sweeps walk on a logarithmic scale, else
/// by the last digit that matters; within its range. Nothing for what is no number.
std::optional<ParamValue> stepped(const ParamDef&, const ParamValue& from, double steps);

}  // namespace lathe::workbench
