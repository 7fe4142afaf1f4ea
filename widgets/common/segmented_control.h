// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

class QAbstractButton;

namespace lathe::ui {

/// A choice among few options, side by side in one frame: `Step | Epoch | Time`. Arrow keys change the choice.
class SegmentedControl : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedControl(QWidget* parent = nullptr);
    explicit SegmentedControl(const QStringList& texts, QWidget* parent = nullptr);

    /// Appends an option and returns its index. The first option is initially chosen.
    int addSegment(const QString& text, const QString& toolTip = {});
    int count() const { return static_cast<int>(m_buttons.size()); }
    int current() const;
    void setCurrent(int index);  ///< emits `currentChanged` if the choice changes
    void setSegmentEnabled(int index, bool enabled, const QString& reason = {});
    QAbstractButton* segment(int index) const { return m_buttons[static_cast<size_t>(index)]; }

Q_SIGNALS:
    void currentChanged(int index);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    std::vector<QAbstractButton*> m_buttons;
};

}  // namespace lathe::ui
