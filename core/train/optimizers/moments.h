// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/train/program/optimizer.h"

namespace lathe::optimizers {

// Common to Adam and AdamW (Kingma and Ba, 2015, with the order of operations of torch.optim.Adam):
//   m = m + (1 - beta1) (g - m),  v = beta2 v + (1 - beta2) g^2
//   w = w - lr / (1 - beta1^t) * m / (sqrt(v) / sqrt(1 - beta2^t) + eps)

extern const FloatParam adamLr, adamBeta1, adamBeta2, adamEps;

/// m after the step: the running mean of the gradient.
Value firstMoment(UpdateContext&, double beta1, Value gradient);
/// v after the step: the running mean of the squared gradient.
Value secondMoment(UpdateContext&, double beta2, Value gradient);
/// 1 - beta^t, rank 0.
Value biasCorrection(UpdateContext&, double beta);

/// lr / (1 - beta1^t) for this weight, rank 0.
Value correctedRate(UpdateContext&);
/// sqrt(v) / sqrt(1 - beta2^t)
Value correctedRoot(UpdateContext&, Value v);

/// The weight after the step. Weight decay must already be applied to the weight and gradient. Updates both moments.
Value adamStep(UpdateContext&, const Params&, Value weight, Value gradient);

}  // namespace lathe::optimizers
