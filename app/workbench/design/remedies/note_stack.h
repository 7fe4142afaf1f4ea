// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include "app/workbench/design/remedies/remedies.h"

class QVBoxLayout;

namespace lathe::workbench {

/// Problems as cards with a button for the remedy. An unchanged problem keeps its card, so nothing flickers while the user types.
class NoteStack : public QWidget {
    Q_OBJECT
public:
    explicit NoteStack(QWidget* parent = nullptr);

    /// `remedyText`: returns the text of the button; empty: no button.
    void showProblems(const Diagnostics&, const std::function<QString(const Diagnostic&)>& remedyText);

Q_SIGNALS:
    void remedyRequested(const lathe::Diagnostic& problem);

private:
    /// A problem and the text of its button.
    struct Shown {
        Diagnostic problem;
        QString remedy;
        bool operator==(const Shown&) const = default;
    };
    std::vector<Shown> m_shown;
    QVBoxLayout* m_layout;
};

}  // namespace lathe::workbench
