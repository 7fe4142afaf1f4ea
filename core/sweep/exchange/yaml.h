// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/json.h"

namespace lathe::sweep {

/// Whether this build has yaml-cpp. Without it, both functions below fail with yaml.unavailable.
bool yamlIsAvailable();

/// One YAML document as JSON; an empty document is null. Plain scalars are read as in YAML 1.1 (`yes` is true), and 1e-4 is a
/// number. Errors, with the line: not YAML, several documents, duplicate keys, merge keys, language-specific tags, more than 1
/// MiB, 64 levels or 200,000 values (an alias counts each time it is used).
Result<Json> parseYaml(std::string_view text, std::string_view where);

/// A document that reads back as the same value, also with YAML 1.1, in which 1e-05 is a text.
Result<std::string> writeYaml(const Json&);

}  // namespace lathe::sweep
