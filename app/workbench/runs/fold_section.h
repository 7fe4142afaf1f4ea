// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace lathe::workbench {

/// A collapsible section: chevron, title, a remark in text 3, and the content below.
class FoldSection : public QWidget {
    Q_OBJECT
public:
    /// Takes ownership of the content.
    FoldSection(const QString& title, const QString& remark, QWidget* content, QWidget* parent = nullptr);

    bool isOpen() const;
    void setOpen(bool open);

Q_SIGNALS:
    void toggled(bool open);  ///< by the user

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QToolButton* m_button;
    QWidget* m_content;
};

}  // namespace lathe::workbench
