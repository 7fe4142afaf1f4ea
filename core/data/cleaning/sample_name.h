// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/data/prepared_data.h"

namespace lathe::cleaning {

/// A sample of PreparedData: of `source[split]`, by its number there.
struct SampleId {
    Split split = Split::Training;
    int64_t index = 0;
    bool operator==(const SampleId&) const = default;
    auto operator<=>(const SampleId&) const = default;
};

/// Names a sample in the cleaning list. The name stays the same when other samples are excluded, and the content shows whether
/// the sample is still the one that was meant.
struct SampleName {
    std::string name;      ///< path in the folder of the data, or "row 12" or "test row 12" (from 1, before any cleaning)
    uint64_t content = 0;  ///< hash of its file, its row or its features; 0: not compared
    bool operator==(const SampleName&) const = default;
};

/// 16 hexadecimal digits.
std::string contentText(uint64_t content);
/// The name of a sample that is a file of its own, or a region of one; else empty: others may share a name.
std::string fileNameOf(const Dataset&, int64_t index);
/// "row 12" or "test row 12" for sample number 11 of the training or the separate test samples.
std::string rowName(int64_t number, bool isTestSet);

/// The name of a sample of data that were split and measured. Error: the sample cannot be read.
Result<SampleName> nameOf(const PreparedData&, SampleId);

}  // namespace lathe::cleaning
