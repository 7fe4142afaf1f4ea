// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/data/prepared_data.h"
#include "core/data/transform.h"

namespace lathe {

/// Applies the transforms of a project, found in the catalogue once. Use one object per thread: it owns scratch memory for
/// images.
class Augmenter {
public:
    Augmenter(const std::vector<Choice>& transforms, const TensorType& features, uint64_t seed);
    /// Applies the transforms in order to U8[C, H, W]. `sample` is the number in the data set, so a sample is augmented in the
    /// same way for any split. Allocates nothing.
    void apply(int64_t epoch, int64_t sample, std::span<uint8_t> pixels);
    /// Moves the class of each pixel, I64[H, W], as `apply` moves the pixels. Allocates memory at the first call only.
    void moveClasses(int64_t epoch, int64_t sample, std::span<int64_t> classes);
    /// Applies the transforms to the tokens of a text, without its padding. Allocates nothing.
    void applyTokens(int64_t epoch, int64_t sample, std::span<int64_t> tokens) const;
    /// The random values that each transform uses for this sample in this epoch, in order.
    std::vector<std::vector<SampledValue>> describe(int64_t epoch, int64_t sample) const;

private:
    SampleRandom randomOf(size_t step, int64_t epoch, int64_t sample) const;

    /// A transform and its parameters.
    struct Step {
        const TransformDef* def;
        Params params;
        double probability;
    };
    std::vector<Step> m_steps;
    Shape m_shape;
    uint64_t m_seed;
    std::vector<uint8_t> m_scratch;
    std::vector<int64_t> m_classScratch;
};

/// Whether a transform that moves the pixels of an image [C, H, W] also moves the classes of such a target, I64[H, W].
bool movesClasses(const TransformDef&, const Shape& image, const TensorType& target);

/// Reports a transform of texts if samples are no texts with a vocabulary.
void checkHasVocabulary(const TransformDef&, const DatasetInfo&, std::string_view where, Diagnostics&);

/// Reports unknown transforms, invalid parameters, and transforms that cannot be applied to these samples.
Diagnostics checkTransforms(const std::vector<Choice>& transforms, const TensorType& features);

/// Result of comparing the preview (`augmentedSample`) with the output of a loader, byte for byte.
struct PreviewCheck {
    int64_t samples = 0, epochs = 0;  ///< number compared
    int64_t differing = 0;            ///< out of samples times epochs
};
/// Compares both for the first `samples` samples of each of the first `epochs` epochs of a training (counted from 0); the loader
/// skips normalization. Only for images of bytes. Error: a sample cannot be read.
Result<PreviewCheck> checkPreview(const PreparedData&, int64_t samples, int64_t epochs);

}  // namespace lathe
