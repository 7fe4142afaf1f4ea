// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <QWidget>

namespace lathe::ui {

/// Every small control in its states, to be looked at.
std::unique_ptr<QWidget> gallery();

}  // namespace lathe::ui
