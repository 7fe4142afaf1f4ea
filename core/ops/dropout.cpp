// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {

Result<Types> dropoutShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY([[maybe_unused]] const auto* a, attributes<DropoutAttributes>(any));
    LATHE_CHECK(wantReal(in.first(1)));
    LATHE_CHECK(wantType("seed", in[1], {DType::I64, {}}));
    LATHE_CHECK(wantType("step", in[2], {DType::I64, {}}));
    LATHE_CHECK(wantType("p", in[3], {wide(in[0].dtype), {}}));
    return Types{in[0]};
}

void dropoutGradient(GradientContext& g, const Instruction& i) {
    g.add(0, g.builder().append1(OpKind::Dropout, i.attributes, {g.outputGradient(0), i.inputs[1], i.inputs[2], i.inputs[3]}));
}

}  // namespace lathe::rules
