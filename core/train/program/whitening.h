// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"
#include "core/data/loader.h"
#include "core/graph/project.h"
#include "core/layers/lowering.h"

namespace lathe {

/// Filters [O, C, h, w] that take the correlations out of the patches of the training images, as they enter the network and
/// without augmentation: v / sqrt(l + 5e-4) for each eigenvector v of the second moments of the patches and its value l, the
/// largest first, and then the same with the other sign; there are 2 C h w of them (Hajj, "hlb-CIFAR10", 2023; Jordan, arXiv
/// 2404.00498). Looks at the first 5,000 images. Always the same bytes.
Result<Tensor> whiteningFilters(const PreparedData&, const TensorType& filters);

/// Writes them into every state that starts so (Init::Kind::Whitening).
Status writeWhitening(Executable&, const std::vector<StateDef>&, const PreparedData&);

/// Such a layer must stand right behind the input, whose patches it is made of, and have no more filters than there are.
void checkWhitening(const Graph&, const DatasetInfo*, Diagnostics&);

}  // namespace lathe
