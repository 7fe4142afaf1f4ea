// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/layers/output_activation.h"
#include "core/tensor/tensor.h"
#include "core/train/runs/model.h"
#include "core/train/runs/pixels_back.h"  // for users of the copies

// Test-time augmentation: predictions are means over a sample and augmented copies of it (ModelOptions::copies).
namespace lathe {

/// The samples with the transforms of the model, for its augmented copies. Transforms that read other samples are left out: a
/// prediction depends on its sample alone. Errors: augment.no_transforms (none is left), augment.positions (the network predicts
/// a class for each step of a sequence, which would have to move with the sample), augment.irreversible (it predicts a class for
/// each pixel, and a transform moves pixels in a way that cannot be undone on predictions), augment.target (a prediction is
/// compared with the sample itself), and those of `withTransforms`.
Result<PreparedData> dataForCopies(const TrainedModel&, const PreparedData&);

/// The mean of the predictions for several copies of the same samples, in the order in which they are added, in float64.
/// Probabilities are averaged if the loss of an output says how they follow from its scores, and values otherwise. The result are
/// scores again: their activation gives the mean. With a class for each pixel, the probabilities of each pixel are averaged:
/// p(c | q) = 1/K sum over k of softmax_c(f(T_k x)[:, T_k q]), where T_k q is where copy k shows pixel q of the sample x; the
/// predictions were moved back (pixels_back.h), so that T_k q is q. This is the mean of ttach's SegmentationTTAWrapper
/// (https://github.com/qubvel/ttach), which takes it over probabilities if the model returns them.
class PredictionMean {
public:
    /// `data`: the types of the samples.
    PredictionMean(const TrainedModel&, const DatasetInfo& data);
    /// The predictions for one copy: real[samples, ...] by output of the network.
    void add(const std::vector<Tensor>& predictions);
    /// The means; at least one copy was added.
    std::vector<Tensor> take() const;

private:
    struct Output {
        OutputActivation activation = OutputActivation::None;
        bool ofPixels = false;  ///< its scores are [classes, H, W] of a sample
        DType dtype = DType::F32;
        Shape shape = {};
        std::vector<double> sums = {};
    };
    std::vector<Output> m_outputs;
    int64_t m_count = 0;
};

}  // namespace lathe
