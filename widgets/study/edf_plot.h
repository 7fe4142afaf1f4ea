// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QImage>
#include <QPointF>
#include <QWidget>

#include "widgets/plot/plot_scale.h"
#include "widgets/study/study_data.h"

namespace lathe::ui {

/// The results of a study under its name.
struct StudyResults {
    QString name;
    std::vector<double> values;  ///< of the complete trials, in the order of their numbers; what is not finite is left out
};

/// Several studies beside each other, a line in a data colour each, named above: the share of trials up to a value (empirical
/// distribution), or the best so far by number of trials.
class EdfPlot : public QWidget {
    Q_OBJECT
public:
    enum class Mode : uint8_t { Distribution, BestSoFar };

    explicit EdfPlot(QWidget* parent = nullptr);

    /// `axis`: of the objective (name, percent, maximize); its ends do not matter.
    void setStudies(std::vector<StudyResults> studies, const TrialAxis& axis);
    void setMode(Mode mode);
    PlotScale scale() const { return m_scale; }
    /// A head, then a corner of a line on each: study, value, height.
    QString valuesText() const;
    QImage picture(double ratio);

    QSize sizeHint() const override { return {480, 240}; }
    QSize minimumSizeHint() const override { return {200, 120}; }

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;

private:
    struct Line {
        QString name;
        std::vector<QPointF> points;  ///< corners of steps, as values
    };

    void makeLines();
    void chooseScale();
    bool isEmpty() const { return m_lines.empty(); }
    TrialAxis yAxis() const;
    double heightAt(const Line& line, double x) const;
    void paintLines(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;

    std::vector<StudyResults> m_studies;
    TrialAxis m_axis;
    Mode m_mode = Mode::Distribution;
    std::vector<Line> m_lines;
    PlotScale m_scale;
    std::optional<double> m_crosshair;
};

}  // namespace lathe::ui
