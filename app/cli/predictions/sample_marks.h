// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/data/dataset.h"

namespace lathe {

/// The time of each sample (Dataset::timeOf); empty if samples have none. Data of several series may have times in some only.
std::vector<std::string> timesOfSamples(const Dataset&, const std::vector<int64_t>& samples);
/// The file of each sample, if samples are files; else empty.
std::vector<std::string> filesOfSamples(const Dataset&, const std::vector<int64_t>& samples);

}  // namespace lathe
