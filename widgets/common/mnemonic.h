// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lathe::ui {

/// The text of an action without its mnemonic: "Open…" for "&Open…", and for "打开(&O)…" as Chinese writes it.
QString withoutMnemonic(QString text);

}  // namespace lathe::ui
