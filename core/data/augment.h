// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/data/prepared_data.h"
#include "core/data/transform.h"
#include "core/data/waveforms.h"

namespace lathe {

/// The numbers of the waveforms behind these samples (Dataset::waveforms); 0: there are none.
int64_t waveformSamples(const PreparedData&);

/// Applies the transforms of a project, found in the catalogue once. Use one object per thread: it owns scratch memory for
/// samples.
class Augmenter {
public:
    Augmenter(const std::vector<Choice>& transforms, const TensorType& features, uint64_t seed);
    /// The same for these samples, with their waveforms and the columns of their table. The data must outlive the object.
    Augmenter(const std::vector<Choice>& transforms, const PreparedData&);

    /// Applies the transforms to the features of a sample of `source`, as `read` gave them: images, signals and rows of tables,
    /// and the waveforms behind features. Other samples stay as they are. Allocates nothing. Error: a waveform or another row
    /// cannot be read.
    Status augment(const Dataset& source, int64_t epoch, int64_t sample, std::span<std::byte> features);
    /// Applies the transforms of images in order to U8[C, H, W]. `sample` is the number in the data set, so a sample is augmented
    /// in the same way for any split. Allocates nothing.
    void apply(int64_t epoch, int64_t sample, std::span<uint8_t> pixels);
    /// Moves the class of each pixel, I64[H, W], as `apply` moves the pixels. Allocates memory at the first call only.
    void moveClasses(int64_t epoch, int64_t sample, std::span<int64_t> classes);
    /// Applies the transforms to the tokens of a text, without its padding. Allocates nothing.
    void applyTokens(int64_t epoch, int64_t sample, std::span<int64_t> tokens) const;
    /// The random values that each transform uses for this sample in this epoch, in order.
    std::vector<std::vector<SampledValue>> describe(int64_t epoch, int64_t sample) const;

private:
    /// A transform and its parameters.
    struct Step {
        const TransformDef* def;
        Params params;
        double probability;
    };

    SampleRandom randomOf(size_t step, int64_t epoch, int64_t sample) const;
    bool isAppliedTo(size_t step, int64_t epoch, int64_t sample) const;
    bool changesWaveform(const Step&) const;
    Shape shapeFor(const Step&) const;
    Status augmentWaveform(const Dataset& source, int64_t epoch, int64_t sample, std::span<std::byte> features);
    void applySignals(int64_t epoch, int64_t sample, bool ofWaveforms, SignalInPlace);
    Status readOther(int64_t epoch, int64_t sample);
    Status applyRows(int64_t epoch, int64_t sample, std::span<float> row);

    std::vector<Step> m_steps;
    DType m_type;
    Shape m_shape;
    uint64_t m_seed;
    int64_t m_waveformSamples = 0;
    std::vector<uint8_t> m_scratch;
    std::vector<int64_t> m_classScratch;
    std::vector<float> m_waveform, m_signalScratch;
    const Dataset* m_source = nullptr;  ///< the waveforms are those of this data set
    std::shared_ptr<const Waveforms> m_waveforms;
    std::unique_ptr<WaveformFeatures> m_features;
    std::vector<RowColumn> m_columns;
    const PreparedData* m_data = nullptr;  ///< null: there are no other rows
    std::vector<float> m_other;
    std::vector<std::byte> m_otherTarget;
};

/// Whether a transform that moves the pixels of an image [C, H, W] also moves the classes of such a target, I64[H, W].
bool movesClasses(const TransformDef&, const Shape& image, const TensorType& target);

/// Reports a transform of texts if samples are no texts with a vocabulary, and one of signals if samples are padded sequences.
void checkFitsData(const TransformDef&, const DatasetInfo&, std::string_view where, Diagnostics&);

/// What a transform changes of samples with these features: F32[1, waveform] of the stage Waveform, if there are waveforms of so
/// many numbers (0: there are none); else the features. For TransformDef::check.
TensorType subjectOf(const TransformDef&, const TensorType& features, int64_t waveform);

/// Reports unknown transforms, invalid parameters, and transforms that cannot be applied to these samples. `waveform` as above.
Diagnostics checkTransforms(const std::vector<Choice>& transforms, const TensorType& features, int64_t waveform = 0);

/// Result of comparing the preview (`augmentedSample`) with the output of a loader, byte for byte.
struct PreviewCheck {
    int64_t samples = 0, epochs = 0;  ///< number compared
    int64_t differing = 0;            ///< out of samples times epochs
};
/// Compares both for the first `samples` samples of each of the first `epochs` epochs of a training (counted from 0); the loader
/// skips normalization. Not for tokens. Error: a sample cannot be read.
Result<PreviewCheck> checkPreview(const PreparedData&, int64_t samples, int64_t epochs);

}  // namespace lathe
