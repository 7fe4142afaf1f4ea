// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "app/workbench/sweep/trials/trials_model.h"

namespace lathe::workbench {

/// Paints cells with state icon and sparkline, heads across the table, and "Run again" in failed trials.
class TrialsDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    TrialsDelegate(const TrialsModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}
    void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex&) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override;
    /// Rectangle of "Run again" in the cell of a failed trial.
    static QRect againRect(const QRect& cell);

protected:
    void initStyleOption(QStyleOptionViewItem*, const QModelIndex&) const override;

private:
    void paintHead(QPainter&, const QStyleOptionViewItem&, const QModelIndex&) const;
    void paintCurve(QPainter&, const QStyleOptionViewItem&, const sweep::Trial&) const;
    void paintAgain(QPainter&, const QStyleOptionViewItem&) const;

    const TrialsModel& m_model;
};

}  // namespace lathe::workbench
