// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/sweep/space/space.h"

namespace lathe::sweep {

/// A trial of another tool.
struct ForeignTrial {
    int64_t number = 0;
    /// State of the trial; only Complete trials have usable values.
    enum class State : uint8_t { Complete, Pruned, Failed, Unfinished } state = State::Unfinished;
    Point params;                ///< with the names of that tool
    std::vector<double> values;  ///< one for each objective, with the original sign
    bool operator==(const ForeignTrial&) const = default;
};

/// A study of another tool, with what a sampler can use.
struct ForeignStudy {
    std::string source;  ///< origin, for the user: "journal.log: digits"
    std::string name;
    std::vector<bool> maximize;  ///< one for each objective; empty: unknown
    std::vector<ForeignTrial> trials;
};

}  // namespace lathe::sweep
