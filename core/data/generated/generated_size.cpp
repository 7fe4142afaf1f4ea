// SPDX-License-Identifier: Apache-2.0
#include "core/data/generated/generated_size.h"

#include <string>

namespace lathe {
namespace {

constexpr int64_t mostBytes = int64_t{4} << 30;

std::string megabytes(int64_t bytes) {
    return std::to_string(bytes / 1000000);
}

}  // namespace

Status checkGeneratedSize(int64_t samples, int64_t bytesOfSample) {
    int64_t all = 0;
    if (!__builtin_mul_overflow(samples, bytesOfSample, &all) && all <= mostBytes) return {};
    return requestError("data.generated_size", "data.reader", "{0} samples of {1} bytes are more than {2} MB",
                        {std::to_string(samples), std::to_string(bytesOfSample), megabytes(mostBytes)},
                        "generate fewer or smaller samples");
}

}  // namespace lathe
