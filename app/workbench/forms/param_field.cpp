// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/param_field.h"

namespace lathe::workbench {

ParamField::~ParamField() = default;

}  // namespace lathe::workbench
