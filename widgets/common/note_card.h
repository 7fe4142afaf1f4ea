// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

class QHBoxLayout;
class QPushButton;

namespace lathe::ui {

class Label;

/// A problem or hint with buttons that fix it: icon, sentence, buttons. Shown next to its subject.
class NoteCard : public QWidget {
    Q_OBJECT
public:
    /// Severity: determines the icon and its color.
    enum class Kind : uint8_t { Note, Warning, Error };
    explicit NoteCard(Kind kind, const QString& sentence, QWidget* parent = nullptr);

    void setText(const QString& sentence);
    /// Lines in a font of fixed width below the sentence, which show a location in a text; empty: none.
    void setMark(const QString& lines);
    QPushButton* addButton(const QString& text, std::function<void()> run);
    void clearButtons();

protected:
    void paintEvent(QPaintEvent*) override;
    void changeEvent(QEvent*) override;

private:
    void showIcon();

    Kind m_kind;
    Label* m_icon;
    Label* m_text;
    Label* m_mark;
    QHBoxLayout* m_buttons;
};

}  // namespace lathe::ui
