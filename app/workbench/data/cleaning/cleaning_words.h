// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/data/cleaning/action.h"
#include "core/data/cleaning/apply_cleaning.h"

namespace lathe::workbench {

/// An action of the cleaning list in the window's language.
struct CleaningWords {
    QString icon;    ///< name of an icon
    QString title;   ///< "Exclude samples", "Relabel as cat"
    QString detail;  ///< "class == "cat"", "cats/17.png and 3 more", "at most 30 · all samples"
};
CleaningWords wordsOf(const cleaning::Action&);
/// Whether the action leaves samples out; other actions change their class or their values.
bool excludesSamples(const cleaning::Action&);
/// "Mean", "Median", ...: what replaces missing values.
QString fillingText(cleaning::Filling);

/// What an action does to the samples: "−14", "21 changed", "no effect", "off". Null `effect`: not known yet, an empty text.
QString effectText(const cleaning::Action&, const cleaning::ActionEffect* effect);
/// Samples that the action names and that are gone or have changed, as a sentence; empty: none.
QString staleText(const cleaning::ActionEffect&);

}  // namespace lathe::workbench
