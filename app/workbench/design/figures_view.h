// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/design/edits/layer_figures.h"

namespace lathe::workbench {

/// Lines of label, value and remark, 24 high: *This layer*.
class FiguresView : public QWidget {
    Q_OBJECT
public:
    explicit FiguresView(QWidget* parent = nullptr);

    void showFigures(std::vector<LayerFigure> figures);
    const std::vector<LayerFigure>& figures() const { return m_figures; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    std::vector<LayerFigure> m_figures;
};

}  // namespace lathe::workbench
