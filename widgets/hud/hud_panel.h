// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QWidget>

#include "widgets/hud/hud_data.h"

namespace lathe::ui {

class ImGuiHost;
class Label;
class SegmentedControl;

/// The engine view: memory, layers of one step, step time or machine, with a choice above and an explaining sentence.
/// SampledValue by Dear ImGui. Without OpenGL, or in a build without Dear ImGui, it shows the reason instead.
class HudPanel : public QWidget {
    Q_OBJECT
public:
    /// A view of the panel, in the order of the choice.
    enum class View : uint8_t { Memory, Layers, Time, Machine };

    explicit HudPanel(QWidget* parent = nullptr);

    void setData(HudData data);
    const HudData& data() const { return m_data; }
    /// Describes the content of a view, or explains why it is empty.
    void setSentence(View view, const QString& sentence);
    View view() const;
    void setView(View view);
    /// Why the panel cannot draw; empty if it can.
    const QString& problem() const { return m_problem; }
    ImGuiHost* host() const { return m_host; }  ///< null if the panel cannot draw

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
