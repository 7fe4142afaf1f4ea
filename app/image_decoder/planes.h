// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace lathe::images {

/// Splits pixels of red, green and blue into all red values, all green values and all blue values, which begin `distance` bytes
/// behind one another.
void splitPlanes(const uint8_t* colors, size_t pixels, uint8_t* planes, size_t distance);

}  // namespace lathe::images
