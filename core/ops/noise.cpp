// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {

Result<Types> randomNormalShape(const Attributes& any, TypeSpan in) {
    LATHE_TRY(const auto* a, attributes<RandomNormalAttributes>(any));
    LATHE_CHECK(wantType("seed", in[0], {DType::I64, {}}));
    LATHE_CHECK(wantType("step", in[1], {DType::I64, {}}));
    if (a->type.dtype != DType::F32 && a->type.dtype != DType::F64)
        return refuse("{0} has neither 32 nor 64 bits", {toString(a->type)});
    return Types{a->type};
}

}  // namespace lathe::rules
