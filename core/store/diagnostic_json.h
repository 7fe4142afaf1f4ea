// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json.h"

namespace lathe {

/// A diagnostic for a file. It includes templates and arguments, so a reader can show it in another language: {"code",
/// "severity", "cure", "where", "template", "remedy_template", "args"}, and the texts in English: "message", "remedy", "text".
Json toJson(const Diagnostic&);
/// An array of such objects, in order.
Json toJson(const Diagnostics&);
/// Reads such an object. Never fails: missing members are empty.
Diagnostic diagnosticFromJson(const Json&);

}  // namespace lathe
