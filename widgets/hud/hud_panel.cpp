// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/hud/hud_panel.h"

#include <QVBoxLayout>

#include "widgets/common/empty_state.h"
#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"
#ifdef LATHE_HAVE_IMGUI
#include "widgets/hud/hud_views.h"
#include "widgets/hud/imgui_host.h"
#endif

namespace lathe::ui {

HudPanel::HudPanel(QWidget* parent)
    : QWidget(parent),
      m_choice(new SegmentedControl({tr("Memory"), tr("Layers"), tr("Step time"), tr("Machine")}, this)),
      m_sentence(new Label({}, TextRole::Small, Tone::Text2, this)) {
    m_choice->setObjectName(QStringLiteral("hud.view"));
    m_choice->setAccessibleName(tr("Content of the engine view"));
    m_sentence->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 8);
    head->setSpacing(12);
    head->addWidget(m_choice);
    head->addWidget(m_sentence, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(makeBody(), 1);
    connect(m_choice, &SegmentedControl::currentChanged, this, &HudPanel::showSentence);
}

QWidget* HudPanel::makeBody() {
#ifdef LATHE_HAVE_IMGUI
    m_problem = openGlProblem();
    if (m_problem.isEmpty()) {
        m_host = new ImGuiHost([this] { draw(); }, this);
        m_host->setObjectName(QStringLiteral("hud.host"));
        m_host->setAccessibleName(tr("Engine view"));
        m_host->setMinimumHeight(120);
        return m_host;
    }
#else
    m_problem = tr("This build has no engine view: it was built without Dear ImGui.");
#endif
    return new EmptyState(QStringLiteral("gpu-card"), tr("No engine view."), m_problem, this);
}

void HudPanel::setData(HudData data) {
    m_data = std::move(data);
    showSentence();
}

void HudPanel::setSentence(View view, const QString& sentence) {
    m_sentences[static_cast<size_t>(view)] = sentence;
    showSentence();
}

HudPanel::View HudPanel::view() const {
    return static_cast<View>(m_choice->current());
}

void HudPanel::setView(View view) {
    m_choice->setCurrent(static_cast<int>(view));
}

void HudPanel::showSentence() {
    m_sentence->setText(m_sentences[static_cast<size_t>(view())]);
#ifdef LATHE_HAVE_IMGUI
    if (m_host) m_host->redraw();
#endif
}

void HudPanel::draw() {
#ifdef LATHE_HAVE_IMGUI
    const Theme& theme = themeOf(this);
    if (view() == View::Memory) drawArena(m_data.arena, theme);
    if (view() == View::Layers) drawLayers(m_data.layers, theme);
    if (view() == View::Time) drawTimes(m_data.times, theme);
    if (view() == View::Machine) drawHistories(m_data.histories.data(), static_cast<int>(m_data.histories.size()), theme);
#endif
}

}  // namespace lathe::ui
