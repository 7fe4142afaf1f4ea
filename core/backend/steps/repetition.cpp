// SPDX-License-Identifier: Apache-2.0
#include "core/backend/steps/repetition.h"

#include <cassert>
#include <utility>

#include "core/base/element.h"
#include "core/compile/micro_batch.h"

namespace lathe::steps {

Result<std::vector<KernelSelection>> repeatForRank(Program& program, std::span<const KernelSelection> chosen,
                                                   const DeviceKernels& kernels) {
    assert(program.microBatches % kernels.ranks == 0);
    const int64_t count = program.microBatches / kernels.ranks;
    RepeatedProgram repeated = repeatMicroBatches(program, kernels.rank * count, count);
    program = std::move(repeated.program);
    assert(verify(program).empty());
    std::vector<KernelSelection> selections;
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        const int origin = repeated.origins[i];
        const KernelSelection* like = origin < 0 ? nullptr : &element(chosen, origin);
        LATHE_TRY(KernelSelection selection, kernels.repeat(program, program.instructions[i], like));
        selections.push_back(std::move(selection));
    }
    return selections;
}

}  // namespace lathe::steps
