// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/sparkline.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "widgets/plot/polyline.h"

namespace lathe::ui {

void paintSparkline(QPainter& painter, const QRectF& place, std::span<const double> values, size_t full, double low, double high,
                    const QPen& pen) {
    if (values.empty()) return;
    const double step = place.width() / static_cast<double>(std::max<size_t>(2, std::max(full, values.size())) - 1);
    const double span = high > low ? high - low : 1;
    Polyline line(painter, pen);
    for (size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) {
            line.end();
            continue;
        }
        const double share = std::clamp((values[i] - low) / span, 0.0, 1.0);
        line.add({place.left() + static_cast<double>(i) * step, place.bottom() - share * place.height()});
    }
}

}  // namespace lathe::ui
