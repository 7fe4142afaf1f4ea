// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/data/dataset.h"
#include "core/data/waveforms.h"

namespace lathe {

/// Some of these waveforms: number i is number `rows[i]`. Null for null.
std::shared_ptr<const Waveforms> pickedWaveforms(std::shared_ptr<const Waveforms>, std::vector<int64_t> rows);

/// The same samples with these waveforms (Dataset::waveforms).
std::shared_ptr<const Dataset> withWaveforms(std::shared_ptr<const Dataset>, std::shared_ptr<const Waveforms>);

}  // namespace lathe
