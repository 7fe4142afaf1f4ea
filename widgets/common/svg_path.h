// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QPainterPath>

namespace lathe::ui {

/// The path of an SVG `d` attribute with the commands M L H V C S Z, absolute and relative. For drawings in Lathe's own sources,
/// not for foreign files: it stops at the first unknown command.
QPainterPath svgPath(std::string_view d);

}  // namespace lathe::ui
