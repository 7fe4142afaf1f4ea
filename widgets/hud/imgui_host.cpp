// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/hud/imgui_host.h"

#include <imgui.h>

#include <QElapsedTimer>
#include <QMouseEvent>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QPainter>

#include "widgets/common/theme.h"
#include "widgets/hud/gl_draw_lists.h"
#include "widgets/hud/imgui_style.h"

namespace lathe::ui {

namespace {

// After input ImGui needs another frame or two until everything has settled.
constexpr int settlingFrames = 3;

int buttonOf(Qt::MouseButton button) {
    return button == Qt::LeftButton ? 0 : button == Qt::RightButton ? 1 : button == Qt::MiddleButton ? 2 : -1;
}

struct KeyPair {
    Qt::Key qt;
    ImGuiKey imgui;
};
constexpr KeyPair keys[] = {{Qt::Key_Left, ImGuiKey_LeftArrow}, {Qt::Key_Right, ImGuiKey_RightArrow},
                            {Qt::Key_Up, ImGuiKey_UpArrow},     {Qt::Key_Down, ImGuiKey_DownArrow},
                            {Qt::Key_PageUp, ImGuiKey_PageUp},  {Qt::Key_PageDown, ImGuiKey_PageDown},
                            {Qt::Key_Home, ImGuiKey_Home},      {Qt::Key_End, ImGuiKey_End},
                            {Qt::Key_Space, ImGuiKey_Space},    {Qt::Key_Return, ImGuiKey_Enter}};

// Before 1.87 keys were slots of an array of our own choosing.
void declareKeys([[maybe_unused]] ImGuiIO& io) {
#if IMGUI_VERSION_NUM < 18700
    for (int i = 0; i < static_cast<int>(std::size(keys)); ++i) io.KeyMap[keys[i].imgui] = i;
#endif
}

// False: not a key for ImGui.
bool sendKey(ImGuiIO& io, int key, bool down) {
    for (size_t i = 0; i < std::size(keys); ++i) {
        if (keys[i].qt != key) continue;
#if IMGUI_VERSION_NUM < 18700
        io.KeysDown[i] = down;
#else
        io.AddKeyEvent(keys[i].imgui, down);
#endif
        return true;
    }
    return false;
}

}  // namespace

QString openGlProblem() {
    QOffscreenSurface surface;
    surface.create();
    QOpenGLContext context;
    if (!context.create() || !surface.isValid() || !context.makeCurrent(&surface))
        return ImGuiHost::tr("The engine view needs OpenGL. This display does not support it.");
    const bool usable = context.format().majorVersion() >= 2;
    context.doneCurrent();
    return usable ? QString() : ImGuiHost::tr("The engine view needs OpenGL 2 or newer.");
}

struct ImGuiHost::Impl {
    std::function<void()> draw;
    ImGuiContext* context = ImGui::CreateContext();
    QOffscreenSurface surface;
    QOpenGLContext gl;
    std::unique_ptr<GlDrawLists> lists;
    std::unique_ptr<QOpenGLFramebufferObject> target;
    QElapsedTimer clock;
    double fontScale = 0;
    int pending = settlingFrames, frames = 0;

