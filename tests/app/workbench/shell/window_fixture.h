// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include "tests/app/workbench/own_window.h"

namespace lathe::workbench {

/// A window with settings of its own in a folder that goes away.
class Window : public testing::Test, protected OwnWindow {
protected:
    /// A copy of the digits sample in the folder.
    std::filesystem::path sample();
    void show(int width = 1440, int height = 900);
};

}  // namespace lathe::workbench
