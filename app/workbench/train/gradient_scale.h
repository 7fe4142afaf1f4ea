// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/train/gradient_rows.h"

namespace lathe::workbench {

/// The colors of the gradient strip with the values at their ends: "1e-6 ▬▬▬ 10".
class GradientScale : public QWidget {
    Q_OBJECT
public:
    explicit GradientScale(QWidget* parent = nullptr);

    void setDecades(const Decades&);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QString text(int power) const;

    Decades m_decades;
};

}  // namespace lathe::workbench
