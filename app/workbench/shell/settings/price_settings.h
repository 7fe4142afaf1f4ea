// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/train/devices/prices.h"

class QSettings;

namespace lathe::workbench {

/// The program's prices: a file beside its settings, which the command line reads too. What cannot be read counts as not set.
Prices pricesOf(const QSettings&);
Status setPrices(const QSettings&, const Prices&);

}  // namespace lathe::workbench
