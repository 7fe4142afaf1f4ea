// SPDX-License-Identifier: Apache-2.0
#include "core/train/labels/label_lengths.h"

#include <algorithm>

namespace lathe {

LabelLengths labelLengths(std::vector<int64_t> labels) {
    if (labels.empty()) return {};
    std::sort(labels.begin(), labels.end());
    const int64_t lower = labels[(labels.size() - 1) / 2], upper = labels[labels.size() / 2];
    return {labels.front(), labels.back(), static_cast<double>(lower + upper) / 2};
}

Json toJson(const LabelLengths& lengths) {
    return Json::Object{{"min", lengths.min}, {"median", lengths.median}, {"max", lengths.max}};
}

}  // namespace lathe
