// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include <QWidget>

#include "app/workbench/data/cleaning/cleaning_effects.h"

namespace lathe::ui {
class BeforeAfterBars;
class Label;
}  // namespace lathe::ui

namespace lathe::workbench {

/// Counts before and after a change: all samples, classes, splits, and each class as a bar; and how many samples get other
/// values.
class EffectView : public QWidget {
    Q_OBJECT
public:
    explicit EffectView(QWidget* parent = nullptr);

    void show(const CleaningChange&);
    using QWidget::show;
    ui::BeforeAfterBars& bars() const { return *m_bars; }
    /// "6,200 → 6,197" of a row: 0 samples, 1 classes, 2 to 4 the splits; "12" of row 5, the changed samples.
    QString figure(size_t row) const;

private:
    /// A name at the left; counts before and after at the right.
    struct Row {
        QWidget* box = nullptr;
        ui::Label* value = nullptr;
    };
    Row makeRow(const QString& name);

    std::array<Row, 6> m_rows{};
    ui::BeforeAfterBars* m_bars;
};

}  // namespace lathe::workbench
