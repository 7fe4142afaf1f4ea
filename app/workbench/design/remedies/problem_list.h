// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include "app/workbench/design/remedies/remedies.h"

class QScrollArea;
class QVBoxLayout;

namespace lathe::workbench {

/// All problems, errors first: icon, location, text, and the button for the remedy. A click or Enter shows the location.
class ProblemList : public QWidget {
    Q_OBJECT
public:
    static constexpr int mostRows = 100;

    explicit ProblemList(QWidget* parent = nullptr);

    /// `remedyText`: returns the text of the button; empty: no button.
    void showProblems(const Diagnostics&, const Graph&, const std::function<QString(const Diagnostic&)>& remedyText);
    int count() const { return static_cast<int>(m_shown.size()); }

Q_SIGNALS:
    void remedyRequested(const lathe::Diagnostic& problem);
    void showRequested(const lathe::Diagnostic& problem);

private:
    /// A problem with its location and the text of its button.
    struct Shown {
        Diagnostic problem;
        QString place, remedy;
        bool operator==(const Shown&) const = default;
    };
    void addRow(const Shown&);

    std::vector<Shown> m_shown;
    QScrollArea* m_scroll;
    QVBoxLayout* m_rows;
};

}  // namespace lathe::workbench
