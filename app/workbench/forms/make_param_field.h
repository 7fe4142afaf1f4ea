// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace lathe {
struct ParamDef;
}

namespace lathe::workbench {

class ParamField;

/// Creates the field for this kind of parameter: number, pair, list, choice, toggle or text. `parent` owns it.
ParamField* makeParamField(const ParamDef&, QWidget* parent);

}  // namespace lathe::workbench
