// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/runs/run_filter.h"

class QLineEdit;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// The filter above the table of runs. It takes effect while typing. A syntax error is shown next to it, and the last valid
/// filter stays in effect.
class FilterField : public QWidget {
    Q_OBJECT
public:
    explicit FilterField(QWidget* parent = nullptr);

    QString text() const;
    void setText(const QString& text);
    /// "10 of 142": how many runs pass.
    void setCount(int shown, int all);

Q_SIGNALS:
    void changed(const lathe::workbench::RunFilter& filter);

private:
    void parse();
    void showRemark();

    QLineEdit* m_edit;
    ui::Label* m_remark;
    QString m_error, m_count;
};

}  // namespace lathe::workbench
