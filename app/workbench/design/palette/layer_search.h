// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/layers/layer.h"

namespace lathe::workbench {

/// How well a layer answers what was typed, by label, type, synonyms and heading: 0 not at all, more is better. Letters in their
/// order suffice ("bn" finds BatchNorm); an empty query suits all alike.
int matchOf(const LayerDef&, const QString& query);

/// Layers that answer the query and pass `fits`, the best first; among equals those used recently (`recent`, latest first), then
/// by label.
std::vector<const LayerDef*> findLayers(const QString& query, const QStringList& recent,
                                        const std::function<bool(const LayerDef&)>& fits = {});

}  // namespace lathe::workbench
