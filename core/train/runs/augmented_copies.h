// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/layers/output_activation.h"
#include "core/tensor/tensor.h"
#include "core/train/runs/model.h"

// Test-time augmentation: predictions are means over a sample and augmented copies of it (ModelOptions::copies).
namespace lathe {

/// The samples with the transforms of the model, for its augmented copies. Transforms that read other samples are left out: a
/// prediction depends on its sample alone. Errors: augment.no_transforms (none is left), augment.positions (the network predicts
/// a class for each step or pixel, which would have to move with the sample), augment.target (a prediction is compared with the
/// sample itself), and those of `withTransforms`.
Result<PreparedData> dataForCopies(const TrainedModel&, const PreparedData&);

/// The mean of the predictions for several copies of the same samples, in the order in which they are added, in float64.
/// Probabilities are averaged if the loss of an output says how they follow from its scores, and values otherwise. The result are
/// scores again: their activation gives the mean.
class PredictionMean {
public:
    explicit PredictionMean(const TrainedModel&);
    /// The predictions for one copy: real[samples, ...] by output of the network.
    void add(const std::vector<Tensor>& predictions);
    /// The means; at least one copy was added.
    std::vector<Tensor> take() const;

private:
    struct Output {
        OutputActivation activation = OutputActivation::None;
        DType dtype = DType::F32;
        Shape shape = {};
        std::vector<double> sums = {};
    };
    std::vector<Output> m_outputs;
    int64_t m_count = 0;
};

}  // namespace lathe
