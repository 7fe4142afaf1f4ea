// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAbstractButton;
class QHBoxLayout;

namespace lathe::ui {

class Label;

/// Severity of a message: determines icon and color.
enum class MessageSeverity : uint8_t { Note, Ok, Warning, Error };

/// A message with actions: icon, title, sentence, buttons. The shape of the icon shows the severity without color.
class MessageCard : public QFrame {
    Q_OBJECT
public:
    explicit MessageCard(QWidget* parent = nullptr);

    /// `text` may be empty.
    void show(MessageSeverity, const QString& title, const QString& text);
    MessageSeverity severity() const { return m_severity; }
    QString title() const;
    QString text() const;
    /// Adds a button and takes ownership. The first button is drawn as the recommended action.
    void addButton(QAbstractButton*);
    /// Larger title (15/600), for the main message of a page.
    void setLarge();
    /// Uses the background color of the severity instead of the panel's.
    void setTinted(bool tinted);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    MessageSeverity m_severity = MessageSeverity::Note;
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
