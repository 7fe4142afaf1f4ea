// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>
#include <QWidget>

namespace lathe::ui {

/// A part of a whole.
struct StackPart {
    QString name;  ///< "Forward"
    double value = 0;
    QString text;   ///< "2.31 ms"
    int color = 0;  ///< index of a data colour
    bool operator==(const StackPart&) const = default;
};

/// Widths in pixels of the parts of a bar: each at least 2, with gaps of 1 between them, `total` in all; 0 for what is 0. What
/// the small ones get more than their due is taken from the large ones.
std::vector<int> stackWidths(const std::vector<StackPart>& parts, int total);

/// What a whole is made of: a bar of 12 px with a segment for each part. Tool tips name them; a screen reader has a sentence.
class StackBar : public QWidget {
    Q_OBJECT
public:
    explicit StackBar(QWidget* parent = nullptr);

    void setParts(std::vector<StackPart> parts);
    QSize sizeHint() const override { return {120, 12}; }

protected:
    void paintEvent(QPaintEvent*) override;
    bool event(QEvent*) override;

private:
    std::vector<StackPart> m_parts;
};

/// The legend of a StackBar: a row of 20 px for each part with swatch, name, value and share.
class StackTable : public QWidget {
    Q_OBJECT
public:
    explicit StackTable(QWidget* parent = nullptr);

    void setParts(std::vector<StackPart> parts);
    QSize sizeHint() const override { return {200, rowHeight() * static_cast<int>(m_parts.size())}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

    static int rowHeight();  ///< 20 at the usual text size

protected:
    void paintEvent(QPaintEvent*) override;

private:
    std::vector<StackPart> m_parts;
};

}  // namespace lathe::ui
