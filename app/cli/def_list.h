// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/params.h"

namespace lathe {

/// One thing that can be picked, as its Def describes it.
struct DefEntry {
    std::string type, label, help;
    std::string group = {};                  ///< heading in the window's palette; layers only
    std::string use = {};                    ///< what it takes, when that is not said by its parameters: "2 or more inputs"
    std::vector<std::string> synonyms = {};  ///< what else people call it
    std::string pytorch = {};                ///< PyTorch's name of the same thing: "torch.nn.Conv2d"
    ParamDefs params = {};
};

/// A list of things to pick from: "layers", "optimizers", ...
struct DefList {
    std::string_view name;   ///< "layers"
    std::string_view one;    ///< "layer"
    std::string_view place;  ///< how a project or a command names it; "NAME" stands for its name, "KEY" for a parameter
    std::vector<DefEntry> (*entries)();
};

/// All lists, from the catalogues of core.
std::span<const DefList> defLists();

}  // namespace lathe
