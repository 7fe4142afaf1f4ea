// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/formula_text.h"

#include "app/workbench/workspace/messages.h"
#include "core/layers/formula/formula_error.h"

namespace lathe::workbench {

QString formulaMarkText(const Diagnostic& d) {
    constexpr size_t width = 28;
    const auto mark = formulaMark(d, width);
    return mark ? fromUtf8(mark->formula + '\n' + mark->caret) : QString();
}

}  // namespace lathe::workbench
