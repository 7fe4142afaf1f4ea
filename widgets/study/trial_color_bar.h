// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/study/study_data.h"

class QComboBox;

namespace lathe::ui {

class ColorScale;

/// For the head of a section: the scale ("0.01 [ramp] 0.36", or swatches of the choices) and the list "Colour" of what trials can
/// be coloured by. 24 px high.
class TrialColorBar : public QWidget {
    Q_OBJECT
public:
    explicit TrialColorBar(QWidget* parent = nullptr);

    /// The list follows the table's parameters and objectives; the choice stays where it still exists.
    void setTrials(TrialTablePtr table);
    ColorBy colorBy() const { return m_by; }
    void setColorBy(ColorBy by);  ///< says nothing

Q_SIGNALS:
    void colorByChosen(const lathe::ui::ColorBy& by);  ///< a person chose

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
