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

/// The results of a study, with its name.
struct StudyResults {
    QString name;
    std::vector<double> values;  ///< of complete trials, by trial number; values that are not finite are ignored
};

/// Compares several studies, with a line in a data color for each: the share of trials up to a value (empirical distribution
/// function), or the best value so far by number of trials. A legend shows the names.
class EdfPlot : public QWidget {
    Q_OBJECT
public:
    /// Distribution: share of trials up to a value; BestSoFar: best value by number of trials.
    enum class Mode : uint8_t { Distribution, BestSoFar };

    explicit EdfPlot(QWidget* parent = nullptr);

    /// `axis`: name and format of the objective (percent, maximize); its range is not used.
    void setStudies(std::vector<StudyResults> studies, const TrialAxis& axis);
    void setMode(Mode mode);
    PlotScale scale() const { return m_scale; }
    /// The lines as text: a header, then one line per corner: study, value, height.
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
    /// The step line of a study.
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
