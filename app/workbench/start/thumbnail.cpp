// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/thumbnail.h"

#include <algorithm>

#include "widgets/common/style_drawing.h"

namespace lathe::workbench {

void drawThumbnail(QPainter& p, const QRectF& rect, const std::vector<ui::Family>& layers, const ui::Theme& t) {
    constexpr double pitch = 5, bar = 3;
    ui::draw::box(p, rect, 4, t.raised);
    const auto most = static_cast<size_t>((rect.height() - 8) / pitch);
    const size_t count = std::min(layers.size(), most);
    if (count == 0) return;
    double y = rect.center().y() - (static_cast<double>(count) * pitch - (pitch - bar)) / 2;
    for (size_t i = 0; i < count; ++i, y += pitch) {
        const ui::Family family = layers[i * layers.size() / count];
        p.fillRect(QRectF(rect.center().x() - 14, y, 28, bar), t.family[static_cast<size_t>(family)]);
    }
}

}  // namespace lathe::workbench
