// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

struct ImDrawData;
struct ImFontAtlas;

namespace lathe::ui {

/// Draws what Dear ImGui has collected, with Qt's OpenGL functions (2.1 or ES 2): one shader, one buffer of corners, one of
/// indices, one texture for the font. All calls with the context current, the destructor too.
class GlDrawLists {
public:
    GlDrawLists();
    ~GlDrawLists();
    GlDrawLists(const GlDrawLists&) = delete;
    GlDrawLists& operator=(const GlDrawLists&) = delete;

    /// After the fonts have changed.
    void uploadFont(ImFontAtlas& atlas);
    void draw(const ImDrawData& data);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace lathe::ui
