// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QPushButton;
class QSpinBox;

namespace lathe::workbench {

/// A popup that asks for a number from 2 to 100 and has one button. Remembers the number. A form of this kind derives from it and
/// says what the button does.
class CountForm : public QFrame {
    Q_OBJECT
public:
    static constexpr int least = 2, most = 100, initial = 5;

    struct Texts {
        QString name;  ///< of the object; the field is NAME.count
        QString title, help, label;
    };

    CountForm(const Texts&, QPushButton* button, QWidget* parent);

    QSpinBox* field() const { return m_field; }
    int count() const;

protected:
    /// Opens with its upper right corner at `at` (global position).
    void open(const QPoint& at);

private:
    QSpinBox* m_field;
};

}  // namespace lathe::workbench
