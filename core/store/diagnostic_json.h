// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json.h"

namespace lathe {

/// A diagnostic for a file, with its templates and arguments, so that a reader can tell it in another language:
/// {"code", "severity", "cure", "where", "template", "remedy_template", "args", and the finished "message", "remedy", "text"}.
Json toJson(const Diagnostic&);
Json toJson(const Diagnostics&);
Diagnostic diagnosticFromJson(const Json&);

}  // namespace lathe
