// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/pictures/size_statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace lathe::workbench {

namespace {

constexpr size_t sideBars = 24;
constexpr std::array<std::pair<int, int>, 9> knownRatios{
    {{1, 1}, {4, 3}, {3, 4}, {3, 2}, {2, 3}, {16, 9}, {9, 16}, {2, 1}, {1, 2}}};

using PairCounts = std::map<std::pair<int64_t, int64_t>, int64_t>;

int64_t pixelsOf(const PictureSize& size) {
    return size.height * size.width;
}

double logRatio(double wide, double tall) {
    return std::log(wide / tall);
}

size_t nearestRatio(int64_t height, int64_t width) {
    const double wanted = logRatio(static_cast<double>(width), static_cast<double>(height));
    const auto distance = [&](const auto& ratio) { return std::abs(logRatio(ratio.first, ratio.second) - wanted); };
    const auto nearest = std::min_element(knownRatios.begin(), knownRatios.end(),
                                          [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
    return static_cast<size_t>(nearest - knownRatios.begin());
}

std::vector<RatioCount> ratiosOf(const PairCounts& sizes) {
    std::vector<RatioCount> ratios;
    for (const auto& [wide, tall] : knownRatios) ratios.push_back({wide, tall, 0});
    for (const auto& [size, count] : sizes) ratios[nearestRatio(size.first, size.second)].count += count;
    std::erase_if(ratios, [](const RatioCount& one) { return one.count == 0; });
    std::stable_sort(ratios.begin(), ratios.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
    return ratios;
}

std::vector<FormatCount> formatsOf(const PairCounts& counts) {
    std::vector<FormatCount> formats;
    for (const auto& [format, count] : counts) formats.push_back({format.first, format.second, count});
    std::stable_sort(formats.begin(), formats.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
    return formats;
}

/// Bars of equal width in the logarithm of the side.
std::vector<double> barsOf(const PairCounts& sizes, int64_t least, int64_t most) {
    std::vector<double> bars(least < most ? sideBars : 1);
    const double low = std::log(static_cast<double>(least)), span = std::log(static_cast<double>(most)) - low;
    for (const auto& [size, count] : sizes) {
        const double at = std::log(static_cast<double>(std::min(size.first, size.second))) - low;
        const double share = span > 0 ? at / span : 0;
        const auto bar = static_cast<size_t>(share * static_cast<double>(bars.size()));
        bars[std::min(bar, bars.size() - 1)] += static_cast<double>(count);
    }
    return bars;
}

void measureSides(const PairCounts& sizes, SizeStatistics& out) {
    out.least = INT64_MAX;
    for (const auto& [size, count] : sizes) {
        const int64_t side = std::min(size.first, size.second);
        out.least = std::min(out.least, side);
        out.most = std::max(out.most, side);
        if (count > out.commonCount) out.common = {size.first, size.second}, out.commonCount = count;
        out.count += count;
    }
    out.sides = barsOf(sizes, out.least, out.most);
}

}  // namespace

void SizeGatherer::add(int64_t sample, const PictureSize& size) {
    if (size.height < 1 || size.width < 1) return;
    ++m_sizes[{size.height, size.width}];
    ++m_formats[{size.channels, size.bits}];
    if (!m_smallest || pixelsOf(size) < pixelsOf(m_smallest->size)) m_smallest = SizedSample{sample, size};
    if (!m_largest || pixelsOf(size) > pixelsOf(m_largest->size)) m_largest = SizedSample{sample, size};
}

SizeStatistics SizeGatherer::finish() const {
    SizeStatistics out;
    if (m_sizes.empty()) return out;
    measureSides(m_sizes, out);
    out.smallest = m_smallest;
    out.largest = m_largest;
    out.ratios = ratiosOf(m_sizes);
    out.formats = formatsOf(m_formats);
    return out;
}

}  // namespace lathe::workbench
