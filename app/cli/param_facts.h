// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/graph/params.h"

namespace lathe {

/// Description of a parameter for `lathe list`, in addition to its help.
struct ParamFacts {
    std::string kind;     ///< "integer", "number", "true or false", "one of: same, valid", "text", "2 integers", ...
    std::string range;    ///< "1 to 65536", "at least 0"; empty: any
    std::string initial;  ///< default, as typed; empty for an empty text or list
    Json json;            ///< {"key", "label", "help", "type", "default", "min", "max", "options", "length"}
};
/// The description, from the declaration of the parameter.
ParamFacts factsOf(const ParamDef&);

}  // namespace lathe
