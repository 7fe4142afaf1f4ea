// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/data/loader.h"
#include "core/data/transform.h"

namespace lathe {

/// The transforms of a project, looked up once. One for each thread: it owns the scratch of its images.
class Augmenter {
public:
    Augmenter(const std::vector<Choice>& transforms, const TensorType& features, uint64_t seed);
    /// Applies the transforms in order to U8[C, H, W]. `sample` is the number in the data set, so that a sample is augmented
    /// in the same way however the set is divided. Allocates nothing.
    void apply(int64_t epoch, int64_t sample, std::span<uint8_t> pixels);

private:
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

}  // namespace lathe
