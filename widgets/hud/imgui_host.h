// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QImage>
#include <QWidget>

namespace lathe::ui {

/// Why there can be no OpenGL here; empty when there can. Tries it: makes a context and makes it current.
QString openGlProblem();

/// A widget whose content is drawn by Dear ImGui in the window's theme and font, at the screen's resolution. Draws after input
/// and after `redraw`, and not otherwise. Only where `openGlProblem` is empty. Draws beside the screen and copies the picture: a
/// QOpenGLWidget would make the whole window anew when it comes into it.
class ImGuiHost : public QWidget {
    Q_OBJECT
public:
    /// `draw`: between ImGui's NewFrame and Render, with one window over the whole widget open.
    explicit ImGuiHost(std::function<void()> draw, QWidget* parent = nullptr);
    ~ImGuiHost() override;

    /// What is drawn has changed.
    void redraw();
    /// Draws now: the picture at the screen's resolution; null where OpenGL has gone.
    QImage picture();
    /// Frames drawn so far: for tests.
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
