// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <utility>

#include "core/backend/cpu/kernel.h"
#include "core/backend/cpu/kernels/narrow_conversions.h"

namespace lathe::cpu {
namespace {

constexpr size_t mostOperands = 32;

/// A 16-bit operand or result, and the place of its float32 form in the workspace.
struct WideCopy {
    size_t index;
    const NarrowConversions* conversions;
    int64_t elements;
    size_t offset;  ///< bytes
};

/// The copies of the operands, or of the results.
class WideCopies {
public:
    void add(size_t index, const TensorType& type, SimdLevel level, size_t& workspace) {
        if (!isNarrow(type.dtype)) return;
        const int64_t elements = type.shape.elements();
        m_copies.push_back({index, conversionsOf(type.dtype, level), elements, workspace});
        workspace += (static_cast<size_t>(elements) * sizeof(float) + 63) / 64 * 64;
        m_elements += elements;
    }

    bool empty() const { return m_copies.empty(); }
    int parts() const { return partsFor(m_elements, 1); }

    void widen(int parts, int part, const KernelArguments& a) const {
        for (const WideCopy& c : m_copies) {
            const auto [begin, end] = rangeOf(c.elements, parts, part, 64);
            c.conversions->widen(a.in<uint16_t>(c.index) + begin, wide(c, a) + begin, end - begin);
        }
    }
    void round(int parts, int part, const KernelArguments& a) const {
        for (const WideCopy& c : m_copies) {
            const auto [begin, end] = rangeOf(c.elements, parts, part, 64);
            c.conversions->round(wide(c, a) + begin, a.out<uint16_t>(c.index) + begin, end - begin);
        }
    }
    /// Lets the addresses of 16-bit values be those of the copies.
    template <class Pointer>
    void replace(std::array<Pointer, mostOperands>& addresses, std::byte* workspace) const {
        for (const WideCopy& c : m_copies) addresses[c.index] = workspace + c.offset;
    }

private:
    static float* wide(const WideCopy& c, const KernelArguments& a) { return reinterpret_cast<float*>(a.workspace + c.offset); }

    std::vector<WideCopy> m_copies;
    int64_t m_elements = 0;
};

/// Phases: widen, those of the float32 kernel, round; without the first or the last one if there is nothing to convert.
class WidenedKernel final : public Kernel {
public:
    WidenedKernel(std::unique_ptr<Kernel> kernel, const KernelRequest& r) : m_kernel(std::move(kernel)) {
        m_inputs = r.instruction.inputs.size();
        m_outputs = r.instruction.outputs.size();
        m_workspaceBytes = (m_kernel->workspaceBytes() + 63) / 64 * 64;
        for (size_t i = 0; i < m_inputs; ++i) m_wideInputs.add(i, r.input(i), r.simd, m_workspaceBytes);
        for (size_t i = 0; i < m_outputs; ++i) m_wideOutputs.add(i, r.output(i), r.simd, m_workspaceBytes);
        m_phases.assign(m_kernel->phases().begin(), m_kernel->phases().end());
        if (!m_wideInputs.empty()) m_phases.insert(m_phases.begin(), m_wideInputs.parts());
        if (!m_wideOutputs.empty()) m_phases.push_back(m_wideOutputs.parts());
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        const int first = m_wideInputs.empty() ? 0 : 1, inner = static_cast<int>(m_kernel->phases().size());
        if (phase < first) return m_wideInputs.widen(m_phases.front(), part, a);
        if (phase >= first + inner) return m_wideOutputs.round(m_phases.back(), part, a);
        std::array<const std::byte*, mostOperands> inputs;
        std::array<std::byte*, mostOperands> outputs;
        std::copy_n(a.inputs, m_inputs, inputs.begin());
        std::copy_n(a.outputs, m_outputs, outputs.begin());
        m_wideInputs.replace(inputs, a.workspace);
        m_wideOutputs.replace(outputs, a.workspace);
        m_kernel->run(phase - first, part, {inputs.data(), outputs.data(), a.workspace});
    }

private:
    std::unique_ptr<Kernel> m_kernel;
    size_t m_inputs, m_outputs;
    WideCopies m_wideInputs, m_wideOutputs;
};

/// The instruction alone, in float32.
struct WideInstruction {
    Program program;
    Instruction instruction;

    explicit WideInstruction(const KernelRequest& r) : instruction(r.instruction) {
        for (Value& v : instruction.inputs) v = wideValue(r.program.type(v));
        for (Value& v : instruction.outputs) v = wideValue(r.program.type(v));
    }

private:
    Value wideValue(TensorType type) {
        type.dtype = wide(type.dtype);
        return program.newValue(type);
    }
};

}  // namespace

Result<std::unique_ptr<Kernel>> prepareWidened(const KernelDef& def, const KernelRequest& request) {
    if (!selectConversions(request.simd)) return refuse("no vector code for this processor");
    if (std::max(request.instruction.inputs.size(), request.instruction.outputs.size()) > mostOperands)
        return refuse("too many operands of 16 bits");
    const WideInstruction wideOne(request);
    KernelRequest wideRequest = {
        {wideOne.program, wideOne.instruction, request.inputs, request.outputs}, request.simd, request.communicator};
    LATHE_TRY(std::unique_ptr<Kernel> kernel, def.prepare(wideRequest));
    return std::unique_ptr<Kernel>(std::make_unique<WidenedKernel>(std::move(kernel), request));
}

}  // namespace lathe::cpu
