// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <type_traits>

namespace lathe {

/// values[i] for an index of any integer or enum type: extents and counts are signed, indices of the standard library are not.
/// Debug builds check the bounds, except behind a pointer.
template <class Values, class Index>
requires(std::is_integral_v<Index> || std::is_enum_v<Index>) &&
    (std::is_lvalue_reference_v<Values> || std::ranges::borrowed_range<Values>)constexpr decltype(auto)
        element(Values&& values, Index i) {
    const auto index = static_cast<size_t>(i);
    if constexpr (requires { std::size(values); }) assert(index < std::size(values));
    return values[index];
}

}  // namespace lathe
