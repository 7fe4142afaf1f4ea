// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include "app/workbench/design/remedies/remedies.h"

class QVBoxLayout;

namespace lathe::workbench {

/// Problems as cards, each with the button that mends it. The same problem gives the same card: nothing flickers while one types.
class NoteStack : public QWidget {
    Q_OBJECT
public:
    explicit NoteStack(QWidget* parent = nullptr);

    /// `remedyText`: of the button; empty: none.
    void showProblems(const Diagnostics&, const std::function<QString(const Diagnostic&)>& remedyText);

Q_SIGNALS:
    void remedyWished(const lathe::Diagnostic& problem);

private:
    struct Shown {
        Diagnostic problem;
        QString remedy;
        bool operator==(const Shown&) const = default;
    };
    std::vector<Shown> m_shown;
    QVBoxLayout* m_layout;
};

}  // namespace lathe::workbench
