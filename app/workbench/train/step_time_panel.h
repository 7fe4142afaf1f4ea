// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QWidget>

#include "app/workbench/train/run_view.h"
#include "core/store/step_shares.h"

namespace lathe::ui {
class Label;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

/// How the time of a step is spent (core/store/step_shares.h): a bar, a table, and a sentence that names the bottleneck. For the
/// last seconds of the run; the shares of forward, backward and update are from the latest step that was measured layer by layer.
class StepTimePanel : public QWidget {
    Q_OBJECT
public:
    /// Compute as a whole, or its three stages if a step was measured. Copies and Host only with a device; Record and Other only
    /// without.
    enum Part : uint8_t { Compute, Forward, Backward, Update, Copies, Data, Host, Record, Commit, Other };
    static constexpr size_t partCount = Other + 1;

    explicit StepTimePanel(QWidget* parent = nullptr);

    void show(const RunView&);
    QString diagnosis() const;
    /// Index of a data color of the theme.
    static int colorOf(Part part);
    QString partText(Part part) const;  ///< "Compute 2.31 ms 92 %"; empty: not shown

protected:
    void paintEvent(QPaintEvent*) override;
    void changeEvent(QEvent*) override;

private:
    /// A row of the table.
    struct Row {
        double seconds = 0;  ///< per step
        bool shown = true;
        ui::Label *name = nullptr, *time = nullptr, *share = nullptr;
    };
    void showRow(Row&);
    double share(Part part) const { return m_rows[part].seconds / m_total; }
    void showDiagnosis(const RunView&, const StepShares&);
    QRectF barRect() const;

    ui::SectionHead* m_head;
    std::array<Row, partCount> m_rows;
    ui::Label* m_diagnosis;
    QWidget* m_bar;
    double m_total = 0;
    bool m_live = false, m_dataLate = false;
};

}  // namespace lathe::workbench
