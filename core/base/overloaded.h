// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe {

/// Combines several lambdas into one visitor for std::visit: Overloaded{[](const A&) {...}, [](const B&) {...}}.
template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
/// Deduces `F...` from the constructor arguments.
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

}  // namespace lathe
