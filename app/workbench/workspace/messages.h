// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

#include "core/base/diagnostic.h"

namespace lathe::workbench {

/// A diagnostic of core in the window's language: its English templates are the keys of the translation (context "Diagnostics").
QString messageOf(const Diagnostic&);  ///< the problem, without the location
QString remedyOf(const Diagnostic&);   ///< what to do; empty: unknown
/// Location, problem and remedy: `conv2d "stem": kernel 7 is larger than the input 5; add padding or use a smaller kernel`
QString sentenceOf(const Diagnostic&);

/// The text with a capital first letter.
QString capitalised(QString);
/// A phrase as a sentence: "choose another one" becomes "Choose another one." The full stop is that of the language.
QString asSentence(QString phrase);

/// A label or help text of a Def in the window's language (context "Def").
QString defText(std::string_view english);

/// A UTF-8 text of core as QString, without translation.
QString fromUtf8(std::string_view);

}  // namespace lathe::workbench
