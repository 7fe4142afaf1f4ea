// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/figures_view.h"

#include <algorithm>

#include <QPainter>

#include "app/workbench/forms/form_row.h"
#include "widgets/common/fonts.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int left = 16, right = 12, columnGap = 8;

int lineHeight() {
    return ui::scaledHeight(24);
}

// Where the values begin: below the fields of the form above, or further right when a label needs it.
int valueLeft(const std::vector<LayerFigure>& figures, const QFontMetrics& metrics) {
    int place = FormRow::leftMargin + ui::scaledWidth(FormRow::labelWidth) + FormRow::gap;
    for (const LayerFigure& f : figures) place = std::max(place, left + metrics.horizontalAdvance(f.label) + columnGap);
    return place;
}

}  // namespace

FiguresView::FiguresView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("layer.figures"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void FiguresView::showFigures(std::vector<LayerFigure> figures) {
    if (figures == m_figures) return;
    m_figures = std::move(figures);
    QStringList spoken;
    for (const LayerFigure& f : m_figures) spoken << tr("%1: %2 %3").arg(f.label, f.value, f.remark).trimmed();
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    setToolTip(spoken.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

QSize FiguresView::sizeHint() const {
    return {200, static_cast<int>(m_figures.size()) * lineHeight() + 8};
}

void FiguresView::paintEvent(QPaintEvent*) {
    const ui::Theme& theme = ui::themeOf(this);
    QPainter painter(this);
    const QFont small = ui::font(ui::TextRole::Small);
    painter.setFont(small);
    const QFontMetrics metrics(small);
    const int valuesFrom = valueLeft(m_figures, metrics), high = lineHeight();
    int y = 0;
    for (const LayerFigure& f : m_figures) {
        const QRect line(0, y, width() - right, high);
        painter.setPen(theme.text2);
        painter.drawText(line.adjusted(left, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, f.label);
        painter.setPen(theme.text);
        const QRect value = line.adjusted(valuesFrom, 0, 0, 0);
        painter.drawText(value, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(f.value, Qt::ElideRight, value.width()));
        const QRect remark = value.adjusted(metrics.horizontalAdvance(f.value) + 4, 0, 0, 0);
        painter.setPen(theme.text3);
        if (remark.width() > 20)
            painter.drawText(remark, Qt::AlignLeft | Qt::AlignVCenter,
                             metrics.elidedText(f.remark, Qt::ElideRight, remark.width()));
        y += high;
    }
}

}  // namespace lathe::workbench
