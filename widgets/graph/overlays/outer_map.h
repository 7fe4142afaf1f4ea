// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QWidget>

#include "widgets/graph/model/drawing.h"

namespace lathe::ui {

/// The graph around the one on the canvas, with the node that is open: in the place of the minimap. A click goes there.
class OuterMap : public QWidget {
    Q_OBJECT
public:
    explicit OuterMap(QWidget* parent);

    /// Nothing: there is none.
    void setGraph(std::optional<GraphModel> outer, int64_t open);
    bool hasGraph() const { return m_hasGraph; }
    QSize sizeHint() const override { return {168, 140}; }

Q_SIGNALS:
    void clicked();

protected:
    void paintEvent(QPaintEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;

private:
    Drawing m_drawing;
    int64_t m_open = 0;
    bool m_hasGraph = false;
};

}  // namespace lathe::ui
