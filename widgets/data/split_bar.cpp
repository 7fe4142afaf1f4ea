// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/split_bar.h"

#include <algorithm>

#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"

namespace lathe::ui {

namespace {

QColor colorOfSplit(size_t part, const Theme& t) {
    return t.data[part == 2 ? 6 : part];
}

// Whichever of black and white reads better on it.
QColor textOn(const QColor& ground) {
    return contrastRatio(Qt::black, ground) > contrastRatio(Qt::white, ground) ? Qt::black : Qt::white;
}

}  // namespace

SplitBar::SplitBar(QWidget* parent) : QWidget(parent) {
    QFont bold = ui::font(TextRole::Caption);
    bold.setWeight(QFont::DemiBold);
    setFont(bold);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Split of the samples"));
}

void SplitBar::setCounts(const std::array<int64_t, 3>& counts) {
    m_counts = counts;
    setAccessibleDescription(
        tr("%1 training, %2 validation, %3 test samples").arg(countText(counts[0]), countText(counts[1]), countText(counts[2])));
    update();
}

QRect SplitBar::segment(size_t part) const {
    const int64_t all = std::max<int64_t>(1, m_counts[0] + m_counts[1] + m_counts[2]);
    int64_t before = 0;
    for (size_t i = 0; i < part; ++i) before += m_counts[i];
    const auto at = [&](int64_t n) { return static_cast<int>(n * width() / all); };
    const int from = at(before), to = at(before + m_counts[part]);
    return m_counts[part] > 0 ? QRect(from, 0, std::max(2, to - from - (to < width() ? 1 : 0)), height()) : QRect();
}

void SplitBar::paintEvent(QPaintEvent*) {
    const Theme& t = themeOf(this);
    QPainter p(this);
    for (size_t part = 0; part < 3; ++part) {
        const QRect place = segment(part);
        if (place.isEmpty()) continue;
        const QColor ground = colorOfSplit(part, t);
        p.fillRect(place, ground);
        const QString text = countText(m_counts[part]);
        p.setPen(textOn(ground));
        if (fontMetrics().horizontalAdvance(text) + 12 <= place.width())
            p.drawText(place.adjusted(8, 0, -4, 0), Qt::AlignVCenter | Qt::AlignLeft, text);
    }
}

SplitSwatch::SplitSwatch(size_t part, QWidget* parent) : QWidget(parent), m_part(part) {
    setFixedSize(10, 10);
}

void SplitSwatch::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(Qt::NoPen);
    p.setBrush(colorOfSplit(m_part, themeOf(this)));
    p.drawRoundedRect(rect(), 2, 2);
}

}  // namespace lathe::ui
