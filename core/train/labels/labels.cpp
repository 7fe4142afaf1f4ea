// SPDX-License-Identifier: Apache-2.0
#include "core/train/labels/labels.h"

#include <algorithm>
#include <numeric>

namespace lathe {

Labels greedyLabels(std::span<const double> scores, int64_t classes) {
    Labels labels;
    int64_t before = 0;
    for (auto row = scores.begin(); row != scores.end(); row += classes) {
        const int64_t best = std::max_element(row, row + classes) - row;
        if (best != 0 && best != before) labels.push_back(best);
        before = best;
    }
    return labels;
}

Labels labelsOf(std::span<const double> target) {
    const auto end = std::find_if(target.begin(), target.end(), [](double v) { return v < 0; });
    return {target.begin(), end};
}

int64_t editDistance(const Labels& a, const Labels& b) {
    Labels row(b.size() + 1);  // distances of the first labels of `a` to the first j labels of `b`
    std::iota(row.begin(), row.end(), int64_t{0});
    for (const int64_t label : a) {
        int64_t diagonal = row[0]++;
        for (size_t j = 0; j < b.size(); ++j) {
            const int64_t replaced = diagonal + (label == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

}  // namespace lathe
