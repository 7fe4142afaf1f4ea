// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/study/study_data.h"

class QComboBox;

namespace lathe::ui {

class ColorScale;

/// For the head of a section, 24 px high: the color legend ("0.01 [ramp] 0.36", or squares for choices), and the list "Color" to
/// choose the source of the colors.
class TrialColorBar : public QWidget {
    Q_OBJECT
public:
    explicit TrialColorBar(QWidget* parent = nullptr);

    /// Updates the list to the parameters and objectives of the table. The choice stays if it still exists.
    void setTrials(TrialTablePtr table);
    ColorBy colorBy() const { return m_by; }
    void setColorBy(ColorBy by);  ///< emits no signal

Q_SIGNALS:
    void colorByChosen(const lathe::ui::ColorBy& by);  ///< chosen by the user

private:
    void fillList();
    void choose(int entry);

    TrialTablePtr m_table;
    ColorBy m_by;
    std::vector<ColorBy> m_entries;
    ColorScale* m_scale;
    QComboBox* m_list;
};

}  // namespace lathe::ui
