// SPDX-License-Identifier: Apache-2.0
#include "gpu/dnn/device_timer.h"

#include <algorithm>
#include <array>

#include "gpu/runtime/check.h"
#include "gpu/runtime/memory.h"
#include "gpu/runtime/stream.h"
#include "gpu/runtime/transfer.h"

namespace lathe::gpu::dnn {

namespace {

constexpr int64_t alignment = 256;
constexpr int aNumber = 0x3C;  // value of each byte: 0.011 in float32 and bfloat16, 1.06 in float16; zeros would need less power
constexpr int runsOfCapture = 8;
constexpr float longMilliseconds = 1;  // a longer run is measured alone

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
    return ((last + 1) * bytesOf(t.type) + alignment - 1) / alignment * alignment;
}

class DeviceTimer {
public:
    Result<double> time(const Graph& graph, const Plan& plan) {
        LATHE_CHECK(prepare());
        LATHE_TRY(const std::vector<void*> operands, place(graph, plan));
        const auto run = [&] { return plan.run(m_stream.get(), operands, m_memory.get()); };
        LATHE_CHECK(run());
        LATHE_TRY(const float once, measured(run));
        const int runs = once > longMilliseconds ? 1 : runsOfCapture;
        LATHE_TRY(const ReadyGraph ready, capture(m_stream.get(), [&] { return repeated(runs, run); }));
        const auto launch = [&] { return check(cudaGraphLaunch(ready.get(), m_stream.get()), "running a plan"); };
        LATHE_CHECK(launch());
        std::array<float, 5> milliseconds{};
        for (float& m : milliseconds) {
            LATHE_TRY(m, measured(launch));
        }
        std::nth_element(milliseconds.begin(), milliseconds.begin() + 2, milliseconds.end());
        return static_cast<double>(milliseconds[2]) * 1e-3 / runs;
    }

private:
    Status prepare() {
        if (m_stream) return {};
        LATHE_TRY(m_begin, makeEvent(true));
        LATHE_TRY(m_end, makeEvent(true));
        LATHE_TRY(m_stream, makeStream());
        return {};
    }

    /// Lays out the workspace, then each operand.
    Result<std::vector<void*>> place(const Graph& graph, const Plan& plan) {
        int64_t end = (plan.workspaceBytes() + alignment) / alignment * alignment;
        std::vector<int64_t> offsets;
        for (const GraphTensor& t : graph.tensors()) {
            if (t.home != GraphTensor::Home::Memory) continue;
            offsets.push_back(end);
            end += bytesOf(t);
        }
        LATHE_CHECK(take(end));
        std::vector<void*> operands;
        for (const int64_t offset : offsets) operands.push_back(m_memory.get() + offset);
        return operands;
    }

    Status take(int64_t bytes) {
        if (bytes <= m_bytes) return {};
        m_memory.reset();
        m_bytes = 0;
        size_t free = 0, total = 0;
        LATHE_CHECK(check(cudaMemGetInfo(&free, &total), "asking for free memory"));
        if (static_cast<size_t>(bytes) > free) return check(cudaErrorMemoryAllocation, "taking memory to time engines");
        LATHE_TRY(m_memory, takeDeviceMemory(bytes, m_stream.get()));
        m_bytes = bytes;
        return fillOnDevice(m_memory.get(), aNumber, bytes, m_stream.get());
    }

    template <class Run>
    static Status repeated(int runs, Run run) {
        for (int i = 0; i < runs; ++i) LATHE_CHECK(run());
        return {};
    }

    template <class Work>
    Result<float> measured(Work work) {
        LATHE_CHECK(check(cudaEventRecord(m_begin.get(), m_stream.get()), "timing a plan"));
        LATHE_CHECK(work());
        LATHE_CHECK(check(cudaEventRecord(m_end.get(), m_stream.get()), "timing a plan"));
        LATHE_CHECK(check(cudaStreamSynchronize(m_stream.get()), "running a plan"));
        float milliseconds = 0;
        LATHE_CHECK(check(cudaEventElapsedTime(&milliseconds, m_begin.get(), m_end.get()), "timing a plan"));
        return milliseconds;
    }

    Stream m_stream;
    Event m_begin, m_end;
    DeviceBlock m_memory;
    int64_t m_bytes = 0;
};

}  // namespace

PlanTimer deviceTimer() {
    auto timer = std::make_shared<DeviceTimer>();
    return [timer](const Graph& graph, const Plan& plan) { return timer->time(graph, plan); };
}

}  // namespace lathe::gpu::dnn
