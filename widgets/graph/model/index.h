// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace lathe::ui {

/// The index into a container of a position that is known not to be negative.
inline size_t at(int position) {
    return static_cast<size_t>(position);
}

}  // namespace lathe::ui
