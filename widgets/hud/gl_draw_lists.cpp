// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/hud/gl_draw_lists.h"

#include <cstddef>
#include <imgui.h>

#include <QMatrix4x4>
#include <QOpenGLBuffer>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>

namespace lathe::ui {

namespace {

constexpr char vertexShader[] = R"(
attribute vec2 position;
attribute vec2 texturePlace;
attribute vec4 color;
uniform mat4 projection;
varying vec2 fragmentPlace;
varying vec4 fragmentColor;
void main() {
    fragmentPlace = texturePlace;
    fragmentColor = color;
    gl_Position = projection * vec4(position, 0.0, 1.0);
}
)";

constexpr char fragmentShader[] = R"(
#ifdef GL_ES
precision mediump float;
#endif
uniform sampler2D font;
varying vec2 fragmentPlace;
varying vec4 fragmentColor;
void main() { gl_FragColor = fragmentColor * texture2D(font, fragmentPlace); }
)";

const void* at(size_t offset) {
    return reinterpret_cast<const void*>(offset);
}

}  // namespace

struct GlDrawLists::Impl {
    QOpenGLFunctions& gl = *QOpenGLContext::currentContext()->functions();
    QOpenGLShaderProgram program;
    QOpenGLBuffer vertices{QOpenGLBuffer::VertexBuffer}, indices{QOpenGLBuffer::IndexBuffer};
    QOpenGLVertexArrayObject arrays;
    GLuint font = 0;

    void begin(const ImDrawData& data);
    void upload(const ImDrawList& list);
    void end();
};

GlDrawLists::GlDrawLists() : m_impl(std::make_unique<Impl>()) {
    Impl& d = *m_impl;
    d.program.addShaderFromSourceCode(QOpenGLShader::Vertex, vertexShader);
    d.program.addShaderFromSourceCode(QOpenGLShader::Fragment, fragmentShader);
    d.program.bindAttributeLocation("position", 0);
    d.program.bindAttributeLocation("texturePlace", 1);
    d.program.bindAttributeLocation("color", 2);
    d.program.link();
    d.vertices.create();
    d.indices.create();
    d.arrays.create();
    d.gl.glGenTextures(1, &d.font);
}

GlDrawLists::~GlDrawLists() {
    m_impl->gl.glDeleteTextures(1, &m_impl->font);
}

void GlDrawLists::uploadFont(ImFontAtlas& atlas) {
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    atlas.GetTexDataAsRGBA32(&pixels, &width, &height);
    QOpenGLFunctions& gl = m_impl->gl;
    gl.glBindTexture(GL_TEXTURE_2D, m_impl->font);
    gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    gl.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    atlas.ClearTexData();
}

void GlDrawLists::Impl::begin(const ImDrawData& data) {
    gl.glEnable(GL_BLEND);
    gl.glEnable(GL_SCISSOR_TEST);
    gl.glDisable(GL_CULL_FACE);
    gl.glDisable(GL_DEPTH_TEST);
    gl.glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    QMatrix4x4 projection;
    projection.ortho(data.DisplayPos.x, data.DisplayPos.x + data.DisplaySize.x, data.DisplayPos.y + data.DisplaySize.y,
                     data.DisplayPos.y, -1, 1);
    arrays.bind();
    program.bind();
    program.setUniformValue("projection", projection);
    program.setUniformValue("font", 0);
    gl.glActiveTexture(GL_TEXTURE0);
    gl.glBindTexture(GL_TEXTURE_2D, font);
}

void GlDrawLists::Impl::upload(const ImDrawList& list) {
    vertices.bind();
    vertices.allocate(list.VtxBuffer.Data, static_cast<int>(list.VtxBuffer.size_in_bytes()));
    indices.bind();
    indices.allocate(list.IdxBuffer.Data, static_cast<int>(list.IdxBuffer.size_in_bytes()));
    constexpr GLsizei stride = sizeof(ImDrawVert);
    for (const GLuint attribute : {0U, 1U, 2U}) gl.glEnableVertexAttribArray(attribute);
    gl.glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, stride, at(offsetof(ImDrawVert, pos)));
    gl.glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, stride, at(offsetof(ImDrawVert, uv)));
    gl.glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride, at(offsetof(ImDrawVert, col)));
}

void GlDrawLists::Impl::end() {
    for (const GLuint attribute : {0U, 1U, 2U}) gl.glDisableVertexAttribArray(attribute);
    vertices.release();
    indices.release();
    program.release();
    arrays.release();
    gl.glDisable(GL_SCISSOR_TEST);
}

void GlDrawLists::draw(const ImDrawData& data) {
    Impl& d = *m_impl;
    d.begin(data);
    const ImVec2 scale = data.FramebufferScale;
    const auto height = static_cast<GLint>(data.DisplaySize.y * scale.y);
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        d.upload(list);
        for (const ImDrawCmd& command : list.CmdBuffer) {
            const ImVec4 clip = command.ClipRect;
            d.gl.glScissor(static_cast<GLint>(clip.x * scale.x), height - static_cast<GLint>(clip.w * scale.y),
                           static_cast<GLsizei>((clip.z - clip.x) * scale.x), static_cast<GLsizei>((clip.w - clip.y) * scale.y));
            d.gl.glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(command.ElemCount),
                                sizeof(ImDrawIdx) == 2 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT,
                                at(command.IdxOffset * sizeof(ImDrawIdx)));
        }
    }
    d.end();
}

}  // namespace lathe::ui
