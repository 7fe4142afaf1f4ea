// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/norm.h"

#include <cmath>
#include <type_traits>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/kernels/layer_norm.h"

namespace lathe::cpu {
namespace {

/// Where each channel's numbers lie side by side in the workspace.
class Channels {
public:
    Channels(std::byte* workspace, int64_t channels) : m_floats(reinterpret_cast<float*>(workspace)), m_channels(channels) {}
    float* row(int64_t i) const { return m_floats + i * m_channels; }
    Moments moments(int64_t part) const { return {row(2 * part), row(2 * part + 1)}; }

private:
    float* m_floats;
    int64_t m_channels;
};

template <class T>
const NormFunctions<T>& functionsFor(const NormTable& table) {
    if constexpr (std::is_same_v<T, float>)
        return table.f32;
    else
        return table.bf16;
}

/// What all batch normalisations in the channels-last layout (or of rank 2) share: parts are ranges of pixels. Images are of T:
/// float, or uint16_t for bfloat16.
template <class T>
class BatchNormKernel : public Kernel {
public:
    BatchNormKernel(const NormTable& table, const KernelRequest& r)
        : m_table(table),
          m_attributes(r.instruction.as<NormAttributes>()),
          m_channels(r.input(0).shape[1]),
          m_rows(r.input(0).shape.elements() / m_channels),
          m_operands(r.inputs.size()),
          m_parts(partsFor(m_rows, 2 * m_channels)) {}

protected:
    NormRows size(const Range& rows) const { return {rows.size(), m_channels}; }
    Range rowsOf(int part) const { return rangeOf(m_rows, m_parts, part); }
    size_t activation() const { return static_cast<size_t>(m_attributes.activation); }
    void reserveRows(int64_t rows) { m_workspaceBytes = static_cast<size_t>(rows * m_channels) * sizeof(float); }

    const NormFunctions<T>& functions() const { return functionsFor<T>(m_table); }

    const NormTable& m_table;
    NormAttributes m_attributes;
    int64_t m_channels, m_rows;
    size_t m_operands;
    int m_parts;
};

/// Phase 0: moments of each range; 1: of all, in the order of the ranges; 2: the result.
template <class T>
class BatchNormTrainKernel final : public BatchNormKernel<T> {
    using Base = BatchNormKernel<T>;
    using Base::functions, Base::rowsOf, Base::size, Base::activation, Base::m_table, Base::m_attributes, Base::m_channels,
        Base::m_rows, Base::m_operands, Base::m_parts, Base::m_phases;

public:
    BatchNormTrainKernel(const NormTable& table, const KernelRequest& r) : Base(table, r) {
        m_phases = {m_parts, 1, m_parts};
        Base::reserveRows(2 * m_parts + 1);
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        const Channels w(a.workspace, m_channels);
        if (phase == 0) {
            const Range rows = rowsOf(part);
            functions().moments(a.in<T>(0) + rows.begin * m_channels, size(rows), w.moments(part));
        } else if (phase == 1) {
            finishStatistics(a, w);
        } else {
            apply(part, a, w);
        }
    }

private:
    void finishStatistics(const KernelArguments& a, const Channels& w) const {
        int64_t rows = rowsOf(0).size();
        for (int part = 1; part < m_parts; ++part) {
            const int64_t more = rowsOf(part).size();
            m_table.join(w.moments(0), rows, w.moments(part), more, m_channels);
            rows += more;
        }
        const auto count = static_cast<double>(m_rows), momentum = m_attributes.momentum;
        const Moments all = w.moments(0);
        for (int64_t c = 0; c < m_channels; ++c) {
            const double variance = all.squares[c] / count, unbiased = all.squares[c] / std::max(count - 1, 1.0);
            const double invStd = 1 / std::sqrt(variance + m_attributes.epsilon);
            w.row(2 * m_parts)[c] = static_cast<float>(invStd * a.in<float>(1)[c]);
            a.out<float>(1)[c] = all.mean[c];
            a.out<float>(2)[c] = static_cast<float>(invStd);
            a.out<float>(3)[c] = static_cast<float>((1 - momentum) * a.in<float>(3)[c] + momentum * all.mean[c]);
            a.out<float>(4)[c] = static_cast<float>((1 - momentum) * a.in<float>(4)[c] + momentum * unbiased);
        }
    }

    void apply(int part, const KernelArguments& a, const Channels& w) const {
        const Range rows = rowsOf(part);
        const int64_t at = rows.begin * m_channels;
        functions().apply[activation()](a.in<T>(0) + at, m_operands > 5 ? a.in<T>(5) + at : nullptr, w.row(0), w.row(2 * m_parts),
                                        a.in<float>(2), size(rows), a.out<T>(0) + at);
    }
};

/// Phase 0: the factor of each channel; 1: the result.
template <class T>
class BatchNormInferKernel final : public BatchNormKernel<T> {
    using Base = BatchNormKernel<T>;
    using Base::functions, Base::rowsOf, Base::size, Base::activation, Base::m_table, Base::m_attributes, Base::m_channels,
        Base::m_rows, Base::m_operands, Base::m_parts, Base::m_phases;

public:
    BatchNormInferKernel(const NormTable& table, const KernelRequest& r) : Base(table, r) {
        m_phases = {1, m_parts};
        Base::reserveRows(1);
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        const Channels w(a.workspace, m_channels);
        if (phase == 0) {
            for (int64_t c = 0; c < m_channels; ++c)
                w.row(0)[c] = static_cast<float>(a.in<float>(1)[c] / std::sqrt(a.in<float>(4)[c] + m_attributes.epsilon));
            return;
        }
        const Range rows = rowsOf(part);
        const int64_t at = rows.begin * m_channels;
        functions().apply[activation()](a.in<T>(0) + at, m_operands > 5 ? a.in<T>(5) + at : nullptr, a.in<float>(3), w.row(0),
                                        a.in<float>(2), size(rows), a.out<T>(0) + at);
    }
};

/// Phase 0: sums of each range; 1: sums of all, in the order of the ranges; 2: the gradient of x.
template <class T>
class BatchNormGradKernel final : public BatchNormKernel<T> {
    using Base = BatchNormKernel<T>;
    using Base::functions, Base::rowsOf, Base::size, Base::activation, Base::m_table, Base::m_attributes, Base::m_channels,
        Base::m_rows, Base::m_operands, Base::m_parts, Base::m_phases;

public:
    BatchNormGradKernel(const NormTable& table, const KernelRequest& r) : Base(table, r) {
        m_phases = {m_parts, 1, m_parts};
        Base::reserveRows(2 * m_parts + 3);
    }

