// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/sample_table_model.h"

#include <QCoreApplication>

#include "app/workbench/workspace/messages.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

QString partText(Part part) {
    switch (part) {
        case Part::Training: return QCoreApplication::translate("Part", "Training");
        case Part::Validation: return QCoreApplication::translate("Part", "Validation");
        case Part::Test: break;
    }
    return QCoreApplication::translate("Part", "Test");
}

void SampleTableModel::show(std::shared_ptr<const SampleBook> book, std::vector<int64_t> samples) {
    beginResetModel();
    m_book = std::move(book);
    m_samples = std::move(samples);
    m_loaded = -1;
    if (m_book) {
        const DatasetInfo& info = m_book->info();
        m_features = Tensor(info.features.dtype, info.features.shape);
        m_target.resize(static_cast<size_t>(info.target.shape.elements()) * sizeOf(info.target.dtype));
    }
    endResetModel();
}

int SampleTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_samples.size());
}

int SampleTableModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_book) return 0;
    return fixedColumns + static_cast<int>(m_features.elements());
}

bool SampleTableModel::load(int64_t sample) const {
    if (sample == m_loaded) return true;
    if (!m_book->read(sample, m_features.raw(), m_target.data()).ok()) return false;
    m_loaded = sample;
    return true;
}

QString SampleTableModel::cell(int row, int column) const {
    const int64_t sample = m_samples[static_cast<size_t>(row)];
    if (column == 0) return ui::countText(m_book->numberInFile(sample));
    if (column == 1) return partText(m_book->part(sample));
    if (!load(sample)) return tr("unreadable");
    const auto feature = static_cast<size_t>(column - fixedColumns);
    if (column >= fixedColumns) return ui::fixedText(m_features.at(column - fixedColumns), m_book->decimals(feature));
    if (!m_book->hasClasses()) return ui::realText(static_cast<double>(*reinterpret_cast<const float*>(m_target.data())));
    const auto label = static_cast<size_t>(m_book->label(sample));
    const auto& names = m_book->info().classes;
    return label < names.size() ? fromUtf8(names[label]) : QString::number(label);
}

QVariant SampleTableModel::data(const QModelIndex& index, int role) const {
    const bool isText = index.column() == 1 || (index.column() == 2 && m_book->hasClasses());
    if (role == Qt::DisplayRole) return cell(index.row(), index.column());
    if (role == Qt::TextAlignmentRole) return QVariant((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

QVariant SampleTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical || !m_book) return {};
    const bool isText = section == 1 || (section == 2 && m_book->hasClasses());
    if (role == Qt::TextAlignmentRole) return QVariant((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    if (section == 0) return tr("Sample");
    if (section == 1) return tr("Split");
    if (section == 2) return m_book->hasClasses() ? tr("Class") : tr("Target");
    const auto column = static_cast<size_t>(section - fixedColumns);
    const auto& names = m_book->info().columns;
    return column < names.size() ? fromUtf8(names[column]) : tr("Column %1").arg(column + 1);
}

}  // namespace lathe::workbench
