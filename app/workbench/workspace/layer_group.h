// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

#include "widgets/common/theme.h"

namespace lathe::workbench {

/// Colour and glyph of a layer, by the palette heading of its Def.
ui::Family familyOf(std::string_view type);
/// The palette heading in the window's language: "Pooling and shape".
QString groupLabel(std::string_view group);

}  // namespace lathe::workbench
