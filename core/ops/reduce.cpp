// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/ops/rules.h"

namespace lathe::rules {
namespace {

bool contains(const std::vector<int>& axes, int axis) {
    return std::find(axes.begin(), axes.end(), axis) != axes.end();
}

bool ascendingInside(const std::vector<int>& axes, int rank) {
    const bool ascending = std::adjacent_find(axes.begin(), axes.end(), std::greater_equal<>()) == axes.end();
    return ascending && (axes.empty() || (axes.front() >= 0 && axes.back() < rank));
}

Shape reducedShape(const Shape& x, const std::vector<int>& axes, bool keep) {
    Shape out;
    for (int i = 0; i < x.rank(); ++i) {
        if (!contains(axes, i))
            out.append(x[i]);
        else if (keep)
            out.append(1);
    }
    return out;
}

}  // namespace

Result<Types> reduceSumShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<ReduceAttributes>(any));
    LATHE_CHECK(wantReal(in));
    if (!ascendingInside(a->axes, in[0].shape.rank()))
        return refuse("the axes to sum are not ascending axes of {0}", {toString(in[0])});
    return Types{{wide(in[0].dtype), reducedShape(in[0].shape, a->axes, a->keep)}};
}

void reduceSumGradient(GradientContext& g, const Instruction& i) {
    Builder& b = g.builder();
    const Shape x = b.shape(i.inputs[0]);
    const Shape kept = reducedShape(x, i.as<ReduceAttributes>().axes, true);
    g.add(0, b.broadcastTo(b.reshape(g.outputGradient(0), kept), x));
}

}  // namespace lathe::rules
