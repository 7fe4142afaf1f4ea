// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/study/study_data.h"

namespace lathe::ui {

struct Theme;

/// The ramp between its two ends in words, in caption size; its right middle is at `right`.
void paintRampScale(QPainter& painter, const Theme& theme, QPointF right, const QString& low, const QString& high);

/// What the colours of trials mean: the ramp between its two ends in words, or a swatch for each choice. Nothing while all have
/// the same colour.
class ColorScale : public QWidget {
    Q_OBJECT
public:
    explicit ColorScale(QWidget* parent = nullptr);

    void show(TrialTablePtr table, ColorBy by);
    using QWidget::show;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 24}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void paintChoices(QPainter& painter) const;

    QString m_low, m_high;
    QStringList m_choices;
};

}  // namespace lathe::ui
