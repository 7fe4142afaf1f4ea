// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/dnn/dnn_kernel.h"
#include "gpu/kernels/dnn/dnn_kernels.h"
#include "gpu/kernels/dnn/dnn_shapes.h"

namespace lathe::gpu {

Result<std::unique_ptr<Kernel>> prepareDnnConv(OpKind kind, const KernelRequest& r) {
    LATHE_CHECK(dnnServes(kind, r));
    LATHE_TRY(dnn::Plan plan, r.planner()->plan(convolutionGraph(convolutionShapeOf(r)), r.recorded));
    std::vector<size_t> inputs;
    for (size_t i = 0; i < r.inputs.size(); ++i) inputs.push_back(i);
    return std::unique_ptr<Kernel>(std::make_unique<DnnKernel>(std::move(plan), inputs, 1));
}

}  // namespace lathe::gpu
