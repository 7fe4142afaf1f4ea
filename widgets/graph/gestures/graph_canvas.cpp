// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/gestures/graph_canvas.h"

namespace lathe::ui {

GraphCanvas::~GraphCanvas() = default;

}  // namespace lathe::ui
