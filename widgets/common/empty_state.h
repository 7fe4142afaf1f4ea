// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;

namespace lathe::ui {

class Label;

/// Shown in an empty page or pane: icon, what is missing, how to create it, and buttons for that. Centered.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(const QString& icon, const QString& title, const QString& sentence, QWidget* parent = nullptr);

    void setText(const QString& title, const QString& sentence);
    /// The first button may be primary if the page has no other primary button.
    void addAction(QAction* action, bool primary = false);

protected:
    void changeEvent(QEvent*) override;

private:
    void showIcon();

    QString m_iconName;
    Label *m_icon, *m_title, *m_sentence;
    QHBoxLayout* m_buttons;
};

}  // namespace lathe::ui
