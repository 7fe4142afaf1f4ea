// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace lathe::workbench {

/// A field for a path. While it does not have the focus, a path that is too long is elided in the middle; the tool tip has all of
/// it.
class PathEdit : public QLineEdit {
    Q_OBJECT
public:
    explicit PathEdit(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent*) override;
};

}  // namespace lathe::workbench
