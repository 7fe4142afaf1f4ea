// SPDX-License-Identifier: Apache-2.0
#include "gpu/results.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "gpu/runtime/check.h"

namespace lathe::gpu {

int64_t outputBytes(const Program& program) {
    return forOutputs(program, [](size_t, int64_t, int64_t) {});
}

Result<ResultBuffer> ResultBuffer::make(int64_t bytes) {
    ResultBuffer buffer;
    buffer.bytes = bytes;
    LATHE_TRY(buffer.data, takePinnedMemory(bytes));
    LATHE_TRY(buffer.done, makeEvent());
    return buffer;
}

Result<ResultBuffer*> Results::take(int64_t bytes) {
    const auto found = std::find_if(m_buffers.begin(), m_buffers.end(),
                                    [&](const auto& buffer) { return !buffer->waits && buffer->bytes >= bytes; });
    if (found != m_buffers.end()) return found->get();
    LATHE_TRY(ResultBuffer made, ResultBuffer::make(bytes));
    m_buffers.push_back(std::make_unique<ResultBuffer>(std::move(made)));
    return m_buffers.back().get();
}

Status Results::fetch(cudaStream_t stream, int64_t ticket, const Program& program, std::span<std::byte* const> outputs) {
    LATHE_TRY(ResultBuffer* const buffer, take(outputBytes(program)));
    cudaError_t status = cudaSuccess;
    forOutputs(program, [&](size_t i, int64_t offset, int64_t bytes) {
        if (status == cudaSuccess)
            status = cudaMemcpyAsync(buffer->data.get() + offset, outputs[i], static_cast<size_t>(bytes), cudaMemcpyDeviceToHost,
                                     stream);
    });
    LATHE_CHECK(check(status, "fetching results"));
    LATHE_CHECK(check(cudaEventRecord(buffer->done.get(), stream), "fetching results"));
    await(ticket, program, *buffer);
    return {};
}

void Results::await(int64_t ticket, const Program& program, ResultBuffer& buffer) {
    buffer.waits = true;
    m_waiting.push_back({ticket, &program, &buffer});
}

void Results::deliver(StepResult& result) {
    const Waiting& oldest = m_waiting.front();
    const Program& p = *oldest.program;
    result.ticket = oldest.ticket;
    result.outputs.resize(p.outputs.size());
    forOutputs(p, [&](size_t i, int64_t offset, int64_t) {
        const TensorType& type = p.type(p.outputs[i].value);
        Tensor& to = result.outputs[i];
        if (to.empty() || to.dtype() != type.dtype || to.shape() != type.shape) to = Tensor(type.dtype, type.shape);
        std::memcpy(to.raw(), oldest.buffer->data.get() + offset, to.bytes());
    });
    oldest.buffer->waits = false;
    m_waiting.pop_front();
}

}  // namespace lathe::gpu
