// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/sweep/space/space.h"

namespace lathe::sweep {

/// A trial that another tool ran.
struct ForeignTrial {
    int64_t number = 0;
    enum class State : uint8_t { Complete, Pruned, Failed, Unfinished } state = State::Unfinished;
    Point params;                ///< by the names that tool uses
    std::vector<double> values;  ///< one for each objective, with its sign
    bool operator==(const ForeignTrial&) const = default;
};

/// A study of another tool, as far as a sampler can learn from it.
struct ForeignStudy {
    std::string source;  ///< where it came from, for a person: "journal.log: digits"
    std::string name;
    std::vector<bool> maximize;  ///< one for each objective; empty: not said
    std::vector<ForeignTrial> trials;
};

}  // namespace lathe::sweep
