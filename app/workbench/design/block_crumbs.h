// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace lathe::workbench {

/// The way from the network to the block whose inside is shown: a bar above the canvas. Each level is a button that leads to it.
/// A repeated block has a button with a menu of its copies. Hidden while the network itself is shown.
class BlockCrumbs : public QWidget {
    Q_OBJECT
public:
    explicit BlockCrumbs(QWidget* parent = nullptr);

    /// The names of the levels; the last one is shown now. `copies`: of the block that is shown.
    void showLevels(const QStringList& names, int64_t copies);

Q_SIGNALS:
    void levelChosen(int level);
    void copyChosen(int64_t copy);  ///< to be made different; from 0

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void addCopies(int64_t copies);

    QHBoxLayout* m_layout;
    QStringList m_names;
    int64_t m_copies = 0;
};

}  // namespace lathe::workbench
