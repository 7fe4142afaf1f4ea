// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/study/study_data.h"

namespace lathe::ui {

struct Theme;

/// Draws the color ramp between texts for its ends, in caption size. The center of its right edge is at `right`.
void paintRampScale(QPainter& painter, const Theme& theme, QPointF right, const QString& low, const QString& high);

/// Legend of the trial colors: the ramp between texts for its ends, or a square for each choice. Empty while all trials have the
/// same color.
class ColorScale : public QWidget {
    Q_OBJECT
public:
    explicit ColorScale(QWidget* parent = nullptr);

    void show(TrialTablePtr table, ColorBy by);
    using QWidget::show;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void paintChoices(QPainter& painter) const;

    QString m_low, m_high;
    QStringList m_choices;
};

}  // namespace lathe::ui
