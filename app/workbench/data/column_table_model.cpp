// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/column_table_model.h"

#include "app/workbench/workspace/messages.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

QString textOf(const ColumnFacts& c, int column) {
    switch (column) {
        case ColumnTableModel::Name: return fromUtf8(c.name);
        case ColumnTableModel::Missing: return ui::countText(c.missing);
        case ColumnTableModel::Max: return c.categories ? QString() : ui::shortText(c.max, 3);
        case ColumnTableModel::Mean: return c.categories ? QString() : ui::realText(c.mean, 3);
        default: break;
    }
    if (!c.categories) return ui::shortText(c.min, 3);
    if (c.different < 0) return ColumnTableModel::tr("many distinct");
    return ColumnTableModel::tr("distinct: %1").arg(ui::countText(c.different));
}

}  // namespace

void ColumnTableModel::show(std::vector<ColumnFacts> columns) {
    beginResetModel();
    m_columns = std::move(columns);
    endResetModel();
}

int ColumnTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant ColumnTableModel::data(const QModelIndex& index, int role) const {
    const ColumnFacts& c = m_columns[static_cast<size_t>(index.row())];
    if (role == Qt::DisplayRole) return textOf(c, index.column());
    if (role == Qt::ToolTipRole && index.column() == Name) return fromUtf8(c.name);
    if (role == Qt::TextAlignmentRole)
        return QVariant((index.column() == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    return {};
}

QVariant ColumnTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) return {};
    if (role == Qt::TextAlignmentRole) return QVariant((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    const QString names[] = {tr("Name"), tr("Min"), tr("Mean"), tr("Max"), tr("Missing")};
    return names[section];
}

}  // namespace lathe::workbench
