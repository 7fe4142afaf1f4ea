// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/study/dot_view.h"

namespace lathe::ui {

/// One parameter against an objective, with a dot for each trial; choices are jittered. Colored by trial number, unless set.
class SlicePlot : public DotView {
    Q_OBJECT
public:
    explicit SlicePlot(QWidget* parent = nullptr);

    void setAxes(size_t parameter, size_t objective = 0);

protected:
    void arrange() override;
    ChartFrame frame() const override;
    double valueOf(size_t row) const override;
    bool hasContent() const override;
    QString summary() const override;

private:
    bool knows() const;

    size_t m_parameter = 0, m_objective = 0;
};

}  // namespace lathe::ui
