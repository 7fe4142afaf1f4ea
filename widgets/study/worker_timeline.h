// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// Timeline of the workers: a row for each worker of the table, a bar for each trial from its start to its end (or to now),
/// colored by state.
class WorkerTimeline : public TrialView {
    Q_OBJECT
public:
    explicit WorkerTimeline(QWidget* parent = nullptr);

    /// End of running trials, in seconds since 1970. 0: the latest end of a trial.
    void setNow(double now);
    QSize sizeHint() const override;

    static constexpr int rowHeight = 24;

protected:
    void tableChanged() override;
    bool hasContent() const override;
    void paintGround(QPainter& painter, QImage& image) const override;
    void paintFront(QPainter& painter, QImage& image) const override;
    void paintOverlay(QPainter& painter) const override;
    int rowAt(QPointF at) const override;
    QString summary() const override;

private:
    static QString wordOf(TrialMark state);
    double endOf(const TrialRow& trial) const;
    void paintLegend(QPainter& painter) const;
    QRectF plotRect() const;
    QRectF barOf(size_t row) const;  ///< empty: no bar
    void chooseRange();

    double m_now = 0, m_from = 0, m_to = 1;
};

}  // namespace lathe::ui
