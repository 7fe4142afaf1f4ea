// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/workbench/train/tuning/tuning_dialog.h"

class QTableWidget;

namespace lathe::workbench {

/// Search for a batch size (`lathe batch-size`): memory and speed of some sizes, one row each. Sets training.batch to the size of
/// the selected row.
class BatchSizeDialog : public TuningDialog {
    Q_OBJECT
public:
    explicit BatchSizeDialog(const TuningTarget&, QWidget* parent = nullptr);

protected:
    QStringList options(QString& problem) const override;
    void clear() override;
    void takeProgress(const Json& line) override;
    void takeAnswer(const Json& answer) override;

private:
    void makeTable();
    void addRow(const Json& size);
    void selectSize(int64_t batch);
    void choose();
    QStringList factsOf(const Json& answer) const;

    QTableWidget* m_table;
    std::vector<int64_t> m_sizes;  ///< of the rows
    bool m_finished = false;
};

}  // namespace lathe::workbench
