// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QToolButton;

namespace lathe::ui {

class GraphCanvas;

/// Buttons to zoom out, to set 100 % (shows the current zoom), to zoom in, and to show the minimap.
class ZoomBox : public QFrame {
    Q_OBJECT
public:
    explicit ZoomBox(GraphCanvas& view);
    void setMapShown(bool shown);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QToolButton* addButton(const char* name, const QString& iconName, const QString& words);
    void showZoom(double zoom);

    GraphCanvas& m_view;
    QToolButton* m_percent = nullptr;
    QToolButton* m_map = nullptr;
};

}  // namespace lathe::ui
