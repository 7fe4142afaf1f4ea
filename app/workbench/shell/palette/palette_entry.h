// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QString>

namespace lathe::workbench {

struct Workbench;

/// An item that the command palette finds.
struct PaletteEntry {
    QString id;            ///< stable id, for "recent first"
    QString text;          ///< "Auto-layout"
    QString context = {};  ///< "Graph", "Layer", "Run"
    QString icon = {};     ///< may be empty
    QString keys = {};     ///< its shortcut
    QString reason = {};   ///< why it is not available now; empty: it is
    std::function<void()> run = {};
};

/// Current actions (including pages and settings), layers, and runs of the open project.
std::vector<PaletteEntry> paletteEntries(Workbench&);

/// Title of the menu with this key, without its mnemonic: "File", "Graph".
QString menuTitle(const QString& key);

/// Entries that match the typed text, best first. If nothing is typed: recent entries, then the others in their order.
std::vector<PaletteEntry> foundEntries(const std::vector<PaletteEntry>&, const QString& typed, const QStringList& recentIds);

}  // namespace lathe::workbench
