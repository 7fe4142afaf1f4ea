// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/widened.h"

#include <algorithm>
#include <array>

#include "gpu/kernels/chains/chain.h"

namespace lathe::gpu {
namespace {

constexpr size_t mostOperands = 10;

/// A request with float32 in place of all 16-bit types, as a Program of one instruction.
struct WideRequest {
    Program program;

    explicit WideRequest(const KernelRequest& r) {
        Instruction i = r.instruction;
        for (Value& v : i.inputs) v = widened(r.program.type(v));
        for (Value& v : i.outputs) v = widened(r.program.type(v));
        if (auto* fill = std::get_if<FillAttributes>(&i.attributes)) fill->type.dtype = wide(fill->type.dtype);
        program.instructions.push_back(std::move(i));
    }

private:
    Value widened(TensorType type) {
        type.dtype = wide(type.dtype);
        return program.newValue(type);
    }
};

/// A 16-bit operand or result, and the offset of its float32 copy in the workspace, in bytes.
struct Converted {
    size_t index = 0;
    DType narrow = DType::F16;
    int64_t elements = 0;
    size_t offset = 0;
};

class WidenedKernel final : public Kernel {
public:
    WidenedKernel(const KernelRequest& r, std::unique_ptr<Kernel> inner)
        : m_inner(std::move(inner)), m_operands(r.inputs.size()), m_results(r.outputs.size()) {
        for (size_t i = 0; i < m_operands; ++i) place(i, r.input(i), m_widened);
        for (size_t i = 0; i < m_results; ++i) place(i, r.output(i), m_rounded);
        m_innerWorkspace = m_workspaceBytes;
        m_workspaceBytes += m_inner->workspaceBytes();
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        std::array<const std::byte*, mostOperands> in{};
        std::array<std::byte*, mostOperands> out{};
        std::copy_n(a.inputs, m_operands, in.begin());
        std::copy_n(a.outputs, m_results, out.begin());
        for (const Converted& c : m_widened) in[c.index] = a.workspace + c.offset;
        for (const Converted& c : m_rounded) out[c.index] = a.workspace + c.offset;
        if (const cudaError_t status = widen(stream, a); status != cudaSuccess) return status;
        const cudaError_t status = m_inner->launch(stream, {in.data(), out.data(), a.workspace + m_innerWorkspace});
        return status == cudaSuccess ? round(stream, a) : status;
    }

    std::string_view detail() const override { return m_inner->detail(); }
    std::string complaint() const override { return m_inner->complaint(); }
    size_t alignment() const override { return m_inner->alignment(); }
    /// float32 operands and results are passed to the inner kernel without a copy.
    bool inPlace(size_t input, size_t output) const override {
        const auto holds = [](const std::vector<Converted>& list, size_t index) {
            return std::any_of(list.begin(), list.end(), [index](const Converted& c) { return c.index == index; });
        };
        return !holds(m_widened, input) && !holds(m_rounded, output) && m_inner->inPlace(input, output);
    }

private:
    void place(size_t index, const TensorType& type, std::vector<Converted>& into) {
        if (!isNarrow(type.dtype)) return;
        const int64_t elements = type.shape.elements();
        into.push_back({index, type.dtype, elements, m_workspaceBytes});
        constexpr size_t alignment = 256;
        m_workspaceBytes += (static_cast<size_t>(elements) * sizeof(float) + alignment - 1) / alignment * alignment;
    }

    cudaError_t widen(cudaStream_t stream, const KernelArguments& a) const noexcept {
        for (const Converted& c : m_widened) {
            const cudaError_t status =
                launchCast(stream, a.inputs[c.index], c.narrow, a.workspace + c.offset, DType::F32, c.elements);
            if (status != cudaSuccess) return status;
        }
        return cudaSuccess;
    }

    cudaError_t round(cudaStream_t stream, const KernelArguments& a) const noexcept {
        for (const Converted& c : m_rounded) {
            const cudaError_t status =
                launchCast(stream, a.workspace + c.offset, DType::F32, a.outputs[c.index], c.narrow, c.elements);
            if (status != cudaSuccess) return status;
        }
        return cudaSuccess;
    }

    std::unique_ptr<Kernel> m_inner;
    size_t m_operands, m_results, m_innerWorkspace = 0;
    std::vector<Converted> m_widened, m_rounded;
};

Result<std::unique_ptr<Kernel>> prepare(const KernelRequest& r) {
    if (std::max(r.inputs.size(), r.outputs.size()) > mostOperands) return refuse("too many operands to convert");
    const WideRequest wide(r);
    const KernelRequest request{{wide.program, wide.program.instructions[0], r.inputs, r.outputs}, r.device, r.recorded};
    for (const KernelDef& def : kernelsOf(opDef(r.instruction.kind).family)) {
        auto inner = def.prepare(request);
        if (inner.ok()) return std::unique_ptr<Kernel>(std::make_unique<WidenedKernel>(r, std::move(*inner)));
    }
    return refuse("no kernel of float32 serves either");
}

}  // namespace

const KernelDef widenedKernel{"widened", prepare, true};

}  // namespace lathe::gpu
