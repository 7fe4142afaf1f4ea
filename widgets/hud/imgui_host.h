// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QImage>
#include <QWidget>

namespace lathe::ui {

/// Why OpenGL is not available; empty if it is. Tests it by creating a context.
QString openGlProblem();

/// A widget with content drawn by Dear ImGui, in the theme and font of the window, at the resolution of the screen. Draws only
/// after input and after `redraw`. Requires that `openGlProblem` is empty. Draws offscreen and copies the picture, because a
/// QOpenGLWidget would make Qt recreate the whole window.
class ImGuiHost : public QWidget {
    Q_OBJECT
public:
    /// `draw` is called between ImGui's NewFrame and Render, with one open window that covers the widget.
    explicit ImGuiHost(std::function<void()> draw, QWidget* parent = nullptr);
    ~ImGuiHost() override;

    /// Call it when the content has changed.
    void redraw();
    /// Draws immediately, at the resolution of the screen. Null if OpenGL is no longer available.
    QImage picture();
    /// Number of frames drawn so far, for tests.
    int frames() const;

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void wheelEvent(QWheelEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void keyReleaseEvent(QKeyEvent*) override;
    void leaveEvent(QEvent*) override;
    void changeEvent(QEvent*) override;

private:
    void makeFrame();

    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::ui
