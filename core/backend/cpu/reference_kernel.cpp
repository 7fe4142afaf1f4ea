// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernel.h"
#include "core/backend/cpu/reference/reference.h"

namespace lathe::cpu {
namespace {

/// The reference kernel of an op kind as one part of one phase.
class ReferenceAdapter final : public Kernel {
public:
    explicit ReferenceAdapter(const KernelRequest& request)
        : m_kernel(referenceKernel(request.instruction.kind)),
          m_attributes(request.instruction.attributes),
          m_inTypes(typesOf(request.program, request.instruction.inputs)),
          m_outTypes(typesOf(request.program, request.instruction.outputs)),
          m_elementwise(request.instruction.kind < OpKind::FusedElementwise) {}

    void run(int, int, const KernelArguments& a) const noexcept override {
        m_kernel(m_attributes, m_inTypes, m_outTypes, {a.inputs, m_inTypes.size()}, {a.outputs, m_outTypes.size()});
    }

    bool inPlace(size_t input, size_t output) const override { return m_elementwise && m_inTypes[input] == m_outTypes[output]; }

private:
    ReferenceKernel m_kernel;
    Attributes m_attributes;
    std::vector<TensorType> m_inTypes, m_outTypes;
    bool m_elementwise;
};

}  // namespace

Result<std::unique_ptr<Kernel>> prepareReference(const KernelRequest& request) {
    if (!request.allPlain()) return refuse("reference kernels know plain layouts only");
    return std::unique_ptr<Kernel>(std::make_unique<ReferenceAdapter>(request));
}

}  // namespace lathe::cpu
