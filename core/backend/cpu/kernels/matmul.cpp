// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/kernels/narrow_matmul.h"
#include "core/backend/cpu/simd/gemm.h"

namespace lathe::cpu {
namespace {

/// How the result of one matrix product is cut: `batch` products of m x n elements, each into rows x columns parts.
struct Grid {
    int64_t batch = 1;
    int rows = 1, columns = 1;

    int parts() const { return static_cast<int>(batch) * rows * columns; }
};

/// Columns first: each part then reads (and packs) its own columns of b. The products of a batch are parts of their own when
/// they are enough.
Grid gridFor(int64_t batch, int64_t m, int64_t n, int64_t k, const GemmTable& table) {
    const int64_t panels = (n + table.panel - 1) / table.panel, slabs = (m + table.slab - 1) / table.slab;
    const int64_t wanted = partsFor(batch * panels * slabs, table.panel * table.slab * k / 8);
    Grid grid{batch, 1, 1};
    if (batch >= wanted) return grid;
    const int64_t each = (wanted + batch - 1) / batch;
    grid.columns = static_cast<int>(std::min(each, panels));
    grid.rows = static_cast<int>(std::min(std::max<int64_t>(each / grid.columns, 1), slabs));
    return grid;
}

/// The last two extents of a matrix operand and its strides as op(a).
struct Matrix {
    int64_t rows, columns, rowStride, columnStride;

    Matrix(const Shape& shape, bool transposed) : rows(shape[-2]), columns(shape[-1]), rowStride(shape[-1]), columnStride(1) {
        if (!transposed) return;
        std::swap(rows, columns);
        std::swap(rowStride, columnStride);
    }
};

class GemmKernel final : public Kernel {
public:
    GemmKernel(const KernelRequest& request, const GemmTable& table) : m_table(table) {
        const auto& attributes = request.instruction.as<MatMulAttributes>();
        const Matrix a(request.input(0).shape, attributes.transposeA), b(request.input(1).shape, attributes.transposeB);
        m_call.m = a.rows;
        m_call.n = b.columns;
        m_call.k = a.columns;
        m_call.aRow = a.rowStride;
        m_call.aColumn = a.columnStride;
        m_call.bRow = b.rowStride;
        m_call.bColumn = b.columnStride;
        m_call.cRow = b.columns;
        m_call.activation = static_cast<GemmActivation>(attributes.activation);
        m_hasBias = request.instruction.inputs.size() > 2;
        const int64_t size = m_call.m * m_call.n;
        m_grid = gridFor(size ? request.output(0).shape.elements() / size : 0, m_call.m, m_call.n, m_call.k, table);
        // A batch of many small products: several of them a part.
        const auto products = static_cast<int>(std::min<int64_t>(m_grid.batch, 1 << 20));
        const int most = partsFor(m_grid.batch, size * m_call.k / 8);
        m_phases = {m_grid.rows * m_grid.columns > 1 ? m_grid.parts() : std::min(products, most)};
        m_workspaceBytes = static_cast<size_t>(m_phases[0]) * scratchBytes();
    }

    void run(int, int part, const KernelArguments& arguments) const noexcept override {
        GemmCall call = m_call;
        call.scratch = reinterpret_cast<float*>(arguments.workspace + static_cast<size_t>(part) * scratchBytes());
        const int tiles = m_grid.rows * m_grid.columns;
        if (tiles == 1) {
            const auto [begin, end] = rangeOf(m_grid.batch, m_phases[0], part);
            for (int64_t i = begin; i < end; ++i) multiply(call, i, {0, m_call.m}, {0, m_call.n}, arguments);
            return;
        }
        const int tile = part % tiles;
        multiply(call, part / tiles, rangeOf(m_call.m, m_grid.rows, tile / m_grid.columns, m_table.slab),
                 rangeOf(m_call.n, m_grid.columns, tile % m_grid.columns, m_table.panel), arguments);
    }

private:
    size_t scratchBytes() const { return (static_cast<size_t>(m_table.scratchFloats) * sizeof(float) + 63) / 64 * 64; }

    void multiply(GemmCall& call, int64_t product, Range rows, Range columns, const KernelArguments& arguments) const noexcept {
        call.a = arguments.in<float>(0) + product * m_call.m * m_call.k + rows.begin * call.aRow;
        call.b = arguments.in<float>(1) + product * m_call.k * m_call.n + columns.begin * call.bColumn;
        call.c = arguments.out<float>(0) + product * m_call.m * m_call.n + rows.begin * call.cRow + columns.begin;
        call.bias = m_hasBias ? arguments.in<float>(2) + columns.begin : nullptr;
        call.m = rows.size();
        call.n = columns.size();
        m_table.run(call);
    }

    const GemmTable& m_table;
    GemmCall m_call;
    Grid m_grid;
    bool m_hasBias = false;
};

Result<std::unique_ptr<Kernel>> prepareGemm(const KernelRequest& request) {
    if (request.instruction.kind != OpKind::MatMul) return refuse("not a matrix product");
    if (!request.allF32()) return refuse("float64");
    if (!request.allPlain()) return refuse("channels-last operands");
    const GemmTable* table = selectGemm(request.simd);
    if (!table) return refuse("no vector instructions");
    if (request.output(0).shape.elements() == 0 || request.input(0).shape.elements() == 0) return refuse("nothing to multiply");
    return std::unique_ptr<Kernel>(std::make_unique<GemmKernel>(request, *table));
}

constexpr KernelDef matMulKernelList[] = {{"matmul.onednn.bf16", prepareNarrowMatMul, true}, {"matmul.gemm", prepareGemm}};

}  // namespace

std::span<const KernelDef> matmulKernels() {
    return matMulKernelList;
}

}  // namespace lathe::cpu
