// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/icons.h"
#include "widgets/common/svg_path.h"

namespace lathe::ui {

namespace {

// Nearly points: the round pen makes dots of them.
QPainterPath nineDots() {
    QPainterPath path;
    for (const double y : {3.0, 8.0, 13.0})
        for (const double x : {3.0, 8.0, 13.0}) path.addEllipse(QPointF(x, y), 0.25, 0.25);
    return path;
}

QPainterPath circledPlus() {
    QPainterPath path = svgPath("M8 5v6M5 8h6");
    path.addEllipse(QPointF(8, 8), 5.8, 5.8);
    return path;
}

}  // namespace

QPainterPath glyph(Family family) {
    switch (family) {
        case Family::Input: return svgPath("M2 8h9M8 5l3 3-3 3M13.5 3v10");
        case Family::Convolution: return svgPath("M2.5 2.5h11v11h-11zM5 5h4v4H5z");
        case Family::Dense: return svgPath("M3 4l10 4M3 8h10M3 12l10-4");
        case Family::Normalization: return svgPath("M1.5 12.5c4 0 3.6-9 6.5-9s2.5 9 6.5 9");
        case Family::Activation: return svgPath("M2 12h5l6-8");
        case Family::Pooling: return svgPath("M2 3.5h12L11 8H5zM5 8v5h6V8");
        case Family::Regularization: return nineDots();
        case Family::Sequence: return svgPath("M2 8h3M11 8h3M5 5h6v6H5zM8 5V2");
        case Family::Merge: return circledPlus();
    }
    return {};
}

QPainterPath lossGlyph() {
    return svgPath("M2 3c2 8 5 10 12 10M2 2v12h12");
}

QPainterPath blockGlyph() {
    return svgPath("M2.5 5.5h8v8h-8zM5.5 2.5h8v8");
}

}  // namespace lathe::ui
