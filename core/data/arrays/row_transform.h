// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/data/transform.h"

namespace lathe {

/// TransformDef::check of a transform of rows of tables: reports an error unless samples are F32[features].
void checkIsRow(const Params&, const TensorType&, std::string_view where, Diagnostics&);

/// TransformDef::describe of such a transform.
std::vector<SampledValue> describeAppliedToRow(const Params&, const SampleRandom&, const Shape&);

}  // namespace lathe
