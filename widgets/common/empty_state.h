// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;

namespace lathe::ui {

class Label;

/// What stands where nothing is yet: icon, what is missing, how it comes, and the buttons for it. Centred in whatever it is
/// given.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(const QString& icon, const QString& title, const QString& sentence, QWidget* parent = nullptr);

    void setText(const QString& title, const QString& sentence);
    /// The first one may be primary, when it is the page's one.
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
