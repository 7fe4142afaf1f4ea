// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

class QVBoxLayout;

namespace lathe::workbench {

class SampleTable;

/// Section of the left pane: size and channels of images, images of one color, missing values and outliers. What can be looked at
/// has a button.
class StatisticsSection : public QWidget {
    Q_OBJECT
public:
    explicit StatisticsSection(QWidget* parent = nullptr);

    /// Null: nothing to show.
    void show(const SampleTable*);
    using QWidget::show;

Q_SIGNALS:
    void showSamples(const std::vector<int64_t>& samples, const QString& reason);

private:
    void add(const QString& name, const QString& value);
    /// A count of samples, with a button that shows them if there are some.
    void addSamples(const QString& name, const std::vector<int64_t>& samples);
    void addImages(const SampleTable&);
    void addColumns(const SampleTable&);

    QWidget* m_list = nullptr;
    QVBoxLayout* m_rows;
};

}  // namespace lathe::workbench
