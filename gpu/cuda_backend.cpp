// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda_backend.h"

#include "gpu/machine.h"

namespace lathe::gpu {

ProbeReport CudaBackend::probe() {
    return judge(askMachine());
}

Result<std::unique_ptr<Executable>> CudaBackend::compile(std::span<const Program>, const CompileOptions& options) {
    return requestError("cuda.cannot_compile", options.device, "this build of the CUDA plug-in cannot compile programs yet", {},
                        "use --device cpu");
}

}  // namespace lathe::gpu
