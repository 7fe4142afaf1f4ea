// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// Who trained what when: a row for each worker of the table, a bar for each trial from its beginning to its end (or to now),
/// coloured by state.
class WorkerTimeline : public TrialView {
    Q_OBJECT
public:
    explicit WorkerTimeline(QWidget* parent = nullptr);

    /// Seconds since 1970: where running trials end. 0: at the last end.
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
    QRectF barOf(size_t row) const;  ///< empty: none
    void chooseRange();

    double m_now = 0, m_from = 0, m_to = 1;
};

}  // namespace lathe::ui
