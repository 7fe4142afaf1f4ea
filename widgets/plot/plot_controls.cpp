// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/plot_controls.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>

#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"
#include "widgets/data/numbers.h"
#include "widgets/plot/plot_group.h"

namespace lathe::ui {

namespace {

constexpr int positions = 60;

// Each third of the way takes the weight of the past to a tenth of what is missing to 1: 0, 0.9, 0.99, 0.999.
double weightOf(int position) {
    return position == 0 ? 0 : 1 - std::pow(10, -3.0 * position / positions);
}

int positionOf(double weight) {
    return static_cast<int>(std::lround(-std::log10(1 - weight) * positions / 3));
}

}  // namespace

PlotControls::PlotControls(PlotGroup& group, QWidget* parent) : QWidget(parent), m_group(group) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    addSmoothing();
    row->addSpacing(8);
    addUnits();
    m_wholeWidth = sizeHint().width();
}

// Without room for all of it the word goes before the units are cut; the slider's tool tip says what it is.
void PlotControls::resizeEvent(QResizeEvent*) {
    m_label->setVisible(width() >= m_wholeWidth);
}

QSize PlotControls::sizeHint() const {
    const QSize hint = QWidget::sizeHint();
    return {std::max(hint.width(), m_wholeWidth), hint.height()};
}

void PlotControls::addSmoothing() {
    m_label = new Label(tr("Smoothing"), TextRole::Small, Tone::Text3, this);
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName(QStringLiteral("smoothing"));
    m_slider->setAccessibleName(tr("Smoothing"));
    m_slider->setToolTip(tr("Weight of earlier values in the moving average. Validation curves are not smoothed."));
    m_slider->setRange(0, positions);
    m_slider->setFixedWidth(72);
    m_value = new Label({}, TextRole::Small, Tone::Text2, this);
    m_value->setFixedWidth(QFontMetrics(m_value->font()).horizontalAdvance(QStringLiteral("0.9999")));
    for (QWidget* widget : {static_cast<QWidget*>(m_label), static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_value)})
        layout()->addWidget(widget);
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) { m_group.setSmoothing(weightOf(position)); });
    connect(&m_group, &PlotGroup::smoothingChanged, this, &PlotControls::showSmoothing);
    showSmoothing();
}

void PlotControls::showSmoothing() {
    const double weight = m_group.smoothing();
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(positionOf(weight));
    m_value->setText(fixedText(weight, weight > 0.99 ? 3 : 2));
}

void PlotControls::addUnits() {
    auto* units = new SegmentedControl({tr("Step"), tr("Epoch"), tr("Time")}, this);
    units->setObjectName(QStringLiteral("units"));
    units->setAccessibleName(tr("Unit of the horizontal axis"));
    units->setCurrent(static_cast<int>(m_group.unit()));
    layout()->addWidget(units);
    connect(units, &SegmentedControl::currentChanged, this, [this](int unit) { m_group.setUnit(static_cast<XUnit>(unit)); });
    connect(&m_group, &PlotGroup::unitChanged, units, [this, units] { units->setCurrent(static_cast<int>(m_group.unit())); });
}

}  // namespace lathe::ui
