// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/json.h"

namespace lathe::sweep {

/// Whether this Lathe was built with yaml-cpp. Without it both functions give yaml.unavailable.
bool yamlIsAvailable();

/// One YAML document as JSON; an empty one is null. Plain words are read as YAML 1.1 does (`yes` is true), and 1e-4 is a number.
/// Refused, with the line: what is no YAML, several documents, keys twice, merge keys, tags of programs, more than 1 MiB, 64
/// levels or 200,000 values (aliases count as often as they are used).
Result<Json> parseYaml(std::string_view text, std::string_view where);

/// A document that reads back as the same value, also by YAML 1.1, to which 1e-05 is a text.
Result<std::string> writeYaml(const Json&);

}  // namespace lathe::sweep
