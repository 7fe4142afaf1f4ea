// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QWidget>

#include "app/workbench/train/run_view.h"

namespace lathe::ui {
class Label;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

/// Where the time of a step goes: a bar, a table, and one sentence that names the limit. Of the last seconds of the run.
class StepTimePanel : public QWidget {
    Q_OBJECT
public:
    static constexpr int partCount = 5;

    explicit StepTimePanel(QWidget* parent = nullptr);

    void show(const RunView&);
    QString verdict() const;
    QString partText(int part) const;  ///< "Compute 2.31 ms 92 %"

protected:
    void paintEvent(QPaintEvent*) override;
    void changeEvent(QEvent*) override;

private:
    struct Part {
        double seconds = 0;  ///< a step
        ui::Label *name = nullptr, *time = nullptr, *share = nullptr;
    };
    void showVerdict(const RunView&);
    QRectF barRect() const;

    ui::SectionHead* m_head;
    std::array<Part, partCount> m_parts;
    ui::Label* m_verdict;
    QWidget* m_bar;
    double m_total = 0;
    bool m_live = false, m_dataLate = false;
};

}  // namespace lathe::workbench
