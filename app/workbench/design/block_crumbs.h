// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace lathe::workbench {

/// The way from the network to the block whose inside is shown: a bar above the canvas. Each level is a button that leads to it.
/// Hidden while the network itself is shown.
class BlockCrumbs : public QWidget {
    Q_OBJECT
public:
    explicit BlockCrumbs(QWidget* parent = nullptr);

    /// The names of the levels; the last one is shown now.
    void showLevels(const QStringList& names);

Q_SIGNALS:
    void levelChosen(int level);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QHBoxLayout* m_layout;
    QStringList m_names;
};

}  // namespace lathe::workbench
