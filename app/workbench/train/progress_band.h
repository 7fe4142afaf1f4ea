// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/train/run_view.h"

namespace lathe::ui {
class Label;
class StatTile;
}  // namespace lathe::ui

namespace lathe::workbench {

/// Progress of a run, 68 px high: bar, remaining time as a range, and three values with references.
class ProgressBand : public QWidget {
    Q_OBJECT
public:
    explicit ProgressBand(QWidget* parent = nullptr);

    void show(const RunView&);
    double share() const { return m_share; }

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    void showPosition(const RunView&);
    void showRefit(const RefitPosition&);
    void showTime(const RunView&);
    void showFigures(const RunView&);
    QRectF barRect() const;

    ui::Label *m_epoch, *m_step, *m_left, *m_soFar;
    ui::StatTile *m_best, *m_rate, *m_memory;
    QWidget* m_tiles;
    double m_share = 0;
    bool m_live = false;
};

}  // namespace lathe::workbench
