// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/train/devices/prices.h"

class QSettings;

namespace lathe::workbench {

/// The prices, from a file next to the settings, which the command line also reads. Unreadable values count as not set.
Prices pricesOf(const QSettings&);
/// Writes the prices to that file. Error if it cannot be written.
Status setPrices(const QSettings&, const Prices&);

}  // namespace lathe::workbench
