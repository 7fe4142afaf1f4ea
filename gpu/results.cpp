// SPDX-License-Identifier: Apache-2.0
#include "gpu/results.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "gpu/base/tensor_bytes.h"
#include "gpu/runtime/check.h"

namespace lathe::gpu {

namespace {

int64_t outputBytes(const Program& program) {
    int64_t bytes = 0;
    for (const ProgramOutput& output : program.outputs) bytes += bytesOf(program.type(output.value));
    return bytes;
}

}  // namespace

Result<Results::Fetched> Results::take(int64_t bytes) {
    const auto found = std::find_if(m_free.begin(), m_free.end(), [&](const Fetched& f) { return f.bytes >= bytes; });
    if (found != m_free.end()) {
        std::swap(*found, m_free.back());
        Fetched fetched = std::move(m_free.back());
        m_free.pop_back();
        return fetched;
    }
    Fetched fetched;
    fetched.bytes = bytes;
    LATHE_TRY(fetched.data, takePinnedMemory(bytes));
    LATHE_TRY(fetched.done, makeEvent());
    return fetched;
}

Status Results::fetch(cudaStream_t stream, int64_t ticket, const Program& program, std::span<std::byte* const> outputs) {
    LATHE_TRY(Fetched fetched, take(outputBytes(program)));
    fetched.program = &program;
    fetched.ticket = ticket;
    std::byte* to = fetched.data.get();
    for (size_t i = 0; i < outputs.size(); ++i) {
        const auto bytes = static_cast<size_t>(bytesOf(program.type(program.outputs[i].value)));
        LATHE_CHECK(check(cudaMemcpyAsync(to, outputs[i], bytes, cudaMemcpyDeviceToHost, stream), "fetching results"));
        to += bytes;
    }
    LATHE_CHECK(check(cudaEventRecord(fetched.done.get(), stream), "fetching results"));
    m_waiting.push_back(std::move(fetched));
    return {};
}

void Results::deliver(StepResult& result) {
    Fetched& oldest = m_waiting.front();
    const Program& p = *oldest.program;
    result.ticket = oldest.ticket;
    result.outputs.resize(p.outputs.size());
    const std::byte* from = oldest.data.get();
    for (size_t i = 0; i < p.outputs.size(); ++i) {
        const TensorType& type = p.type(p.outputs[i].value);
        Tensor& to = result.outputs[i];
        if (to.empty() || to.dtype() != type.dtype || to.shape() != type.shape) to = Tensor(type.dtype, type.shape);
        std::memcpy(to.raw(), from, to.bytes());
        from += to.bytes();
    }
    m_free.push_back(std::move(oldest));
    m_waiting.pop_front();
}

}  // namespace lathe::gpu
