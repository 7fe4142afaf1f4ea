// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace lathe::ui {

/// Bars over a linear axis. A bar far above the others is cut off and described by a note, so that the others stay visible.
class Histogram : public QWidget {
    Q_OBJECT
public:
    explicit Histogram(QWidget* parent = nullptr);

    /// `labels`: below the left end, the middle and the right end. `note`: describes a bar that is cut off.
    void setBars(std::vector<double> bars, QStringList labels, const QString& note = {});
    const std::vector<double>& bars() const { return m_bars; }
    QString note() const { return m_note; }
    QSize sizeHint() const override { return {280, 88}; }
    QSize minimumSizeHint() const override { return {120, 64}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    std::vector<double> m_bars;
    QStringList m_labels;
    QString m_note;
    double m_top = 1;
};

}  // namespace lathe::ui
