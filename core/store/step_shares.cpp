// SPDX-License-Identifier: Apache-2.0
#include "core/store/step_shares.h"

#include <algorithm>

namespace lathe {

namespace {

/// Takes at most `seconds` of what is left.
double taken(double& left, float seconds) {
    const double part = std::clamp(static_cast<double>(seconds), 0.0, left);
    left -= part;
    return part;
}

}  // namespace

StepShares sharesOf(const StepTimes& t) {
    StepShares s;
    s.onDevice = t.kernels > 0;
    double left = std::max(static_cast<double>(t.total), 0.0);
    s.compute = taken(left, s.onDevice ? t.kernels : t.compute);
    if (s.onDevice) s.copies = taken(left, t.copies);
    s.data = taken(left, t.data);
    s.commit = taken(left, t.commit);
    if (!s.onDevice) s.record = taken(left, t.record);
    s.other = left;
    return s;
}

StepShares& operator+=(StepShares& sum, const StepShares& s) {
    sum.onDevice = sum.onDevice || s.onDevice;
    sum.compute += s.compute;
    sum.copies += s.copies;
    sum.data += s.data;
    sum.record += s.record;
    sum.commit += s.commit;
    sum.other += s.other;
    return sum;
}

}  // namespace lathe
