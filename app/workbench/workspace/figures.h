// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QString>

#include "core/base/json.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

using ui::bytesText;
using ui::countText;

/// Three digits that matter and a prefix: "640", "9.35 M", "1.2 G".
QString shortCountText(double count);
/// "9.7 %", "48 %", "< 0.1 %".
QString percentText(double share);
/// A setting: "adam", "64", "1e-4".
QString settingText(const Json& value);
/// The same from the text of its JSON, as runs keep it: texts stand there without quotes.
QString settingText(const std::string& stored);

}  // namespace lathe::workbench
