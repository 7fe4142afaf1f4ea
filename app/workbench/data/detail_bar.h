// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/data/sample_table.h"

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// Foot of the samples, 76 px high: the selected sample with picture, class, split and values.
class DetailBar : public QWidget {
    Q_OBJECT
public:
    explicit DetailBar(QWidget* parent = nullptr);

    void show(const SampleTable&, int64_t sample);
    void clear();

private:
    ui::Label *m_picture, *m_title, *m_place, *m_figures;
};

/// Number and class of a sample: "Sample 27 · Pullover".
QString sampleTitle(const SampleTable&, int64_t sample);

}  // namespace lathe::workbench
