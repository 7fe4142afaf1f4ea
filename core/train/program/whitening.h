// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"
#include "core/data/loader.h"
#include "core/graph/project.h"
#include "core/layers/lowering.h"

namespace lathe {

/// Filters [O, C, h, w] that decorrelate the patches of the training images, as they enter the network without augmentation. For
/// each eigenvector v of the second moments of the patches, with eigenvalue l in descending order: v / sqrt(l + 5e-4). The same
/// filters with the opposite sign follow; there are 2 C h w in total (Hajj, "hlb-CIFAR10", 2023; Jordan, arXiv 2404.00498). Uses
/// the first 5,000 images. Deterministic. Error: a sample cannot be read.
Result<Tensor> whiteningFilters(const PreparedData&, const TensorType& filters);

/// Writes the filters into all states with Init::Kind::Whitening.
Status writeWhitening(Executable&, const std::vector<StateDef>&, const PreparedData&);

/// Reports a layer with whitening that does not directly follow the input, or that has more filters than exist.
void checkWhitening(const Graph&, const DatasetInfo*, Diagnostics&);

}  // namespace lathe
