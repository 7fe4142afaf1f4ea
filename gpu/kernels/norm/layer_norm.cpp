// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/norm/layer_norm.h"

#include "core/tensor/half.h"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/norm/layer_norm_kernels.h"

namespace lathe::gpu {
namespace {

template <class X, class Narrow>
class LayerNormKernel final : public Kernel {
public:
    explicit LayerNormKernel(const KernelRequest& r) : m_adds(r.inputs.size() > 3) {
        const auto& n = r.instruction.as<NormAttributes>();
        m_arguments.inner = r.input(1).shape.elements();
        m_arguments.rows = r.output(1).shape.elements();
        m_arguments.epsilon = n.epsilon;
        m_arguments.activation = n.activation;
        m_arguments.narrowAddend = m_adds && r.input(3).dtype != r.input(0).dtype;
        m_arguments.narrowY = r.output(0).dtype != r.input(0).dtype;
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        LayerNormArguments a = m_arguments;
        a.x = k.inputs[0];
        a.scale = k.inputs[1];
        a.bias = k.inputs[2];
        a.y = k.outputs[0];
        a.mean = k.outputs[1];
        a.invStd = k.outputs[2];
        if (m_adds) {
            a.addend = k.inputs[3];
            a.sum = k.outputs[3];
        }
        return launchLayerNorm<X, Narrow>(stream, a);
    }
    bool inPlace(size_t input, size_t output) const override {
        if (input == 0) return (output == 0 && !m_arguments.narrowY) || output == 3;
        if (input != 3) return false;
        return output == 0 ? m_arguments.narrowAddend == m_arguments.narrowY : output == 3 && !m_arguments.narrowAddend;
    }

private:
    LayerNormArguments m_arguments;
    bool m_adds;
};

template <class X, class Narrow>
class LayerNormGradKernel final : public Kernel {
public:
    explicit LayerNormGradKernel(const KernelRequest& r) : m_adds(r.inputs.size() > 5), m_rounds(r.outputs.size() > 3) {
        m_arguments.inner = r.input(4).shape.elements();
        m_arguments.rows = r.input(2).shape.elements();
        m_arguments.plan = layerNormGradPlan<X>(m_arguments.rows, m_arguments.inner);
        m_arguments.narrowDy = r.input(0).dtype != r.input(1).dtype;
        m_workspaceBytes = m_arguments.plan.workspaceBytes(layerNormGradState * sizeof(Computed<X>));
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& k) const noexcept override {
        LayerNormGradArguments a = m_arguments;
        a.dy = k.inputs[0];
        a.x = k.inputs[1];
        a.mean = k.inputs[2];
        a.invStd = k.inputs[3];
        a.scale = k.inputs[4];
        if (m_adds) a.addend = k.inputs[5];
        a.dx = k.outputs[0];
        a.dscale = k.outputs[1];
        a.dbias = k.outputs[2];
        if (m_rounds) a.rounded = k.outputs[3];
        return launchLayerNormGrad<X, Narrow>(stream, a, k.workspace);
    }
    bool inPlace(size_t input, size_t output) const override {
        if (input == 0) return output == (m_arguments.narrowDy ? 3 : 0);
        return output == 0 && (input == 1 || input == 5);
    }

private:
    LayerNormGradArguments m_arguments;
    bool m_adds, m_rounds;
};

/// The type of 16 bits that some operands or results have beside `x`; that of x if there is none, and nothing if there are two.
std::optional<DType> narrowBeside(DType x, const KernelRequest& r) {
    std::optional<DType> narrow;
    bool several = false;
    const auto look = [&](const TensorType& type) {
        if (type.dtype == x || !isNarrow(type.dtype)) return;
        several = several || (narrow && *narrow != type.dtype);
        narrow = type.dtype;
    };
    for (size_t i = 0; i < r.inputs.size(); ++i) look(r.input(i));
    for (size_t i = 0; i < r.outputs.size(); ++i) look(r.output(i));
    if (several) return std::nullopt;
    return narrow.value_or(x);
}

using Made = Result<std::unique_ptr<Kernel>>;

template <template <class, class> class K, class X, class Narrow = X>
Made make(const KernelRequest& r) {
    return std::unique_ptr<Kernel>(std::make_unique<K<X, Narrow>>(r));
}

template <template <class, class> class K>
Made makeFor(DType x, const KernelRequest& r) {
    if (!r.allPlain()) return refuse("a channels-last image");
    const auto narrow = narrowBeside(x, r);
    if (!narrow || (x != DType::F32 && *narrow != x)) return refuse("operands of several widths");
    if (x == DType::F64) return make<K, double>(r);
    if (x == DType::F16) return make<K, Float16>(r);
    if (x == DType::BF16) return make<K, BFloat16>(r);
    if (*narrow == DType::F16) return make<K, float, Float16>(r);
    return *narrow == DType::BF16 ? make<K, float, BFloat16>(r) : make<K, float>(r);
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareLayerNorm(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::LayerNorm) return refuse("another kind");
    return makeFor<LayerNormKernel>(r.input(0).dtype, r);
}

Result<std::unique_ptr<Kernel>> prepareLayerNormGrad(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::LayerNormGrad) return refuse("another kind");
    return makeFor<LayerNormGradKernel>(r.input(1).dtype, r);
}

}  // namespace lathe::gpu
