// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/shell/window_fixture.h"

#include <QTest>

namespace lathe::workbench {

std::filesystem::path Window::sample() {
    const auto made = makeSample();
    EXPECT_TRUE(made.ok());
    return made.ok() ? *made : std::filesystem::path();
}

void Window::show(int width, int height) {
    m_window->resize(width, height);
    m_window->show();
    m_window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
}

}  // namespace lathe::workbench
