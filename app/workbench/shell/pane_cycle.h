// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <vector>

#include <QObject>
#include <QPointer>

class QWidget;

namespace lathe::workbench {

/// F6 and Shift+F6: moves the focus from pane to pane, to the widget that had it last in each.
class PaneCycle : public QObject {
    Q_OBJECT
public:
    /// `panes`: returns the current panes in order.
    explicit PaneCycle(std::function<std::vector<QWidget*>()> panes, QObject* parent = nullptr);

    void next() { step(1); }
    void previous() { step(-1); }

private:
    void step(int direction);
    void remember(QWidget* focused);
    bool enter(QWidget* pane);

    std::function<std::vector<QWidget*>()> m_panes;
    std::map<QWidget*, QPointer<QWidget>> m_last;
};

}  // namespace lathe::workbench
