// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QImage>

#include "core/tensor/tensor.h"

namespace lathe::workbench {

/// The class of each pixel, I64[H, W], as colors with opacity (ui::classColor). Pixels that do not count (a negative class) are
/// transparent. Null if the tensor has another type.
QImage maskOverlay(const Tensor& classes);

/// A class that occurs in a mask.
struct MaskShare {
    int64_t label = 0;
    double share = 0;  ///< of all pixels that count
    bool operator==(const MaskShare&) const = default;
};
/// The classes of a mask, the most frequent first.
std::vector<MaskShare> sharesOfMask(const Tensor& classes);

}  // namespace lathe::workbench
