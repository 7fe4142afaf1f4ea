// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTest>
#include <QWidget>

namespace lathe::test {

/// Makes a shown window the active one, so that its fields can have the focus.
inline void activate(QWidget& window) {
    window.activateWindow();
    (void)QTest::qWaitForWindowActive(&window);
}

}  // namespace lathe::test
