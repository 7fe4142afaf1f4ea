// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/color_scale.h"

#include <algorithm>

#include <QPainter>

#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"
#include "widgets/study/trial_colors.h"

namespace lathe::ui {

namespace {

constexpr int rampWidth = 72, rampHeight = 8, scaleGap = 8, swatchWidth = 14;

}  // namespace

void paintRampScale(QPainter& painter, const Theme& theme, QPointF right, const QString& low, const QString& high) {
    painter.setFont(font(TextRole::Caption));
    painter.setPen(theme.text3);
    const int highWidth = QFontMetrics(painter.font()).horizontalAdvance(high);
    const int left = static_cast<int>(right.x()) - highWidth - scaleGap - rampWidth,
              top = static_cast<int>(right.y()) - rampHeight / 2;
    painter.drawText(QRect(left - scaleGap - 400, top - 8, 400, rampHeight + 16), Qt::AlignVCenter | Qt::AlignRight, low);
    painter.drawText(QRect(left + rampWidth + scaleGap, top - 8, highWidth + 2, rampHeight + 16),
                     Qt::AlignVCenter | Qt::AlignLeft, high);
    for (int x = 0; x < rampWidth; ++x) painter.fillRect(left + x, top, 1, rampHeight, rampColor(theme, (x + 0.5) / rampWidth));
}

ColorScale::ColorScale(QWidget* parent) : QWidget(parent) {
    setFont(ui::font(TextRole::Caption));
    keepScaled(this, Extent::FixedHeight, 24);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ColorScale::show(TrialTablePtr table, ColorBy by) {
    m_low.clear(), m_high.clear(), m_choices.clear();
    const TrialAxis* axis = table ? colorAxis(*table, by) : nullptr;
    if (axis && TrialColors::byChoice(*table, by)) m_choices = axis->choices;
    if (axis && m_choices.isEmpty()) {
        const auto [low, high] = colorRange(*table, by);
        m_low = axis->textAt(low), m_high = axis->textAt(high);
    }
    if (table && by.kind == ColorBy::Kind::Number && !table->rows.empty())
        m_low = countText(table->rows.front().number), m_high = countText(table->rows.back().number);
    setAccessibleDescription(m_choices.isEmpty() ? tr("From %1 to %2").arg(m_low, m_high) : m_choices.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize ColorScale::sizeHint() const {
    const auto width = [this](const QString& text) { return fontMetrics().horizontalAdvance(text); };
    int total = m_low.isEmpty() ? 0 : width(m_low) + width(m_high) + rampWidth + 2 * scaleGap;
    for (const QString& choice : m_choices) total += swatchWidth + 4 + width(choice) + 12;
    return {total, scaledHeight(24)};
}

// A ramp is read whole; of many choices the first ones say what the colors mean.
QSize ColorScale::minimumSizeHint() const {
    const QSize whole = sizeHint();
    return {m_choices.isEmpty() ? whole.width() : std::min(whole.width(), scaledWidth(120)), whole.height()};
}

void ColorScale::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!m_choices.isEmpty()) return paintChoices(painter);
    if (!m_low.isEmpty() && width() >= sizeHint().width())
        paintRampScale(painter, themeOf(this), QPointF(width(), height() / 2.0), m_low, m_high);
}

void ColorScale::paintChoices(QPainter& painter) const {
    const Theme& theme = themeOf(this);
    painter.setPen(theme.text2);
    int x = 0;
    for (int i = 0; i < m_choices.size() && x < width(); ++i) {
        painter.fillRect(x, height() / 2 - 1, swatchWidth, 2, theme.data[static_cast<size_t>(i)]);
        x += swatchWidth + 4;
        painter.drawText(QRect(x, 0, width(), height()), Qt::AlignVCenter | Qt::AlignLeft, m_choices[i]);
        x += fontMetrics().horizontalAdvance(m_choices[i]) + 12;
    }
}

}  // namespace lathe::ui
