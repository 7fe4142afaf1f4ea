// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

struct ImDrawData;
struct ImFontAtlas;

namespace lathe::ui {

/// Draws the draw lists of Dear ImGui with Qt's OpenGL functions (2.1 or ES 2): one shader, a vertex and an index buffer, one
/// font texture. The OpenGL context must be current in all calls, including the destructor.
class GlDrawLists {
public:
    GlDrawLists();
    ~GlDrawLists();
    GlDrawLists(const GlDrawLists&) = delete;
    GlDrawLists& operator=(const GlDrawLists&) = delete;

    /// Call it after the fonts have changed.
    void uploadFont(ImFontAtlas& atlas);
    void draw(const ImDrawData& data);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::ui
