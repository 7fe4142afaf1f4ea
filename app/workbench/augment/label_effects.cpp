// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/augment/label_effects.h"

#include <algorithm>

#include <QPainter>

#include "core/data/transform.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int effectSize = 14, effectGap = 6;

}  // namespace

LabelEffects::LabelEffects(const TransformDef* def, QWidget* parent) : QWidget(parent), m_def(def) {
    setObjectName(QStringLiteral("effects"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    const bool moves = def && def->movesPixels;
    setToolTip(moves ? tr("Moves pixels: masks and boxes move with them.")
                     : tr("Moves no pixels: masks and boxes stay as they are."));
    setAccessibleName(toolTip());
    setLabels(false, false);
}

void LabelEffects::setLabels(bool masks, bool boxes) {
    m_parts.clear();
    if (m_def && m_def->isOfImages() && (masks || boxes)) {
        m_parts.push_back({QStringLiteral("image"), true});
        if (masks) m_parts.push_back({QStringLiteral("intersect"), m_def->movesPixels});
        if (boxes) m_parts.push_back({QStringLiteral("bounding-box"), m_def->movesPixels});
    }
    setVisible(!m_parts.empty());
    updateGeometry();
    update();
}

QSize LabelEffects::sizeHint() const {
    const int count = static_cast<int>(m_parts.size());
    return {count * effectSize + std::max(0, count - 1) * effectGap, effectSize};
}

void LabelEffects::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter p(this);
    QRect place(0, (height() - effectSize) / 2, effectSize, effectSize);
    for (const Part& part : m_parts) {
        ui::icon(part.icon, part.changed ? theme.text : theme.disabled).paint(&p, place);
        place.translate(effectSize + effectGap, 0);
    }
}

}  // namespace lathe::workbench
