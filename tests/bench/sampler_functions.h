// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/sweep/space/space.h"

namespace lathe::bench {

/// A function to be minimised over a sweep's space, for developing samplers: in the style of BBOB (Hansen et al. 2009), shifted
/// and rotated by a seed, and of no benchmark that samplers are judged by.
struct SamplerFunction {
    std::string name;
    sweep::Space space;
    std::function<double(const sweep::Point&)> value;
    double optimum = 0;  ///< the least value there is
};

/// In the order of the tables.
std::vector<std::string_view> samplerFunctionNames();
/// `seed` gives the shift, the rotation and the contents of tables. `name` is one of the above.
SamplerFunction samplerFunction(std::string_view name, uint64_t seed);

}  // namespace lathe::bench
