// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include "app/workbench/data/sample_table.h"

namespace lathe::workbench {

/// Rows of a table: number, split, the time of a window, target, then the columns as training gets them. A row is read when it is
/// shown; the last one is cached, because a view asks for its cells one after another.
class SampleTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    void show(std::shared_ptr<const SampleTable>, std::vector<int64_t> samples);
    const std::vector<int64_t>& samples() const { return m_samples; }

    /// The number of columns before the features.
    int fixedColumns() const { return static_cast<int>(m_fixed.size()); }

    int rowCount(const QModelIndex& = {}) const override;
    int columnCount(const QModelIndex& = {}) const override;
    QVariant data(const QModelIndex&, int role) const override;
    QVariant headerData(int section, Qt::Orientation, int role) const override;

private:
    /// What a column before the features shows.
    enum class Fixed : uint8_t { Number, Split, Time, Target };

    QString cell(int row, int column) const;
    QString fixedCell(int64_t sample, Fixed) const;
    QString targetText(int64_t sample) const;
    QString fixedTitle(Fixed) const;
    bool hasNamedTargets() const;
    bool isTextColumn(int column) const;
    bool load(int64_t sample) const;

    std::shared_ptr<const SampleTable> m_sampleTable;
    std::vector<int64_t> m_samples;
    std::vector<Fixed> m_fixed;
    mutable int64_t m_loaded = -1;
    mutable Tensor m_features;
    mutable std::vector<std::byte> m_target;
};

/// The tokens of a text sample, one after the other; those that cannot be seen are escaped: "one\ntwo". At most 200 tokens.
QString tokensText(const DatasetInfo&, const Tensor& sample);

/// Translated name of a split: "Training", "Validation", "Test".
QString splitText(Split);

}  // namespace lathe::workbench
