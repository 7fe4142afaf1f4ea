// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/graph/params.h"

namespace lathe {

/// An entry of a catalogue, as its Def describes it.
struct DefEntry {
    std::string type, label, help;
    std::string group = {};                  ///< heading in the window's palette; layers only
    std::string use = {};                    ///< inputs, if the parameters do not tell: "2 or more inputs"
    std::vector<std::string> synonyms = {};  ///< other common names
    std::string pytorch = {};                ///< PyTorch's name ("torch.nn.Conv2d"); empty if PyTorch has no equivalent
    ParamDefs params = {};
    Json definition = {};  ///< what a project file has of it under `blocks`; ready-made blocks only
};

/// A catalogue for `lathe list`: "layers", "optimizers", ...
struct DefList {
    std::string_view name;   ///< "layers"
    std::string_view one;    ///< "layer"
    std::string_view place;  ///< path of its parameters; "NAME" is a placeholder for its name, "KEY" for a parameter
    std::vector<DefEntry> (*entries)();
};

/// All lists, made from the catalogues of core.
std::span<const DefList> defLists();

}  // namespace lathe
