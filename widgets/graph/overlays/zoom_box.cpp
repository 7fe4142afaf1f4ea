// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/overlays/zoom_box.h"

#include <cmath>

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/graph/gestures/graph_canvas.h"

namespace lathe::ui {

namespace {

constexpr double step = 1.25;

}  // namespace

ZoomBox::ZoomBox(GraphCanvas& view) : QFrame(&view), m_view(view) {
    setObjectName(QStringLiteral("zoomBox"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(0);
    auto* out = addButton("zoomOut", QStringLiteral("zoom-out"), tr("Zoom out"));
    m_percent = addButton("zoomReset", {}, tr("Show at 100 % (Ctrl+0)"));
    auto* in = addButton("zoomIn", QStringLiteral("zoom-in"), tr("Zoom in"));
    m_map = addButton("minimapToggle", QStringLiteral("map"), tr("Show the map"));
    m_map->setCheckable(true);
    m_map->setChecked(true);
    connect(out, &QToolButton::clicked, this, [this] { m_view.setZoom(m_view.zoom() / step); });
    connect(m_percent, &QToolButton::clicked, this, [this] { m_view.setZoom(1); });
    connect(in, &QToolButton::clicked, this, [this] { m_view.setZoom(m_view.zoom() * step); });
    connect(m_map, &QToolButton::toggled, this, [this](bool on) { m_view.showMinimap(on); });
    connect(&view, &GraphCanvas::zoomChanged, this, &ZoomBox::showZoom);
    showZoom(1);
}

QToolButton* ZoomBox::addButton(const char* name, const QString& iconName, const QString& words) {
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(words);
    button->setToolTip(words);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus);
    button->setFixedSize(24, 24);
    if (!iconName.isEmpty()) button->setIcon(icon(iconName));
    layout()->addWidget(button);
    return button;
}

void ZoomBox::setMapShown(bool shown) {
    m_map->setChecked(shown);
}

void ZoomBox::showZoom(double zoom) {
    m_percent->setFont(ui::font(TextRole::Small));
    m_percent->setFixedWidth(static_cast<int>(64 * textScale()));
    m_percent->setText(tr("%1 %").arg(std::lround(zoom * 100)));
}

void ZoomBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = themeOf(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

}  // namespace lathe::ui
