// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPoint>
#include <QWidget>

#include "core/graph/params.h"

class QComboBox;

namespace lathe::ui {
class RangeSlider;
class Label;
}  // namespace lathe::ui

namespace lathe::workbench {

class SweepButton;

using ParamValues = std::vector<std::pair<const ParamDef*, ParamValue>>;

/// A row of a transform: a slider for a number, a slider with two thumbs for a pair (FloatSpec::pair), or a list for a choice.
class ParamSlider : public QWidget {
    Q_OBJECT
public:
    /// One parameter, or the two of a pair; the declarations must outlive the row.
    explicit ParamSlider(ParamDefs params, QWidget* parent = nullptr);

    const ParamDefs& params() const { return m_params; }
    void show(const Params&);
    QString valueText() const;
    ui::RangeSlider* slider() { return m_slider; }
    QComboBox* box() { return m_box; }
    SweepButton& sweepButton() const { return *m_sweep; }
    /// Draws the label in the accent color if the sweep varies one of the parameters. `values`: in the sweep; empty: it does not.
    void showSwept(const QString& values);

Q_SIGNALS:
    void changed(const lathe::workbench::ParamValues& values);  ///< many times a second while a thumb moves
    void released();
    void sweepRequested(const lathe::ParamDef& def);  ///< the button at the end of the row, Ctrl+Shift+W, or the context menu

protected:
    void contextMenuEvent(QContextMenuEvent*) override;

private:
    QWidget* makeEditor();
    void offerSweep();
    void askWhichToSweep(QPoint globalPosition);
    void setLimits(double largestShown);
    void sliderMoved(double low, double high);
    ParamValue valueOf(const ParamDef&, double) const;
    QString textOf(double) const;

    ParamDefs m_params;
    ui::RangeSlider* m_slider = nullptr;
    QComboBox* m_box = nullptr;
    ui::Label *m_label, *m_value;
    SweepButton* m_sweep = nullptr;
    bool m_integer = false, m_share = false;
    double m_min = 0, m_max = 1;
};

/// The rows for a Def. Parameters that are not numbers, choices or pairs of numbers get no row (a form shows them).
std::vector<ParamDefs> sliderRows(const ParamDefs&);

}  // namespace lathe::workbench
