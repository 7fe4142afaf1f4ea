// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QString>

namespace lathe::workbench {

struct Workbench;

/// One thing that the command palette finds.
struct PaletteEntry {
    QString id;            ///< for "recent first"; the same in every sitting
    QString text;          ///< "Auto-layout"
    QString context = {};  ///< "Graph", "Layer", "Run"
    QString icon = {};     ///< may be empty
    QString keys = {};     ///< its shortcut
    QString reason = {};   ///< why it cannot be done now; empty: it can
    std::function<void()> run = {};
};

/// Actions (which cover pages and settings), layers and runs of the open project, as they are now.
std::vector<PaletteEntry> paletteEntries(Workbench&);

/// "File", "Graph": what a menu of that key is called, without its mnemonic.
QString menuTitle(const QString& key);

/// Those that fit what was typed, best first; with nothing typed, the recent ones first and the rest as they come.
std::vector<PaletteEntry> foundEntries(const std::vector<PaletteEntry>&, const QString& typed, const QStringList& recentIds);

}  // namespace lathe::workbench
