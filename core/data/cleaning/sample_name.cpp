// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/sample_name.h"

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/data/cleaning/sample_buffer.h"

namespace lathe::cleaning {
namespace {

/// The numbers before cleaning; empty: the same numbers.
const std::vector<int64_t>& numbersBefore(const SampleOrigins& origins, bool isTestSet) {
    return isTestSet ? origins.test : origins.training;
}

int64_t numberBefore(const PreparedData& data, SampleId id, bool isTestSet) {
    if (!data.origins) return id.index;
    const auto& numbers = numbersBefore(*data.origins, isTestSet);
    return numbers.empty() ? id.index : element(numbers, id.index);
}

}  // namespace

std::string contentText(uint64_t content) {
    return fmt::format("{:016x}", content);
}

std::string fileNameOf(const Dataset& data, int64_t index) {
    return data.pictureSize(index) ? data.sampleName(index) : std::string();
}

std::string rowName(int64_t number, bool isTestSet) {
    return fmt::format("{}row {}", isTestSet ? "test " : "", number + 1);
}

Result<SampleName> nameOf(const PreparedData& data, SampleId id) {
    const Dataset& source = *element(data.source, id.split);
    const bool isTestSet = id.split == Split::Test && data.source[2] != data.source[0];
    const int64_t number = numberBefore(data, id, isTestSet);
    SampleName name{fileNameOf(source, id.index), 0};
    if (name.name.empty()) name.name = rowName(number, isTestSet);
    if (data.origins && !data.origins->rows.empty()) {
        name.content = element(data.origins->rows, number);
        return name;
    }
    name.content = source.fileHash(id.index);
    if (name.content != 0) return name;
    if (!data.info.vocabulary.empty()) return name;  // numbers of words depend on the training split
    SampleBuffer buffer(source);
    LATHE_TRY(name.content, contentOf(source, id.index, buffer));
    return name;
}

}  // namespace lathe::cleaning
