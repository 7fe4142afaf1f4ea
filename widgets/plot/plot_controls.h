// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QSlider;

namespace lathe::ui {

class Label;
class PlotGroup;

/// The controls of linked plots: smoothing with its value, and what the x axis counts. For the head row of the first plot. The
/// owner follows `PlotGroup::unitChanged` and gives the series anew.
class PlotControls : public QWidget {
    Q_OBJECT
public:
    explicit PlotControls(PlotGroup& group, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void addSmoothing();
    void addUnits();
    void showSmoothing();

    PlotGroup& m_group;
    QSlider* m_slider = nullptr;
    Label *m_label = nullptr, *m_value = nullptr;
    int m_wholeWidth = 0;
};

}  // namespace lathe::ui
