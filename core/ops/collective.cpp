// SPDX-License-Identifier: Apache-2.0
#include "core/ops/rules.h"

namespace lathe::rules {

Result<Types> allReduceShape(const Attributes&, TypeSpan in) {
    LATHE_CHECK(wantReal(in));
    for (const TensorType& t : in.subspan(1)) LATHE_CHECK(wantType("a partial sum", t, in[0]));
    return Types{in[0]};
}

}  // namespace lathe::rules
