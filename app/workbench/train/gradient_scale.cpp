// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/gradient_scale.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/study/trial_colors.h"

namespace lathe::workbench {

namespace {

constexpr int scaleBarWidth = 96, scaleBarHeight = 8, scaleBarGap = 6;

}  // namespace

GradientScale::GradientScale(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("train.gradientScale"));
    setFont(ui::font(ui::TextRole::Caption));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QString GradientScale::text(int power) const {
    return ui::shortText(std::pow(10, power));
}

void GradientScale::setDecades(const Decades& decades) {
    if (decades == m_decades) return;
    m_decades = decades;
    updateGeometry();
    update();
}

QSize GradientScale::sizeHint() const {
    const QFontMetrics metrics(font());
    const int words = metrics.horizontalAdvance(text(m_decades.from)) + metrics.horizontalAdvance(text(m_decades.to));
    return {words + 2 * scaleBarGap + scaleBarWidth + 2, std::max(metrics.height(), scaleBarHeight)};
}

void GradientScale::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter painter(this);
    painter.setPen(theme.text3);
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft, text(m_decades.from));
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignRight, text(m_decades.to));
    const int left = painter.fontMetrics().horizontalAdvance(text(m_decades.from)) + scaleBarGap;
    const int top = (height() - scaleBarHeight) / 2;
    for (int x = 0; x < scaleBarWidth; ++x)
        painter.fillRect(left + x, top, 1, scaleBarHeight, ui::rampColor(theme, static_cast<double>(x) / (scaleBarWidth - 1)));
}

}  // namespace lathe::workbench
