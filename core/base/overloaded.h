// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace lathe {

/// One callable of several, for std::visit: Overloaded{[](const A&) {...}, [](const B&) {...}}.
template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

}  // namespace lathe
