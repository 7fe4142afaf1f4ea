// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/layers/layer.h"

namespace lathe::workbench {

/// Something that can be added to a network: a layer, a loss, or a block.
struct Addable {
    std::string key;  ///< type of a layer, or a key of BlockLibrary
    QString label, help;
    QString heading;       ///< under which the palette shows it
    QStringList names;     ///< for the search: label and type, in the window's language and in English
    QStringList synonyms;  ///< other search words
    bool isBlock = false;
    bool isRemovable = false;  ///< from the palette
    bool operator==(const Addable&) const = default;
};

Addable entryOf(const LayerDef&);
/// All layers and losses, by heading in the order of the palette.
std::vector<Addable> layerEntries();

}  // namespace lathe::workbench
