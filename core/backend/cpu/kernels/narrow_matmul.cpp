// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/kernels/narrow_matmul.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "core/backend/cpu/kernels/onednn_kernels.h"
#include "core/base/element.h"

namespace lathe::cpu {
namespace {

constexpr size_t halfBytes = sizeof(uint16_t);
constexpr int64_t granuleOfTiles = 16;              // rows and columns of a tile of the processor
constexpr int64_t leastProduct = int64_t{1} << 15;  // multiply-adds; below, the calls take longer than float32
constexpr int64_t macsPerUnit = 32;                 // of work (partsFor): a product of bfloat16 is about four times as fast

/// A product of [m, k] and [k, n].
struct Extents2 {
    int64_t m, k, n;

    int64_t macs() const { return m * k * n; }
};

/// Copies `rows` rows of `width` elements between matrices with these distances of rows.
void copyBlock(const std::byte* from, int64_t fromStride, std::byte* to, int64_t toStride, int64_t rows, int64_t width) {
    for (int64_t r = 0; r < rows; ++r)
        std::memcpy(to + static_cast<size_t>(r * toStride) * halfBytes, from + static_cast<size_t>(r * fromStride) * halfBytes,
                    static_cast<size_t>(width) * halfBytes);
}

/// What the kernels that divide the result by columns or rows share: each part has its own primitive, because all parts convert
/// weights at the same time, and its own memory: packed weights, a dense block of 16-bit numbers, and scratch.
class BlockKernel : public Kernel {
protected:
    using Convolutions = std::vector<std::unique_ptr<onednn::Convolution>>;

    BlockKernel(Convolutions parts, int64_t extent, int64_t height)
        : m_parts(std::move(parts)), m_extent(extent), m_blockRows(height) {
        size_t scratch = 0;
        for (const auto& part : m_parts) {
            m_packed = std::max(m_packed, padded(part->packedBytes()));
            scratch = std::max(scratch, padded(part->scratchBytes()));
        }
        m_phases = {static_cast<int>(m_parts.size())};
        int64_t widest = 0;
        for (int part = 0; part < m_phases[0]; ++part) widest = std::max(widest, blockOf(part).size());
        m_block = padded(static_cast<size_t>(height * widest) * halfBytes);
        m_partBytes = m_packed + m_block + scratch;
        m_workspaceBytes = m_parts.size() * m_partBytes;
    }

    Range blockOf(int part) const { return rangeOf(m_extent, m_phases[0], part, granuleOfTiles); }
    std::byte* packedOf(int part, const KernelArguments& a) const {
        return a.workspace + static_cast<size_t>(part) * m_partBytes;
    }
    std::byte* denseOf(int part, const KernelArguments& a) const { return packedOf(part, a) + m_packed; }
    std::byte* scratchOf(int part, const KernelArguments& a) const { return denseOf(part, a) + m_block; }

    Convolutions m_parts;
    int64_t m_extent, m_blockRows;
    size_t m_packed = 0, m_block = 0, m_partBytes = 0;
};

/// Each part computes some columns of the result: it packs its weights, and writes the result by way of a dense block.
class ColumnsKernel final : public BlockKernel {
public:
    /// `weightStep`: bytes between the weights of neighboring columns of the result.
    ColumnsKernel(Convolutions parts, const Extents2& e, size_t weightStep, bool bias)
        : BlockKernel(std::move(parts), e.n, e.m), m_weightStep(weightStep), m_bias(bias) {}

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range columns = blockOf(part);
        const auto first = static_cast<size_t>(columns.begin);
        const auto& product = *element(m_parts, part);
        std::byte* const dense = denseOf(part, a);
        product.reorder(a.inputs[1] + first * m_weightStep, packedOf(part, a), scratchOf(part, a));
        product.run(
            0, {a.inputs[0], packedOf(part, a), m_bias ? a.inputs[2] + first * halfBytes : nullptr, dense, scratchOf(part, a)});
        copyBlock(dense, columns.size(), a.outputs[0] + first * halfBytes, m_extent, m_blockRows, columns.size());
    }

private:
    size_t m_weightStep;
    bool m_bias;
};

/// Gradient of weights: the product of [k, m], transposed, and [k, n]. Each part computes some rows of the result from a dense
/// copy of their columns.
class GradRowsKernel final : public BlockKernel {
public:
    GradRowsKernel(Convolutions parts, const Extents2& e) : BlockKernel(std::move(parts), e.m, e.k), m_width(e.n) {}

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const Range rows = blockOf(part);
        const auto& product = *element(m_parts, part);
        std::byte *const dense = denseOf(part, a), *const packed = packedOf(part, a), *const scratch = scratchOf(part, a);
        copyBlock(a.inputs[0] + static_cast<size_t>(rows.begin) * halfBytes, m_extent, dense, rows.size(), m_blockRows,
                  rows.size());
        product.run(0, {a.inputs[1], dense, nullptr, packed, scratch});
        product.reorder(packed, a.outputs[0] + static_cast<size_t>(rows.begin * m_width) * halfBytes, scratch);
    }

private:
    int64_t m_width;
};

