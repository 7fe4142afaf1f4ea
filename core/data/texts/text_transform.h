// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/data/transform.h"

namespace lathe {

/// TransformDef::check of a transform of texts: reports an error unless samples are I64[tokens].
void checkIsText(const Params&, const TensorType& features, std::string_view where, Diagnostics&);

/// TransformDef::describe of such a transform.
std::vector<SampledValue> describeAppliedToText(const Params&, const SampleRandom&, const Shape&);

}  // namespace lathe
