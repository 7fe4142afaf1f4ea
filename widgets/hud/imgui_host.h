// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QOpenGLWidget>

namespace lathe::ui {

/// Why there can be no OpenGL here; empty when there can. Tries it: makes a context and makes it current.
QString openGlProblem();

/// A widget whose content is drawn by Dear ImGui in the window's theme and font, at the screen's resolution. Draws after input
/// and after `redraw`, and not otherwise. Only where `openGlProblem` is empty.
class ImGuiHost : public QOpenGLWidget {
    Q_OBJECT
public:
    /// `draw`: between ImGui's NewFrame and Render, with one window over the whole widget open.
    explicit ImGuiHost(std::function<void()> draw, QWidget* parent = nullptr);
    ~ImGuiHost() override;

    /// What is drawn has changed.
    void redraw();
    /// Frames drawn so far: for tests.
    int frames() const;

protected:
    void initializeGL() override;
    void paintGL() override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void wheelEvent(QWheelEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void keyReleaseEvent(QKeyEvent*) override;
    void leaveEvent(QEvent*) override;
    void changeEvent(QEvent*) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::ui
