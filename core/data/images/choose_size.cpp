// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/choose_size.h"

#include <algorithm>

namespace lathe::images {
namespace {

constexpr int64_t smallestSide = 8, largestSide = 64;

bool allOfOneSize(const std::vector<ImageFacts>& facts) {
    return std::all_of(facts.begin(), facts.end(),
                       [&](const ImageFacts& f) { return f.height == facts.front().height && f.width == facts.front().width; });
}

int64_t medianSide(const std::vector<ImageFacts>& facts) {
    std::vector<int64_t> sides;
    for (const ImageFacts& f : facts) sides.push_back(std::min(f.height, f.width));
    const auto middle = sides.begin() + static_cast<std::ptrdiff_t>(sides.size() / 2);
    std::nth_element(sides.begin(), middle, sides.end());
    return *middle;
}

}  // namespace

ImageSettings chooseSize(ImageSettings s, const std::vector<ImageFacts>& facts) {
    const auto isGray = [](const ImageFacts& f) { return f.channels == 1; };
    if (s.channels == 0) s.channels = !facts.empty() && std::all_of(facts.begin(), facts.end(), isGray) ? 1 : 3;
    if (s.height > 0) return s;
    s.height = s.width = largestSide;
    if (facts.empty()) return s;
    const ImageFacts& first = facts.front();
    if (allOfOneSize(facts) && std::max(first.height, first.width) <= largestSide) {
        s.height = first.height, s.width = first.width;
    } else {
        s.height = s.width = std::clamp(medianSide(facts) / 8 * 8, smallestSide, largestSide);
    }
    return s;
}

}  // namespace lathe::images
