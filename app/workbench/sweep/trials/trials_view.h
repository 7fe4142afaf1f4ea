// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include "app/workbench/sweep/trials/trials_model.h"

namespace lathe::workbench {

/// The table: columns fit their content, heads can be collapsed, Ctrl+C copies the selected trials with headers.
class TrialsView : public QTableView {
    Q_OBJECT
public:
    explicit TrialsView(TrialsModel& model, QWidget* parent = nullptr);

    /// Numbers of the selected trials, in the shown order.
    std::vector<int64_t> selectedTrials() const;
    void selectTrial(int64_t number);
    QString copyText() const;
    /// `anew`: columns may also become narrower.
    void fitColumns(bool anew);

Q_SIGNALS:
    void opened(qint64 trial);    ///< Enter, double click
    void hovered(qint64 trial);   ///< -1: none
    void runAgain(qint64 trial);  ///< run a failed trial again

protected:
    void keyPressEvent(QKeyEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    int neededWidth(int column) const;
    void spanHeads();
    void settleColumns();
    bool isAgainAt(const QPoint& at) const;

    TrialsModel& m_model;
    std::vector<int> m_spanned;
    qint64 m_hovered = -1;
};

}  // namespace lathe::workbench
