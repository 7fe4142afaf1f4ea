// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/data/augment.h"
#include "core/data/prepared_data.h"
#include "core/graph/graph.h"
#include "core/tensor/tensor.h"
#include "core/train/program/heads.h"
#include "core/train/runs/model.h"

namespace lathe {

/// Whether the target of a loss has a class for each pixel of images U8[C, H, W].
bool isOfPixels(const LossTerm&, const Graph&, const DatasetInfo&);

/// Moves what is predicted for the pixels of augmented copies (augmented_copies.h) back to the pixels of the sample: the scores
/// of pixel p of a copy belong to the pixel of the sample that p shows. Only for transforms that permute pixels
/// (TransformDef::permutesPixels), so this is exact, and no pixel is without scores. Other outputs stay as they are.
class PixelsBack {
public:
    /// `copies`: the samples with the transforms of the copies; they must outlive the object.
    PixelsBack(const TrainedModel&, const PreparedData& copies, Split);

    /// The predictions for copy `copy` of all samples of the split, by output: real[samples, classes, H, W] where they are moved.
    void apply(int64_t copy, std::vector<Tensor>& predictions);

private:
    Augmenter m_augmenter;
    const std::vector<int64_t>& m_samples;
    std::vector<bool> m_isMoved;     ///< by output
    std::vector<int64_t> m_sources;  ///< of each pixel of a copy: the pixel of the sample that it shows
};

}  // namespace lathe
