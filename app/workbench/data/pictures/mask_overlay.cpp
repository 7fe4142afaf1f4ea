// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/pictures/mask_overlay.h"

#include <algorithm>
#include <map>

#include "widgets/data/box_picture.h"

namespace lathe::workbench {

namespace {

constexpr int maskOpacity = 110;

bool isMask(const Tensor& classes) {
    return classes.dtype() == DType::I64 && classes.shape().rank() == 2;
}

QRgb colorOf(int64_t label) {
    if (label < 0) return qRgba(0, 0, 0, 0);
    QColor color = ui::classColor(static_cast<int>(label % 100000));
    color.setAlpha(maskOpacity);
    return color.rgba();
}

}  // namespace

QImage maskOverlay(const Tensor& classes) {
    if (!isMask(classes)) return {};
    const int height = static_cast<int>(classes.shape()[0]), width = static_cast<int>(classes.shape()[1]);
    QImage out(width, height, QImage::Format_ARGB32);
    const int64_t* at = classes.data<int64_t>();
    std::map<int64_t, QRgb> colors;
    for (int y = 0; y < height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(out.scanLine(y));
        for (int x = 0; x < width; ++x, ++at) {
            const auto known = colors.find(*at);
            line[x] = known != colors.end() ? known->second : colors.emplace(*at, colorOf(*at)).first->second;
        }
    }
    return out;
}

std::vector<MaskShare> sharesOfMask(const Tensor& classes) {
    std::vector<MaskShare> shares;
    if (!isMask(classes)) return shares;
    std::map<int64_t, int64_t> counts;
    int64_t all = 0;
    for (const int64_t label : classes.values<int64_t>())
        if (label >= 0) ++counts[label], ++all;
    for (const auto& [label, count] : counts)
        shares.push_back({label, static_cast<double>(count) / static_cast<double>(std::max<int64_t>(all, 1))});
    std::stable_sort(shares.begin(), shares.end(), [](const MaskShare& a, const MaskShare& b) { return a.share > b.share; });
    return shares;
}

}  // namespace lathe::workbench
