// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernels/kernel_lists.h"

namespace lathe::cpu {
namespace {

/// One kernel for any number of ranks: what is recorded of a run must not depend on it. The sum of a communicator that failed is
/// undefined; the executable asks it after each step.
class AllReduceKernel final : public Kernel {
public:
    explicit AllReduceKernel(const KernelRequest& r)
        : m_communicator(r.communicator),
          m_type(r.output(0).dtype),
          m_elements(r.output(0).shape.elements()),
          m_partials(r.instruction.inputs.size()) {}

    void run(int, int, const KernelArguments& a) const noexcept override {
        if (m_communicator) {
            (void)m_communicator->sum({a.inputs, m_partials}, m_type, m_elements, a.outputs[0]);
            return;
        }
        for (size_t i = 0; i < m_partials; ++i) addPartial(m_type, m_elements, a.inputs[i], i == 0, a.outputs[0]);
    }

private:
    Communicator* m_communicator;
    DType m_type;
    int64_t m_elements;
    size_t m_partials;
};

Result<std::unique_ptr<Kernel>> prepareAllReduce(const KernelRequest& r) {
    if (!r.allPlain()) return refuse("not in plain layout");
    return std::unique_ptr<Kernel>(std::make_unique<AllReduceKernel>(r));
}

constexpr KernelDef collectiveKernelList[] = {{"all_reduce.ordered", prepareAllReduce}};

}  // namespace

std::span<const KernelDef> collectiveKernels() {
    return collectiveKernelList;
}

}  // namespace lathe::cpu
