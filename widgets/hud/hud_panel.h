// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QWidget>

#include "widgets/hud/hud_data.h"

namespace lathe::ui {

class ImGuiHost;
class Label;
class SegmentedControl;

/// The engine view: memory, one step by layer, step time or machine, chosen above, with a sentence about what is seen. Drawn by
/// Dear ImGui; where there is no OpenGL, or no Dear ImGui in this build, the reason stands in its place.
class HudPanel : public QWidget {
    Q_OBJECT
public:
    enum class View : uint8_t { Memory, Layers, Time, Machine };

    explicit HudPanel(QWidget* parent = nullptr);

    void setData(HudData data);
    const HudData& data() const { return m_data; }
    /// What a view shows, or why it shows nothing.
    void setSentence(View view, const QString& sentence);
    View view() const;
    void setView(View view);
    /// Empty: it can draw.
    const QString& problem() const { return m_problem; }
    ImGuiHost* host() const { return m_host; }  ///< null where it cannot

private:
    QWidget* makeBody();
    void draw();
    void showSentence();

    HudData m_data;
    std::array<QString, 4> m_sentences;
    QString m_problem;
    SegmentedControl* m_choice;
    Label* m_sentence;
    ImGuiHost* m_host = nullptr;
};

}  // namespace lathe::ui
