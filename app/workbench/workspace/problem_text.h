// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/diagnostic.h"

namespace lathe::workbench {

/// A diagnostic as shown on a card: `Column "age": 177 values are missing`, and below the remedy.
struct ProblemText {
    QString title, text;
};
/// Title and remedy, each as a sentence in the window's language.
ProblemText problemText(const Diagnostic&);

/// The location of a diagnostic: a column, a step of the cleaning list, or a file without its folder. Empty for a path in the
/// project file, which says nothing that the message does not.
QString problemPlace(const Diagnostic&);

/// The column in the location of a diagnostic (`data.csv, column "age"`); empty: none.
QString columnNamed(const Diagnostic&);

}  // namespace lathe::workbench
