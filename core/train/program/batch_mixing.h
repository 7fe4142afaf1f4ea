// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/result.h"
#include "core/data/dataset.h"
#include "core/graph/project.h"
#include "core/layers/loss.h"

namespace lathe {

// Mixup (Zhang, Cisse, Dauphin, Lopez-Paz, 2018) and CutMix (Yun, Han, Oh, Chun, Choe, Yoo, 2019) as in torchvision: each sample
// of a micro-batch is mixed with the next one, and the last one with the first. Batches have another order in each epoch, so
// these pairs are random. The loss is share * loss(own class) + (1 - share) * loss(class of the other sample). One share, and one
// rectangle, for a step: it is a function of the seed and the step, sampled on the host and given to the Program as scalars. The
// number of ranks and threads therefore changes nothing, and a resumed run repeats it. Another number of micro-batches makes
// other pairs.

/// What the Program gets for one step, in the order of the inputs `mixInputs`.
struct MixSample {
    double share = 1;                                 ///< of the sample itself in the loss
    double outside = 1;                               ///< of its pixels, outside of the rectangle; 0 in the rectangle
    double top = 0, bottom = 0, left = 0, right = 0;  ///< the rectangle [top, bottom) x [left, right) in pixels

    static constexpr size_t count = 6;
    std::array<double, count> values() const { return {share, outside, top, bottom, left, right}; }
};

/// Names of the inputs of the training Program (reals of rank 0); those of the rectangle only with CutMix.
constexpr std::array<std::string_view, MixSample::count> mixInputs{"mix_share",  "mix_outside", "mix_top",
                                                                   "mix_bottom", "mix_left",    "mix_right"};
/// Index of a name in `mixInputs`.
std::optional<size_t> mixInput(std::string_view name);

/// The sample of one step; without mixing, share 1. `sample`: shape of the features of one sample; CutMix needs [C, H, W].
MixSample sampleMix(double mixupAlpha, double cutmixAlpha, uint64_t seed, int64_t step, const Shape& sample);

/// Whether the settings mix samples.
bool mixesSamples(const TrainingSettings&);
/// Reports why the samples of these data cannot be mixed: only samples with one class, and one input of numbers.
Diagnostics checkMixing(const TrainingSettings&, const DatasetInfo&);

/// Adds the mixing to a training Program.
class BatchMixing {
public:
    BatchMixing(DType real, bool cuts) : m_real(real), m_cuts(cuts) {}

    /// Mixes the features of a micro-batch. The first call adds the inputs.
    Value mixed(Builder&, Value features);
    /// The predictions in the order in which they meet the classes of the other samples.
    static Value forOtherClasses(Builder&, Value prediction);
    /// The loss of the own classes and that of the others. Requires a call of `mixed`.
    LossValues mixed(Builder&, const LossValues& own, const LossValues& others) const;

private:
    void addInputs(Program&);
    Value ownShare(Builder&, Shape features);

    DType m_real;
    bool m_cuts;
    std::array<Value, MixSample::count> m_inputs{};
};

}  // namespace lathe
