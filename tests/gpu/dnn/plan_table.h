// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

namespace lathe::gpu {

/// Makes the rows of `lathe_dnn_plans` for a device ("sm90"), "some" or "all" of them, prints them, and holds them against
/// tests/gpu/golden/dnn_plans.tsv, which is "all". LATHE_WRITE_GOLDEN=<file> in the environment appends them there instead.
/// Skipped with the reason where cuDNN is not installed, or another one than the golden table was made with.
void checkPlans(const std::string& device, const std::string& which);

}  // namespace lathe::gpu