    bool begin(QSize pixels);
    ImGuiIO& io() {
        ImGui::SetCurrentContext(context);
        return ImGui::GetIO();
    }
};

// Makes the context current, with a target of that size bound.
bool ImGuiHost::Impl::begin(QSize pixels) {
    if (!gl.isValid()) {
        surface.create();
        if (!gl.create()) return false;
    }
    if (!gl.makeCurrent(&surface)) return false;
    if (!lists) lists = std::make_unique<GlDrawLists>();
    if (!target || target->size() != pixels) target = std::make_unique<QOpenGLFramebufferObject>(pixels);
    return target->bind();
}

ImGuiHost::ImGuiHost(std::function<void()> draw, QWidget* parent) : QWidget(parent), m_impl(std::make_unique<Impl>()) {
    m_impl->draw = std::move(draw);
    ImGuiIO& io = m_impl->io();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    declareKeys(io);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    m_impl->clock.start();
}

ImGuiHost::~ImGuiHost() {
    Impl& d = *m_impl;
    if (d.gl.isValid() && d.gl.makeCurrent(&d.surface)) {
        d.lists.reset();
        d.target.reset();
        d.gl.doneCurrent();
    }
    ImGui::DestroyContext(d.context);
}

void ImGuiHost::redraw() {
    m_impl->pending = settlingFrames;
    update();
}

int ImGuiHost::frames() const {
    return m_impl->frames;
}

void ImGuiHost::paintEvent(QPaintEvent*) {
    const QImage shown = picture();
    QPainter(this).drawImage(QPoint(0, 0), shown);
    if (--m_impl->pending > 0) update();
}

QImage ImGuiHost::picture() {
    Impl& d = *m_impl;
    const double ratio = devicePixelRatioF();
    const QSize pixels = (QSizeF(size()) * ratio).toSize();
    if (pixels.isEmpty() || !d.begin(pixels)) return {};
    d.gl.functions()->glViewport(0, 0, pixels.width(), pixels.height());
    makeFrame();
    QImage image = d.target->toImage();
    d.target->release();
    d.gl.doneCurrent();
    image.setDevicePixelRatio(ratio);
    return image;
}

void ImGuiHost::makeFrame() {
    Impl& d = *m_impl;
    ImGuiIO& io = d.io();
    const double ratio = devicePixelRatioF();
    if (d.fontScale != ratio) {
        loadFont(io, ratio);
        d.lists->uploadFont(*io.Fonts);
        d.fontScale = ratio;
    }
    applyTheme(ImGui::GetStyle(), themeOf(this));
    io.DisplaySize = {static_cast<float>(width()), static_cast<float>(height())};
    io.DisplayFramebufferScale = {static_cast<float>(ratio), static_cast<float>(ratio)};
    io.DeltaTime = std::max(1e-4F, static_cast<float>(d.clock.nsecsElapsed()) * 1e-9F);
    d.clock.restart();
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    ImGui::Begin("all", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    d.draw();
    ImGui::End();
    ImGui::Render();
    const QColor ground = themeOf(this).panel;
    QOpenGLFunctions& gl = *d.gl.functions();
    gl.glClearColor(ground.redF(), ground.greenF(), ground.blueF(), 1);
    gl.glClear(GL_COLOR_BUFFER_BIT);
    d.lists->draw(*ImGui::GetDrawData());
    ++d.frames;
}

void ImGuiHost::mousePressEvent(QMouseEvent* event) {
    if (const int button = buttonOf(event->button()); button >= 0) m_impl->io().MouseDown[button] = true;
    redraw();
}

void ImGuiHost::mouseReleaseEvent(QMouseEvent* event) {
    if (const int button = buttonOf(event->button()); button >= 0) m_impl->io().MouseDown[button] = false;
    redraw();
}

void ImGuiHost::mouseMoveEvent(QMouseEvent* event) {
    m_impl->io().MousePos = {static_cast<float>(event->position().x()), static_cast<float>(event->position().y())};
    redraw();
}

void ImGuiHost::wheelEvent(QWheelEvent* event) {
    m_impl->io().MouseWheel += static_cast<float>(event->angleDelta().y()) / 120;
    m_impl->io().MouseWheelH += static_cast<float>(event->angleDelta().x()) / 120;
    redraw();
}

void ImGuiHost::keyPressEvent(QKeyEvent* event) {
    if (!sendKey(m_impl->io(), event->key(), true)) return QWidget::keyPressEvent(event);
    redraw();
}

void ImGuiHost::keyReleaseEvent(QKeyEvent* event) {
    if (!sendKey(m_impl->io(), event->key(), false)) return QWidget::keyReleaseEvent(event);
    redraw();
}

void ImGuiHost::leaveEvent(QEvent*) {
    constexpr float nowhere = -3.4e38F;
    m_impl->io().MousePos = {nowhere, nowhere};
    redraw();
}

void ImGuiHost::changeEvent(QEvent* event) {
    if (event->type() == QEvent::StyleChange) redraw();
    QWidget::changeEvent(event);
}

}  // namespace lathe::ui
