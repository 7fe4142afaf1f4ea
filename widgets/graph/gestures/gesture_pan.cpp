// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/gestures/gesture_pan.h"

namespace lathe::ui {

void PanGesture::move(const Pointer& pointer) {
    m_view.pan(pointer.view - m_last);
    m_last = pointer.view;
}

}  // namespace lathe::ui