    void run(int phase, int part, const KernelArguments& a) const noexcept override {
        const Channels w(a.workspace, m_channels);
        const Range rows = rowsOf(part);
        const int64_t at = rows.begin * m_channels;
        const T *dy = a.in<T>(0) + at, *x = a.in<T>(1) + at, *y = m_operands > 5 ? a.in<T>(5) + at : nullptr;
        const float *mean = a.in<float>(2), *factor = w.row(2 * m_parts);
        if (phase == 0)
            functions().gradSums[activation()](dy, x, y, mean, size(rows), w.row(2 * part), w.row(2 * part + 1));
        else if (phase == 1)
            finishSums(a, w);
        else
            functions().gradApply[activation()](dy, x, y, mean, factor, factor + m_channels, factor + 2 * m_channels, size(rows),
                                                a.out<T>(0) + at);
    }
    bool inPlace(size_t, size_t) const override { return false; }

private:
    void finishSums(const KernelArguments& a, const Channels& w) const {
        const auto count = static_cast<double>(m_rows);
        for (int64_t c = 0; c < m_channels; ++c) {
            double dz = 0, dzx = 0;
            for (int part = 0; part < m_parts; ++part) {
                dz += w.row(2 * part)[c];
                dzx += w.row(2 * part + 1)[c];
            }
            const double invStd = a.in<float>(3)[c];
            a.out<float>(1)[c] = static_cast<float>(dzx * invStd);
            a.out<float>(2)[c] = static_cast<float>(dz);
            w.row(2 * m_parts)[c] = static_cast<float>(invStd * a.in<float>(4)[c]);
            w.row(2 * m_parts + 1)[c] = static_cast<float>(dz / count);
            w.row(2 * m_parts + 2)[c] = static_cast<float>(dzx * invStd * invStd / count);
        }
    }
};

bool channelsInside(const KernelRequest& r) {
    const Shape& x = r.input(0).shape;
    return r.inputs[0] == Layout::ChannelsLast || x.elements() == x[0] * x[1];
}

template <template <class> class K>
Result<std::unique_ptr<Kernel>> prepareBatchNorm(const KernelRequest& r, OpKind kind) {
    const NormTable* table = normFunctions(r.simd);
    if (!table) return refuse("no vector code for this processor");
    if (r.instruction.kind != kind) return refuse("another kind");
    if (!r.allF32()) return refuse("not float32");
    if (!channelsInside(r)) return refuse("channels do not lie side by side");
    if (r.input(0).dtype != r.output(0).dtype) return refuse("images of two types");
    if (r.input(0).dtype == DType::BF16) return std::unique_ptr<Kernel>(std::make_unique<K<uint16_t>>(*table, r));
    if (r.anyNarrow()) return refuse("float16");
    return std::unique_ptr<Kernel>(std::make_unique<K<float>>(*table, r));
}

Result<std::unique_ptr<Kernel>> prepareTrain(const KernelRequest& r) {
    return prepareBatchNorm<BatchNormTrainKernel>(r, OpKind::BatchNormTrain);
}
Result<std::unique_ptr<Kernel>> prepareInfer(const KernelRequest& r) {
    return prepareBatchNorm<BatchNormInferKernel>(r, OpKind::BatchNormInfer);
}
Result<std::unique_ptr<Kernel>> prepareGrad(const KernelRequest& r) {
    return prepareBatchNorm<BatchNormGradKernel>(r, OpKind::BatchNormGrad);
}
/// Only where the processor widens the numbers itself; other 16-bit images are widened for the kernels above.
template <Result<std::unique_ptr<Kernel>> (*prepare)(const KernelRequest&)>
Result<std::unique_ptr<Kernel>> prepareBF16(const KernelRequest& r) {
    if (r.input(0).dtype != DType::BF16) return refuse("not bfloat16");
    return prepare(r);
}

constexpr KernelDef normKernelList[] = {
    {"batch_norm_train.bf16", prepareBF16<prepareTrain>, true},
    {"batch_norm_infer.bf16", prepareBF16<prepareInfer>, true},
    {"batch_norm_grad.bf16", prepareBF16<prepareGrad>, true},
    {"batch_norm_train.rows", prepareTrain},
    {"batch_norm_infer.rows", prepareInfer},
    {"batch_norm_grad.rows", prepareGrad},
    {"layer_norm.bf16", prepareLayerNormBF16, true},
    {"layer_norm.rows", prepareLayerNorm},
};

}  // namespace

std::span<const KernelDef> normKernels() {
    return normKernelList;
}

}  // namespace lathe::cpu
