// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// One of the first steps: number or tick, text, and a button if it is the next step.
class FirstStepRow : public QWidget {
    Q_OBJECT
public:
    FirstStepRow(int number, const QString& text, const char* page);

    void setState(bool done, bool next);

Q_SIGNALS:
    void wanted();

protected:
    void paintEvent(QPaintEvent*) override;

private:
    int m_number;
    bool m_done = false, m_next = false;
    ui::Label* m_text;
    QPushButton* m_go;
};

}  // namespace lathe::workbench
