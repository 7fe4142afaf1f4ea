// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/backend/cpu/simd_level.h"

namespace lathe::cpu {

/// Samples [begin, end) of a cross entropy over logits[N, classes]; `classWeights` may be null.
struct CrossEntropyRows {
    const float* logits;
    const int64_t* target;
    const float* classWeights;
    int64_t begin, end, classes;
    float smoothing;
};

/// Functions for float32 rows of `classes` neighboring numbers; formulas as in the reference kernels.
struct ClassificationTable {
    void (*softmax)(const float* x, float* y, int64_t rows, int64_t classes);
    void (*softmaxGrad)(const float* dy, const float* y, float* dx, int64_t rows, int64_t classes);
    void (*crossEntropy)(const CrossEntropyRows&, float* loss, float* weight);
    void (*crossEntropyGrad)(const CrossEntropyRows&, const float* dloss, float* dlogits);
};

LATHE_SIMD_TABLE(ClassificationTable, classificationTable, classificationFunctions)

}  // namespace lathe::cpu
