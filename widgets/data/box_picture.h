// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QColor>
#include <QImage>
#include <QRectF>
#include <QWidget>

class QPainter;

namespace lathe::ui {

/// A box that is drawn on a picture.
struct DrawnBox {
    QRectF place = {};  ///< in shares of width and height of the picture, from 0 to 1
    QString text = {};  ///< name of its class
    int hue = 0;        ///< number of its class: equal numbers have equal colors
    qint64 id = -1;     ///< what `boxChosen` says; negative: it cannot be chosen
    bool operator==(const DrawnBox&) const = default;
};

/// Color of a class: neighbors in the numbering differ by the golden angle (137.5°) on the color circle, so any number of classes
/// gets its own.
QColor classColor(int number);
/// Black or white, whichever has the larger contrast to `ground`: at least 4.5:1 for each color.
QColor readableOn(const QColor& ground);

/// A picture, as large as there is room, with an overlay and boxes. A click on a box chooses it; of boxes that overlap, the
/// smallest. Left and Right choose the box before and after. Names are on the color of their class, so they are read on light and
/// dark pictures.
class BoxPicture : public QWidget {
    Q_OBJECT
public:
    explicit BoxPicture(QWidget* parent = nullptr);

    /// A null picture: nothing is drawn. `overlay`: with opacity, stretched over the picture; may be null.
    void show(QImage picture, std::vector<DrawnBox> boxes, QImage overlay = {});
    using QWidget::show;
    /// The box with this id is drawn as the chosen one; none: -1.
    void setCurrent(qint64 id);
    qint64 current() const { return m_current; }
    const std::vector<DrawnBox>& boxes() const { return m_boxes; }
    const QImage& picture() const { return m_picture; }
    const QImage& overlay() const { return m_overlay; }
    /// Where the picture is drawn.
    QRectF pictureRect() const;
    /// Where a box is drawn.
    QRectF boxRect(size_t box) const;

    QSize sizeHint() const override { return {320, 240}; }
    QSize minimumSizeHint() const override { return {120, 96}; }

Q_SIGNALS:
    void boxChosen(qint64 id);

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void keyPressEvent(QKeyEvent*) override;

private:
    /// The smallest box at a position that can be chosen; -1: none.
    int boxAt(const QPointF&) const;
    void step(int by);
    void paintBox(QPainter&, const DrawnBox&, const QRectF& place) const;

    QImage m_picture, m_overlay;
    std::vector<DrawnBox> m_boxes;
    qint64 m_current = -1;
};

}  // namespace lathe::ui
