// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "app/workbench/design/palette/addable.h"

namespace lathe::workbench {

/// How well an entry matches a query, by names, synonyms and heading: 0 not at all, larger is better. The letters only need to
/// occur in order ("bn" finds BatchNorm). Of a name of PyTorch, the module does not count ("nn.Linear" finds Linear). An empty
/// query matches all entries equally.
int matchOf(const Addable&, const QString& query);

/// Entries that match the query, best first; equal ones by recent use (`recent`: keys, latest first), then by label.
std::vector<const Addable*> findEntries(std::span<const Addable>, const QString& query, const QStringList& recent);

}  // namespace lathe::workbench
