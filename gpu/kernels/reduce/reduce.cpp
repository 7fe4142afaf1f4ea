// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/reduce/reduce.h"

#include <algorithm>

#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/grid_size.h"
#include "gpu/kernels/common/index_width.h"
#include "gpu/kernels/common/kernel_lists.h"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/common/strided_index_of.h"

namespace lathe::gpu {

ReducePlan ReducePlan::of(int64_t kept, int64_t reduced, bool columns) {
    // In rows, a part has at least 32 elements for each thread, in columns 8; there are fewer and larger parts if the results
    // alone give enough blocks for a large device. A block of columns has up to 32 packs of 8 results. Few rows are one part: a
    // second launch, which joins the parts, takes longer.
    constexpr int64_t inRow = 256 * 32, rowsWanted = 2048, inColumn = 8 * 8, columnsOfBlock = 32 * 8, columnsWanted = 1024,
                      few = 256;
    int64_t most = (reduced + inRow - 1) / inRow, blocks = kept, wanted = rowsWanted;
    if (columns) {
        most = reduced <= few ? 1 : (reduced + inColumn - 1) / inColumn;
        blocks = (kept + columnsOfBlock - 1) / columnsOfBlock;
        wanted = columnsWanted;
    }
    ReducePlan plan{kept, reduced, std::clamp<int64_t>(std::min(most, wanted / std::max<int64_t>(blocks, 1)), 1, 1024), 0,
                    columns};
    plan.perPart = (reduced + plan.parts - 1) / plan.parts;
    return plan;
}

size_t ReducePlan::workspaceBytes(size_t stateBytes) const {
    return parts == 1 ? 0 : static_cast<size_t>(parts * kept) * stateBytes;
}

namespace {

/// The axes that stay, in memory order of the result, and the axes that are summed, in memory order of the operand.
struct Axes {
    std::vector<int> kept, summed;

    explicit Axes(const KernelRequest& r) {
        const auto& a = r.instruction.as<ReduceAttributes>();
        const int rank = r.input(0).shape.rank();
        const auto isSummed = [&](int axis) { return std::find(a.axes.begin(), a.axes.end(), axis) != a.axes.end(); };
        std::vector<int> ofResult;  // for each axis of the result, the axis of the operand
        for (int axis = 0; axis < rank; ++axis)
            if (a.keep || !isSummed(axis)) ofResult.push_back(axis);
        for (const int axis : steps::memoryOrder(r.output(0).shape.rank(), r.outputs[0])) {
            const int given = ofResult[static_cast<size_t>(axis)];
            if (!isSummed(given)) kept.push_back(given);
        }
        for (const int axis : steps::memoryOrder(rank, r.inputs[0]))
            if (isSummed(axis)) summed.push_back(axis);
    }
};

int64_t innerStride(const StridedIndex& index) {
    return index.rank == 0 ? 0 : index.stride[index.rank - 1];
}

template <class Stored>
class SumKernel final : public Kernel {
public:
    explicit SumKernel(const KernelRequest& r) : m_stored(r.input(0).dtype) {
        const Shape& x = r.input(0).shape;
        const Axes axes(r);
        const Shape strides = steps::stridesIn(x, r.inputs[0]);
        m_arguments.kept = stridedIndexOf(x, strides, axes.kept);
        m_arguments.reduced = stridedIndexOf(x, strides, axes.summed);
        m_arguments.wide = needsWideIndex(x.elements());
        int64_t reduced = 1;
        for (const int axis : axes.summed) reduced *= x[axis];
        const bool columns = innerStride(m_arguments.kept) == 1 && innerStride(m_arguments.reduced) != 1;
        m_plan = ReducePlan::of(r.output(0).shape.elements(), reduced, columns);
        m_workspaceBytes = m_plan.workspaceBytes(sizeof(Computed<Stored>));
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        SumArguments arguments = m_arguments;
        arguments.from = a.inputs[0];
        arguments.to = a.outputs[0];
        return launchSum<Stored>(stream, arguments, m_plan, a.workspace);
    }

private:
    DType m_stored;
    SumArguments m_arguments;
    ReducePlan m_plan;
};

constexpr KernelDef kernels[] = {{"reduce_sum.tree", prepareStored<OpKind::ReduceSum, SumKernel>, true}};

}  // namespace

std::span<const KernelDef> reduceKernels() {
    return kernels;
}

}  // namespace lathe::gpu
