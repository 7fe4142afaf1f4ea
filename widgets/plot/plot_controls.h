// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QSlider;

namespace lathe::ui {

class Label;
class PlotGroup;

/// Controls of linked plots: smoothing with its value, and the unit of the x axis. For the head row of the first plot. The owner
/// handles `PlotGroup::unitChanged` and sets the series again.
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
