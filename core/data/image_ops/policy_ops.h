// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/data/pixel_kernels/geometry.h"
#include "core/data/transform.h"

// The operations among which the policies RandAugment, TrivialAugment and AugMix choose, as in torchvision.transforms.v2. Shears
// and shifts are relative to the upper left corner. Unlike there, pixels are interpolated bilinearly, and new pixels are black.
namespace lathe::image_ops {

/// The largest levels of a policy.
struct PolicyRanges {
    double shear = 0.3;      ///< tangent
    double shiftShare = 0;   ///< fraction of the side
    double shiftPixels = 0;  ///< in addition
    double degrees = 30;
    double change = 0.9;                  ///< of a factor
    int64_t mostBits = 8, fewerBits = 4;  ///< of posterize: at level 0, and how many fewer at level 1
};

/// One operation with its level.
struct PolicyOp {
    size_t index = 0;      ///< in the list of operations
    double magnitude = 0;  ///< in [0, 1]
    bool negative = false;
};

/// Number of the first operation that changes something: 0 is the identity. The others follow; the last four have no sign.
constexpr size_t firstChange = 1;
size_t policyOps();

/// Chooses an operation from `first` on by the random numbers `draw` and `draw` + 1.
PolicyOp choosePolicyOp(const Philox& random, uint64_t draw, size_t first, double magnitude);

/// Applies the operation to the image, which needs scratch memory of one image.
void applyPolicyOp(const PolicyOp&, const PolicyRanges&, ImageInPlace&);
/// Moves the classes of the pixels as `applyPolicyOp` moves the pixels.
void movePolicyOp(const PolicyOp&, const PolicyRanges&, ClassesInPlace&);
/// The operation and its level, for the user.
SampledValue describePolicyOp(const PolicyOp&, const PolicyRanges&, const Shape& image);

}  // namespace lathe::image_ops
