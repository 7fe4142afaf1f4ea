// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/region.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lathe::sweep::gp {

namespace {

constexpr double widest = 0.8, first = 0.4, narrowest = 0x1p-8;

struct Progress {
    double width = first;
    int gains = 0, losses = 0;

    void add(bool gained, int patience) {
        gains = gained ? gains + 1 : 0;
        losses = gained ? 0 : losses + 1;
        if (gains >= 2) {
            width = std::min(width * 2, widest);
            gains = 0;
        }
        if (losses >= patience) {
            width /= 2;
            losses = 0;
        }
        if (width < narrowest) width = first;
    }
};

}  // namespace

Box Region::around(const Encoding& encoding, std::span<const double> centre) const {
    Box box{std::vector<double>(encoding.size(), 0.0), std::vector<double>(encoding.size(), 1.0)};
    for (size_t j = 0; local && j < encoding.size(); ++j) {
        const double half = width / 2;
        if (encoding.kinds()[j] != FeatureKind::Number || std::isnan(centre[j])) continue;
        box.low[j] = std::clamp(centre[j] - half, 0.0, 1 - half);
        box.high[j] = std::clamp(centre[j] + half, half, 1.0);
    }
    return box;
}

Region regionFor(const Question& q) {
    Progress progress;
    const int patience = std::max(3, q.coding.size() / 2);
    double best = std::numeric_limits<double>::infinity();
    for (const Observation& o : q.observations) {
        const bool gained = !o.pruned && !o.values.empty() && o.values[0] < best;
        if (o.note["local"].toBool()) progress.add(gained, patience);
        if (gained) best = o.values[0];
    }
    const size_t known = q.observations.size() + q.pending.size();
    return {known % 2 == 1 && q.observations.size() >= 20, progress.width};
}

}  // namespace lathe::sweep::gp
