// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

class QVBoxLayout;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// Constraints of trials: a formula per line. An invalid formula is reported below and changes nothing; an empty one is removed.
class ConstraintRows : public QWidget {
    Q_OBJECT
public:
    explicit ConstraintRows(QWidget* parent = nullptr);

    void show(const std::vector<std::string>& constraints);
    using QWidget::show;
    /// Adds a line for a new formula.
    void add();

Q_SIGNALS:
    void edited(const std::vector<std::string>& constraints);

private:
    void rebuild();
    QWidget* makeLine(size_t index);
    void enter(size_t index, const QString& text);

    std::vector<std::string> m_constraints;
    QVBoxLayout* m_lines;
    ui::Label* m_complaint;
};

}  // namespace lathe::workbench
