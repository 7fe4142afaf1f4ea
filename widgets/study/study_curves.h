// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "widgets/plot/columns.h"
#include "widgets/plot/plot_scale.h"
#include "widgets/plot/series.h"
#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// The first objective of all trials by epoch, in one plot. Each curve is thinned to the pixels once, without losing a minimum or
/// maximum; pruned ones end in a cross. The trial under the mouse is named; a click chooses it.
class StudyCurves : public TrialView {
    Q_OBJECT
public:
    explicit StudyCurves(QWidget* parent = nullptr);
    ~StudyCurves() override;

    /// All curves anew; those whose trial is not in the table are kept but not shown.
    void setCurves(std::vector<TrialCurve> curves);
    /// More readings of a trial, behind those that it has; only this curve is drawn.
    void append(qint64 trial, std::span<const double> epochs, std::span<const double> values);
    /// The axis goes to here although no curve does yet; 0: to the last reading.
    void setEpochs(double epochs);
    void setLogarithmic(bool logarithmic);
    size_t curveCount() const { return m_curves.size(); }  ///< with readings
    PlotScale scale() const { return m_scale; }

protected:
    void tableChanged() override;
    bool hasContent() const override;
    void paintGround(QPainter& painter) const override;
    void paintFront(QPainter& painter, QImage& image) const override;
    void paintOverlay(QPainter& painter) const override;
    int rowAt(QPointF at) const override;
    QString summary() const override;
    void resizeEvent(QResizeEvent*) override;

private:
    struct Line {
        qint64 trial = 0;
        int row = -1;
        Series readings;
        std::vector<Column> columns;  ///< of the readings in device pixels
    };

    void thin();
    void thin(Line& line);
    void chooseScale();

    std::vector<Line> m_curves;
    std::unordered_map<qint64, size_t> m_byTrial;
    double m_epochs = 0;
    bool m_logarithmic = false;
    PlotScale m_scale;
};

}  // namespace lathe::ui
