// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAbstractButton;
class QHBoxLayout;

namespace lathe::ui {

class Label;

enum class Gravity : uint8_t { Note, Ok, Warning, Error };

/// Something to know, with what can be done about it: icon, title, sentence, buttons. The icon tells the gravity without colour.
class MessageCard : public QFrame {
    Q_OBJECT
public:
    explicit MessageCard(QWidget* parent = nullptr);

    /// `text` may be empty.
    void show(Gravity, const QString& title, const QString& text);
    Gravity gravity() const { return m_gravity; }
    QString title() const;
    QString text() const;
    /// The card takes it; the first one is drawn as the remedy.
    void addButton(QAbstractButton*);
    /// The page's verdict: title 15/600.
    void setLarge();
    /// On the ground of its gravity instead of the panel's.
    void setTinted(bool tinted);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    Gravity m_gravity = Gravity::Note;
    bool m_tinted = false;
    Label *m_title, *m_text;
    QHBoxLayout* m_buttons;
};

/// A 1 px line between sections.
class Separator : public QWidget {
    Q_OBJECT
public:
    explicit Separator(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent*) override;
};

}  // namespace lathe::ui