int partsOfProduct(int64_t items, const Extents2& e) {
    const int64_t groups = (items + granuleOfTiles - 1) / granuleOfTiles;
    return partsFor(groups, std::max<int64_t>(e.macs() / groups / macsPerUnit, 1));
}

/// Sizes of the parts of `items` items.
std::vector<int64_t> partSizes(int64_t items, const Extents2& e) {
    const int parts = partsOfProduct(items, e);
    std::vector<int64_t> sizes;
    for (int part = 0; part < parts; ++part) sizes.push_back(rangeOf(items, parts, part, granuleOfTiles).size());
    return sizes;
}

using Product = onednn::ProductShape;

/// One object for each part; `rows` of each.
Result<std::vector<std::unique_ptr<onednn::Convolution>>> productsOf(onednn::Pass pass, Product shape,
                                                                     const std::vector<int64_t>& outs, int64_t rows) {
    std::vector<std::unique_ptr<onednn::Convolution>> parts;
    for (const int64_t out : outs) {
        shape.out = out;
        LATHE_TRY(auto part, onednn::Convolution::makeProduct(pass, shape, {&rows, 1}));
        parts.push_back(std::move(part));
    }
    return parts;
}

/// Parts that all have their sizes from rangeOf without a granule, as PackedKernel and SummedKernel cut the batch.
PreparedConvolution byRows(int64_t rows, const Extents2& e, std::vector<int64_t>& sizes) {
    const int parts = std::min<int>(partsOfProduct(rows, e), static_cast<int>(rows));
    for (int part = 0; part < parts; ++part) sizes.push_back(rangeOf(rows, parts, part).size());
    return {nullptr, parts, rows};
}

using MadeProduct = Result<std::unique_ptr<Kernel>>;

/// [m, k] [k, n]: by rows if there are more of them than columns, because all parts then use the same packed weights.
MadeProduct prepareProduct(const KernelRequest& r, const MatMulAttributes& attributes, const Extents2& e) {
    Product shape{e.k, e.n, attributes.transposeB ? e.k : e.n, !attributes.transposeB};
    shape.bias = r.inputs.size() > 2;
    shape.activation = static_cast<onednn::Activation>(attributes.activation);
    if (e.m < e.n) {
        LATHE_TRY(auto parts, productsOf(onednn::Pass::Forward, shape, partSizes(e.n, e), e.m));
        const size_t step = halfBytes * static_cast<size_t>(attributes.transposeB ? e.k : 1);
        return std::unique_ptr<Kernel>(std::make_unique<ColumnsKernel>(std::move(parts), e, step, shape.bias));
    }
    std::vector<int64_t> sizes;
    PreparedConvolution prepared = byRows(e.m, e, sizes);
    LATHE_TRY(prepared.convolution, onednn::Convolution::makeProduct(onednn::Pass::Forward, shape, sizes));
    return makePackedKernel(std::move(prepared), static_cast<size_t>(e.k) * halfBytes, static_cast<size_t>(e.n) * halfBytes,
                            shape.bias);
}

/// [k, m], transposed, times [k, n]. With many more rows than weights, each part sums some of the rows.
MadeProduct prepareGradient(const KernelRequest& r, const MatMulAttributes& attributes, const Extents2& e) {
    if (r.inputs.size() > 2 || attributes.activation != Activation::None) return refuse("a gradient with a bias");
    const Product shape{e.n, e.m, e.n, false};
    if (e.k < 8 * std::max(e.m, e.n)) {
        LATHE_TRY(auto parts, productsOf(onednn::Pass::GradWeights, shape, partSizes(e.m, e), e.k));
        return std::unique_ptr<Kernel>(std::make_unique<GradRowsKernel>(std::move(parts), e));
    }
    std::vector<int64_t> sizes;
    PreparedConvolution prepared = byRows(e.k, e, sizes);
    LATHE_TRY(prepared.convolution, onednn::Convolution::makeProduct(onednn::Pass::GradWeights, shape, sizes));
    return makeSummedKernel(std::move(prepared), static_cast<size_t>(e.n) * halfBytes, static_cast<size_t>(e.m) * halfBytes);
}

}  // namespace

Result<std::unique_ptr<Kernel>> prepareNarrowMatMul(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::MatMul) return refuse("not a matrix product");
    if (!r.anyNarrow()) return refuse("float32");
    if (!r.allPlain()) return refuse("channels-last operands");
    LATHE_CHECK(checkBFloat16(r));
    const Shape &a = r.input(0).shape, &b = r.input(1).shape;
    if (a.rank() != 2 || b.rank() != 2) return refuse("a batch of matrices");
    const auto& attributes = r.instruction.as<MatMulAttributes>();
    const Extents2 e{attributes.transposeA ? a[1] : a[0], attributes.transposeA ? a[0] : a[1],
                     attributes.transposeB ? b[0] : b[1]};
    if (e.macs() < leastProduct) return refuse("a small product");
    if (!attributes.transposeA) return prepareProduct(r, attributes, e);
    return attributes.transposeB ? MadeProduct(refuse("two transposed matrices")) : prepareGradient(r, attributes, e);
}

}  // namespace lathe::cpu
