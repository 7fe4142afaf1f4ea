// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

class QVBoxLayout;

namespace lathe::ui {
class Histogram;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

class SampleTable;
struct SizedSample;
struct SizeStatistics;

/// Section of the left pane: sizes, proportions, channels and bits of the pictures in their files, with the smallest and the
/// largest one. Hidden if the sizes are not known.
class SizeSection : public QWidget {
    Q_OBJECT
public:
    explicit SizeSection(QWidget* parent = nullptr);

    /// Null: nothing to show.
    void show(const SampleTable*);
    using QWidget::show;
    ui::Histogram* histogram() const { return m_histogram; }

Q_SIGNALS:
    void showSamples(const std::vector<int64_t>& samples, const QString& reason);

private:
    void fill(const SampleTable&, const SizeStatistics&);
    void add(const QString& name, const QString& value);
    void addSample(const QString& name, const SampleTable&, const SizedSample&);

    ui::SectionHead* m_head;
    ui::Histogram* m_histogram;
    QWidget* m_list = nullptr;
    QVBoxLayout* m_rows;
};

}  // namespace lathe::workbench
