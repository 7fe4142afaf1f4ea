// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/box_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

constexpr double goldenAngle = 137.507764, boxLine = 2, boxEdge = 4, currentEdge = 7, namePadding = 4;
constexpr int classSaturation = 190, classLightness = 140;

double areaOf(const QRectF& rect) {
    return rect.width() * rect.height();
}

}  // namespace

QColor classColor(int number) {
    const double hue = std::fmod(30 + goldenAngle * std::max(number, 0), 360.0);
    return QColor::fromHsl(static_cast<int>(hue), classSaturation, classLightness);
}

QColor readableOn(const QColor& ground) {
    const QColor dark(Qt::black), light(Qt::white);
    return contrastRatio(dark, ground) >= contrastRatio(light, ground) ? dark : light;
}

BoxPicture::BoxPicture(QWidget* parent) : QWidget(parent) {
    setFont(ui::font(TextRole::Caption));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void BoxPicture::show(QImage picture, std::vector<DrawnBox> boxes, QImage overlay) {
    m_picture = std::move(picture);
    m_boxes = std::move(boxes);
    m_overlay = std::move(overlay);
    update();
}

void BoxPicture::setCurrent(qint64 id) {
    m_current = id;
    update();
}

QRectF BoxPicture::pictureRect() const {
    if (m_picture.isNull()) return {};
    const QSizeF drawn = QSizeF(m_picture.size()).scaled(QSizeF(size()), Qt::KeepAspectRatio);
    return {QPointF((width() - drawn.width()) / 2, (height() - drawn.height()) / 2), drawn};
}

QRectF BoxPicture::boxRect(size_t box) const {
    const QRectF all = pictureRect();
    const QRectF& share = m_boxes[box].place;
    return {all.left() + share.left() * all.width(), all.top() + share.top() * all.height(), share.width() * all.width(),
            share.height() * all.height()};
}

int BoxPicture::boxAt(const QPointF& position) const {
    int best = -1;
    for (size_t i = 0; i < m_boxes.size(); ++i) {
        if (m_boxes[i].id < 0 || !boxRect(i).contains(position)) continue;
        if (best < 0 || areaOf(m_boxes[i].place) < areaOf(m_boxes[static_cast<size_t>(best)].place)) best = static_cast<int>(i);
    }
    return best;
}

void BoxPicture::mousePressEvent(QMouseEvent* event) {
    const int box = event->button() == Qt::LeftButton ? boxAt(event->position()) : -1;
    if (box < 0) return QWidget::mousePressEvent(event);
    Q_EMIT boxChosen(m_boxes[static_cast<size_t>(box)].id);
}

void BoxPicture::mouseMoveEvent(QMouseEvent* event) {
    const int box = boxAt(event->position());
    setCursor(box < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
    setToolTip(box < 0 ? QString() : m_boxes[static_cast<size_t>(box)].text);
}

void BoxPicture::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Left) return step(-1);
    if (event->key() == Qt::Key_Right) return step(1);
    QWidget::keyPressEvent(event);
}

void BoxPicture::step(int by) {
    std::vector<qint64> ids;
    for (const DrawnBox& box : m_boxes)
        if (box.id >= 0) ids.push_back(box.id);
    if (ids.empty()) return;
    const auto at = std::find(ids.begin(), ids.end(), m_current);
    const auto now = at == ids.end() ? (by > 0 ? -1 : static_cast<int>(ids.size())) : static_cast<int>(at - ids.begin());
    Q_EMIT boxChosen(ids[static_cast<size_t>(std::clamp(now + by, 0, static_cast<int>(ids.size()) - 1))]);
}

void BoxPicture::paintEvent(QPaintEvent*) {
    if (m_picture.isNull()) return;
    QPainter p(this);
    p.setRenderHint(QPainter::SmoothPixmapTransform);
    p.drawImage(pictureRect(), m_picture);
    p.setRenderHint(QPainter::SmoothPixmapTransform, false);  // the pixels of a mask stay square
    if (!m_overlay.isNull()) p.drawImage(pictureRect(), m_overlay);
    for (size_t i = 0; i < m_boxes.size(); ++i)
        if (m_boxes[i].id < 0 || m_boxes[i].id != m_current) paintBox(p, m_boxes[i], boxRect(i));
    for (size_t i = 0; i < m_boxes.size(); ++i)
        if (m_boxes[i].id >= 0 && m_boxes[i].id == m_current) paintBox(p, m_boxes[i], boxRect(i));
    if (hasFocus()) {
        p.setPen(QPen(themeOf(this).focus, themeOf(this).focusWidth));
        p.drawRect(pictureRect().adjusted(1, 1, -1, -1));
    }
}

// The edge around the line of the class is dark or light, so the box is seen on any picture.
void BoxPicture::paintBox(QPainter& p, const DrawnBox& box, const QRectF& place) const {
    const QColor color = classColor(box.hue), edge = readableOn(color);
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(edge, box.id >= 0 && box.id == m_current ? currentEdge : boxEdge));
    p.drawRect(place);
    p.setPen(QPen(color, boxLine));
    p.drawRect(place);
    if (box.text.isEmpty()) return;
    const QFontMetricsF metrics(font());
    QRectF name(0, 0, metrics.horizontalAdvance(box.text) + 2 * namePadding, metrics.height() + 2);
    name.moveBottomLeft(place.topLeft());
    const QRectF all = pictureRect();
    if (name.top() < all.top()) name.moveTop(place.top());  // a box at the upper border has its name inside
    if (name.right() > width()) name.moveRight(std::max(name.width(), static_cast<double>(width())));
    p.fillRect(name, color);
    p.setPen(edge);
    p.drawText(name, Qt::AlignCenter, box.text);
}

}  // namespace lathe::ui
