// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/recent_model.h"

namespace lathe::workbench {

void RecentModel::show(std::vector<RecentProject> projects) {
    beginResetModel();
    m_projects = std::move(projects);
    endResetModel();
}

int RecentModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_projects.size());
}

QVariant RecentModel::data(const QModelIndex& index, int role) const {
    const RecentProject& p = at(index.row());
    if (role == Qt::DisplayRole) return p.name;
    if (role == Qt::ToolTipRole) return QString::fromStdString(p.folder.string());
    if (role == Qt::AccessibleTextRole) return QStringLiteral("%1, %2, %3 %4").arg(p.name, p.stateText, p.best, p.bestMetric);
    return {};
}

}  // namespace lathe::workbench
