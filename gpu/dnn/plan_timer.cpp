// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/plan_timer.h"

namespace lathe::gpu::dnn {

namespace {

int64_t bytesOf(api::DataType type) {
    switch (type) {
        case api::DataType::F16:
        case api::DataType::BF16: return 2;
        case api::DataType::F64:
        case api::DataType::I64: return 8;
        case api::DataType::Boolean: return 1;
        default: return 4;
    }
}

int64_t bytesOf(const GraphTensor& t) {
    int64_t last = 0;
    for (size_t i = 0; i < t.dims.size(); ++i) last += (t.dims[i] - 1) * t.strides[i];
    return (last + 1) * bytesOf(t.type);
}

/// The workspace, then each operand.
std::vector<int64_t> blocksOf(const Graph& graph, const Plan& plan) {
    std::vector<int64_t> blocks{plan.workspaceBytes()};
    for (const GraphTensor& t : graph.tensors())
        if (t.home == GraphTensor::Home::Memory) blocks.push_back(bytesOf(t));
    return blocks;
}

}  // namespace

PlanTimer planTimer(std::shared_ptr<LaunchTimer> timer) {
    return [timer = std::move(timer)](const Graph& graph, const Plan& plan) {
        return timer->time(blocksOf(graph, plan), [&](cudaStream_t stream, std::span<std::byte* const> blocks) {
            const std::vector<void*> operands(blocks.begin() + 1, blocks.end());
            return plan.run(stream, operands, blocks[0]);
        });
    };
}

}  // namespace lathe::gpu::dnn
