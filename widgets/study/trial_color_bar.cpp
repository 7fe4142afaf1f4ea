// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/trial_color_bar.h"

#include <QComboBox>
#include <QHBoxLayout>

#include "widgets/common/label.h"
#include "widgets/common/style.h"
#include "widgets/study/color_scale.h"

namespace lathe::ui {

TrialColorBar::TrialColorBar(QWidget* parent) : QWidget(parent), m_scale(new ColorScale(this)), m_list(new QComboBox(this)) {
    auto* label = new Label(tr("Color"), TextRole::Small, Tone::Text3, this);
    label->setElideMode(Qt::ElideNone);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_scale);
    row->addSpacing(8);
    row->addWidget(label);
    row->addWidget(m_list);
    setCompact(m_list);
    m_list->setFont(ui::font(TextRole::Small));
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_list->setMinimumWidth(96);
    m_list->setAccessibleName(tr("Color trials by"));
    m_list->setToolTip(tr("Color trials by"));
    connect(m_list, &QComboBox::activated, this, &TrialColorBar::choose);
    fillList();
}

void TrialColorBar::setTrials(TrialTablePtr table) {
    const bool same = m_table && table && m_table->parameters == table->parameters && m_table->objectives == table->objectives;
    m_table = std::move(table);
    if (!same) fillList();
    m_scale->show(m_table, m_by);
}

void TrialColorBar::setColorBy(ColorBy by) {
    m_by = by;
    for (size_t i = 0; i < m_entries.size(); ++i)
        if (m_entries[i] == by) m_list->setCurrentIndex(static_cast<int>(i));
    m_scale->show(m_table, m_by);
}

void TrialColorBar::fillList() {
    const auto add = [this](const QString& text, ColorBy by) {
        m_list->addItem(text);
        m_entries.push_back(by);
    };
    m_list->clear();
    m_entries.clear();
    for (int i = 0; m_table && i < static_cast<int>(m_table->parameters.size()); ++i)
        add(m_table->parameters[static_cast<size_t>(i)].name, {ColorBy::Kind::Parameter, i});
    for (int i = 0; m_table && i < static_cast<int>(m_table->objectives.size()); ++i)
        add(m_table->objectives[static_cast<size_t>(i)].name, {ColorBy::Kind::Objective, i});
    add(tr("Trial number"), {ColorBy::Kind::Number, 0});
    add(tr("Nothing"), {});
    if (std::find(m_entries.begin(), m_entries.end(), m_by) == m_entries.end()) m_by = {};
    setColorBy(m_by);
}

void TrialColorBar::choose(int entry) {
    setColorBy(m_entries[static_cast<size_t>(entry)]);
    Q_EMIT colorByChosen(m_by);
}

}  // namespace lathe::ui
