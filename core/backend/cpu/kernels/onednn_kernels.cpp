// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernels/onednn_kernels.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lathe::cpu {
namespace {

class PackedKernel final : public Kernel {
public:
    PackedKernel(PreparedConvolution prepared, size_t inBytes, size_t outBytes, bool bias)
        : m_convolution(std::move(prepared.convolution)),
          m_batch(prepared.batch),
          m_inBytes(inBytes),
          m_outBytes(outBytes),
          m_scratch(padded(m_convolution->scratchBytes())),
          m_packed(padded(m_convolution->packedBytes())),
          m_bias(bias) {
        m_phases = {1, prepared.parts};
        m_workspaceBytes = m_packed + static_cast<size_t>(prepared.parts) * m_scratch;
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        std::byte* const scratch = a.workspace + m_packed + static_cast<size_t>(part) * m_scratch;
        if (phase == 0) return m_convolution->reorder(a.inputs[1], a.workspace, scratch);
        const auto first = static_cast<size_t>(rangeOf(m_batch, m_phases[1], part).begin);
        m_convolution->run(part, {a.inputs[0] + first * m_inBytes, a.workspace, m_bias ? a.inputs[2] : nullptr,
                                  a.outputs[0] + first * m_outBytes, scratch});
    }

private:
    std::unique_ptr<onednn::Convolution> m_convolution;
    int64_t m_batch;
    size_t m_inBytes, m_outBytes, m_scratch, m_packed;
    bool m_bias;
};

class SummedKernel final : public Kernel {
public:
    SummedKernel(PreparedConvolution prepared, size_t inBytes, size_t gradientBytes)
        : m_convolution(std::move(prepared.convolution)),
          m_batch(prepared.batch),
          m_inBytes(inBytes),
          m_gradientBytes(gradientBytes),
          m_scratch(padded(m_convolution->scratchBytes())),
          m_packed(padded(m_convolution->packedBytes())) {
        const auto floats = static_cast<int64_t>(m_packed / sizeof(float));
        m_phases = {prepared.parts, partsFor(floats / 16, 16 * prepared.parts), 1};
        m_workspaceBytes = static_cast<size_t>(prepared.parts) * (m_scratch + m_packed);
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        if (phase == 0) return multiply(part, a);
        if (phase == 1) return sum(part, a);
        m_convolution->reorder(a.workspace, a.outputs[0], scratchOf(0, a));
    }

private:
    std::byte* scratchOf(int part, const KernelArguments& a) const noexcept {
        return a.workspace + static_cast<size_t>(m_phases[0]) * m_packed + static_cast<size_t>(part) * m_scratch;
    }

    void multiply(int part, const KernelArguments& a) const noexcept {
        const auto first = static_cast<size_t>(rangeOf(m_batch, m_phases[0], part).begin);
        m_convolution->run(part, {a.inputs[1] + first * m_inBytes, a.inputs[0] + first * m_gradientBytes, nullptr,
                                  a.workspace + static_cast<size_t>(part) * m_packed, scratchOf(part, a)});
    }

    void sum(int part, const KernelArguments& a) const noexcept {
        const auto floats = static_cast<int64_t>(m_packed / sizeof(float));
        const auto [begin, end] = rangeOf(floats, m_phases[1], part, 16);
        auto* const total = reinterpret_cast<float*>(a.workspace);
        for (int64_t p = 1; p < m_phases[0]; ++p) {
            const float* const partial = total + p * floats;
            for (int64_t i = begin; i < end; ++i) total[i] += partial[i];
        }
    }

    std::unique_ptr<onednn::Convolution> m_convolution;
    int64_t m_batch;
    size_t m_inBytes, m_gradientBytes, m_scratch, m_packed;
};

}  // namespace

Status checkBFloat16(const KernelRequest& request) {
    const auto isOther = [&](Value v) {
        const DType type = request.program.type(v).dtype;
        return isReal(type) && type != DType::BF16;
    };
    const std::vector<Value>&inputs = request.instruction.inputs, &outputs = request.instruction.outputs;
    if (std::any_of(inputs.begin(), inputs.end(), isOther) || std::any_of(outputs.begin(), outputs.end(), isOther))
        return refuse("not bfloat16");
    if (request.simd != SimdLevel::V4 || onednn::bfloat16Instructions().empty())
        return refuse("a processor without bfloat16 instructions");
    return {};
}

std::unique_ptr<Kernel> makePackedKernel(PreparedConvolution prepared, size_t inBytes, size_t outBytes, bool bias) {
    return std::make_unique<PackedKernel>(std::move(prepared), inBytes, outBytes, bias);
}

std::unique_ptr<Kernel> makeSummedKernel(PreparedConvolution prepared, size_t inBytes, size_t gradientBytes) {
    return std::make_unique<SummedKernel>(std::move(prepared), inBytes, gradientBytes);
}

}  // namespace lathe::cpu
