// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace lathe {

/// The month, from 1, whose English name begins at `at`: "Feb", "Feb.", "february", "Sept"; moves `at` behind it. 0: there is
/// none.
int monthNamed(std::string_view text, size_t& at);

}  // namespace lathe
