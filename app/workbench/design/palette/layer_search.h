// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/layers/layer.h"

namespace lathe::workbench {

/// How well a layer matches a query, by label, type, synonyms and heading: 0 not at all, larger is better. The letters only need
/// to occur in order ("bn" finds BatchNorm). An empty query matches all layers equally.
int matchOf(const LayerDef&, const QString& query);

/// Layers that match the query and pass `fits`, best first; equal ones by recent use (`recent`, latest first), then by label.
std::vector<const LayerDef*> findLayers(const QString& query, const QStringList& recent,
                                        const std::function<bool(const LayerDef&)>& fits = {});

}  // namespace lathe::workbench
