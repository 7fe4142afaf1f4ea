// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/annotations/mask_samples.h"

namespace lathe::annotations {

/// How the numbers of masks become classes.
enum class MaskNumbers : uint8_t {
    Guess,  ///< masks with 0 and 255 alone have two classes in this order, and nothing is ignored; otherwise as Index
    Index,  ///< the number is the class
    Order   ///< the numbers that occur are the classes, the smallest one first
};
struct MaskSettings {
    MaskNumbers numbers = MaskNumbers::Guess;
    int64_t ignored = 255;                ///< the number that does not count; below 0: none
    std::vector<std::string> names = {};  ///< of the classes; empty: their numbers
};

/// The numbers that occur.
using MaskNumberSet = std::array<bool, 256>;

struct FoundClasses {
    std::vector<std::string> names = {};
    MaskClasses byNumber = {};
    bool guessedBinary = false;
};

/// Errors: masks.class (a class has no name), masks.one_class (all pixels are of one class).
Result<FoundClasses> maskClasses(const MaskSettings&, const MaskNumberSet& seen, std::string_view where);

}  // namespace lathe::annotations
