// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "widgets/plot/plot_scale.h"
#include "widgets/plot/series.h"
#include "widgets/study/thinned_curve.h"
#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// The first objective of all trials by epoch, in one plot. Each curve is reduced to pixel columns once, without losing a minimum
/// or maximum; curves of pruned trials end in a cross. The trial under the mouse is named; a click selects it.
class StudyCurves : public TrialView {
    Q_OBJECT
public:
    explicit StudyCurves(QWidget* parent = nullptr);
    ~StudyCurves() override;

    /// Replaces all curves. Curves of trials that are not in the table are kept, but not shown.
    void setCurves(std::vector<TrialCurve> curves);
    /// Appends reported values to the curve of a trial; draws only this curve.
    void append(qint64 trial, std::span<const double> epochs, std::span<const double> values);
    /// End of the x axis in epochs, even if no curve reaches it; 0: the last reported value.
    void setEpochs(double epochs);
    size_t curveCount() const { return m_curves.size(); }  ///< curves with reported values
    PlotScale scale() const { return m_scale; }
    QImage picture(double ratio) override;
    QString valuesText() const override;
    ViewZoom* zoom() const override { return m_zoom; }

    QSize sizeHint() const override { return {600, 240}; }

protected:
    void tableChanged() override;
    bool hasContent() const override;
    void paintGround(QPainter& painter, QImage& image) const override;
    void paintFront(QPainter& painter, QImage& image) const override;
    size_t frontPieces() const override;
    void paintFrontPiece(QPainter& painter, QImage& image, size_t piece) const override;
    void paintOverlay(QPainter& painter) const override;
    int rowAt(QPointF at) const override;
    QString summary() const override;
    void resizeEvent(QResizeEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;

private:
    /// The curve of a trial; `row`: its row in the table, -1: none.
    struct Line {
        qint64 trial = 0;
        int row = -1;
        Series readings;
        ThinnedCurve thin;
    };

    Line& lineOf(qint64 trial);
    void connectRows();
    void chooseScale();
    std::vector<double> someValues() const;
    void chooseValues();
    void thinAll(double ratio);
    void thinAll() { thinAll(devicePixelRatioF()); }
    int columns(double ratio) const;
    int columns() const { return columns(devicePixelRatioF()); }
    double lastEpoch() const;
    QPointF endOf(const Line& line) const;
    static double lastValue(const Line& line);
    void paintLines(QImage& image, bool grey, std::span<const size_t> curves) const;
    void paintEnds(QPainter& painter) const;
    void paintRaised(QPainter& painter, const Line& line, const QColor& color) const;
    QString nameAt(const Line& line, double epoch) const;

    std::vector<Line> m_curves;
    std::unordered_map<qint64, size_t> m_byTrial;
    std::vector<size_t> m_bestLast;  ///< indices of curves with a row
    double m_epochs = 0;
    TrialAxis m_axis;  ///< axis of the objective, with a range for the curves
    PlotScale m_scale;
    int m_thinnedTo = 0;  ///< columns
    std::optional<QPointF> m_mouse;
    ViewZoom* m_zoom;
};

}  // namespace lathe::ui
