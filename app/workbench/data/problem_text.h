// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/diagnostic.h"

namespace lathe::workbench {

/// A diagnostic as a card shows it: `Column "age": 177 values are missing`, and below what to do.
struct ProblemText {
    QString title, text;
};
ProblemText problemText(const Diagnostic&);

/// The column that a diagnostic of a table names (`data.csv, column "age"`); empty: none.
QString columnNamed(const Diagnostic&);

/// "choose another one" as a sentence: "Choose another one."
QString asSentence(QString phrase);

}  // namespace lathe::workbench
