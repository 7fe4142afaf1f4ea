// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>

#include "core/tensor/tensor.h"

namespace lathe::workbench {

/// The picture of U8[C, H, W]: grey for one channel (and for more than three, the first), colour for three.
QImage imageOf(const Tensor&);

}  // namespace lathe::workbench
