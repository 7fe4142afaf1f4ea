// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QHBoxLayout;

namespace lathe::ui {

class Label;

/// The head of a section, 32 px high: title, an optional count or remark in text 3, tools at the right.
class SectionHead : public QWidget {
    Q_OBJECT
public:
    explicit SectionHead(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setCount(const QString& text);  ///< "3", "2 of 5", "each opens as your own copy"
    void addTool(QWidget* tool);         ///< at the right, in order; takes ownership
    void addTool(QAction* action);       ///< as an icon button

private:
    void keepTitle();

    Label* m_title;
    Label* m_count;
    QHBoxLayout* m_row;
};

}  // namespace lathe::ui
