// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QFrame>

#include "app/workbench/forms/sweep_settings.h"

class QLineEdit;
class QListWidget;

namespace lathe::workbench {

/// Search popup with the parameters of the project that can be varied. Enter selects one, Esc closes it.
class ParameterPopup : public QFrame {
    Q_OBJECT
public:
    explicit ParameterPopup(QWidget* parent = nullptr);

    /// Opens below `anchor`. `chosen` is called with the selected parameter.
    void ask(QWidget& anchor, std::vector<SweepableParameter> offered, std::function<void(const SweepableParameter&)> chosen);

protected:
    bool eventFilter(QObject*, QEvent*) override;

private:
    void find(const QString& words);
    void choose();

    QLineEdit* m_field;
    QListWidget* m_list;
    std::vector<SweepableParameter> m_offered;
    std::function<void(const SweepableParameter&)> m_chosen;
};

}  // namespace lathe::workbench
