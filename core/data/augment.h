// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/data/prepared_data.h"
#include "core/data/transform.h"

namespace lathe {

/// The transforms of a project, looked up once. One for each thread: it owns the scratch of its images.
class Augmenter {
public:
    Augmenter(const std::vector<Choice>& transforms, const TensorType& features, uint64_t seed);
    /// Applies the transforms in order to U8[C, H, W]. `sample` is the number in the data set, so that a sample is augmented
    /// in the same way however the set is divided. Allocates nothing.
    void apply(int64_t epoch, int64_t sample, std::span<uint8_t> pixels);
    /// What each transform draws for this sample in this epoch, in order.
    std::vector<std::vector<Drawn>> describe(int64_t epoch, int64_t sample) const;

private:
    SampleRandom randomOf(size_t step, int64_t epoch, int64_t sample) const;

    struct Step {
        const TransformDef* def;
        Params params;
    };
    std::vector<Step> m_steps;
    Shape m_shape;
    uint64_t m_seed;
    std::vector<uint8_t> m_scratch;
};

/// Unknown transforms, bad parameters, transforms that do not go with these samples.
Diagnostics checkTransforms(const std::vector<Choice>& transforms, const TensorType& features);

/// How the preview (`augmentedSample`) compares with what a loader delivers, byte for byte.
struct PreviewCheck {
    int64_t samples = 0, epochs = 0;  ///< compared
    int64_t differing = 0;            ///< of samples times epochs
};
/// Runs both ways for the first `samples` that training sees in each of its first `epochs` epochs (counted from 0); the loader
/// delivers without normalisation. Only for images of bytes.
Result<PreviewCheck> checkPreview(const PreparedData&, int64_t samples, int64_t epochs);

}  // namespace lathe
