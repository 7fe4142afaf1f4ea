// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QString>

#include "core/base/json.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

using ui::bytesText;
using ui::countText;

/// In full up to 9,999,999, then three significant digits and a prefix: "903,168", "93.5 M", "1.2 G".
QString shortCountText(double count);
/// A fraction in percent: "9.7 %", "48 %", "< 0.1 %".
QString percentText(double share);
/// A setting as text: "adam", "64", "2e-5".
QString settingText(const Json& value);
/// The same from its JSON text, as stored in runs: texts have no quotes there.
QString settingText(const std::string& stored);
/// The name of a device, with its number of cores in the language of the window: "AMD EPYC (2 cores)".
QString deviceText(const std::string& name);

}  // namespace lathe::workbench
