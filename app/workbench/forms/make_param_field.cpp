// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/make_param_field.h"

#include "app/workbench/forms/choice_field.h"
#include "app/workbench/forms/line_field.h"
#include "app/workbench/forms/pair_field.h"
#include "app/workbench/forms/toggle_field.h"

namespace lathe::workbench {

ParamField* makeParamField(const ParamDef& def, QWidget* parent) {
    if (const auto* choice = dynamic_cast<const ChoiceParam*>(&def)) return new ChoiceField(choice->spec.options, parent);
    if (dynamic_cast<const BoolParam*>(&def)) return new ToggleField(parent);
    const auto* ints = dynamic_cast<const IntListParam*>(&def);
    if (ints && ints->spec.length == 2) return new PairField(def, parent);
    return new LineField(def, parent);
}

}  // namespace lathe::workbench
