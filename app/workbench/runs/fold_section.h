// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace lathe::workbench {

/// A section that can be folded: chevron, title, a remark in text 3, and the content below.
class FoldSection : public QWidget {
    Q_OBJECT
public:
    /// Takes the content over.
    FoldSection(const QString& title, const QString& remark, QWidget* content, QWidget* parent = nullptr);

    bool isOpen() const;
    void setOpen(bool open);

Q_SIGNALS:
    void toggled(bool open);  ///< by a person

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QToolButton* m_button;
    QWidget* m_content;
};

}  // namespace lathe::workbench
