// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernel.h"

#include <algorithm>
#include <bit>

namespace lathe::cpu {

bool KernelRequest::allPlain() const {
    const auto plain = [](Layout layout) { return layout == Layout::Plain; };
    return std::all_of(inputs.begin(), inputs.end(), plain) && std::all_of(outputs.begin(), outputs.end(), plain);
}

bool KernelRequest::allF32() const {
    const auto single = [this](Value v) { return program.type(v).dtype != DType::F64; };
    return std::all_of(instruction.inputs.begin(), instruction.inputs.end(), single) &&
           std::all_of(instruction.outputs.begin(), instruction.outputs.end(), single);
}

Diagnostic refuse(std::string_view why) {
    return workError("cpu.kernel.refused", {}, "{0}", {std::string(why)});
}

int partsFor(int64_t items, int64_t workPerItem) {
    // Powers of two and multiples of eight: two, four or eight cores then get equal shares.
    constexpr int64_t grain = 16 * 1024, feedsEight = int64_t{64} << 20;
    const int64_t work = items * workPerItem;
    const auto few =
        static_cast<int64_t>(std::bit_floor(static_cast<uint64_t>(std::clamp(work / grain, int64_t{1}, int64_t{8}))));
    const int64_t eights = std::clamp(work / feedsEight, int64_t{1}, int64_t{8});
    return static_cast<int>(std::min(few * eights, std::max<int64_t>(items, 1)));
}

Range rangeOf(int64_t items, int parts, int part, int64_t granule) {
    const int64_t granules = (items + granule - 1) / granule;
    const auto border = [&](int64_t i) { return std::min(items, granules * i / parts * granule); };
    return {border(part), border(part + 1)};
}

}  // namespace lathe::cpu
