// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lathe::workbench {

/// A row of a form for a step: the name at the left, and the field, whose accessible name it is.
QWidget* stepField(const QString& name, QWidget* field);

}  // namespace lathe::workbench
