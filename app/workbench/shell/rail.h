// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

class QVBoxLayout;

namespace lathe::workbench {

class RailItem;

/// The list of pages at the left edge: 64 px wide with labels, 48 px without. Arrow keys move between pages.
class Rail : public QWidget {
    Q_OBJECT
public:
    explicit Rail(QWidget* parent = nullptr);

    /// Adds a page at the end; `atBottom`: below the stretch. `keys`: shortcut for the tool tip ("Ctrl+4").
    void addPage(const QString& id, const QString& title, const QString& icon, const QString& keys, bool atBottom = false);
    void setCurrent(const QString& id);
    /// `badge`: number of errors on the page. `live`: something is running there.
    void setState(const QString& id, int badge, bool live);
    void setNarrow(bool narrow);

Q_SIGNALS:
    void chosen(const QString& id);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    RailItem* find(const QString& id) const;

    QVBoxLayout* m_column;
    std::vector<RailItem*> m_items;
    int m_upper = 0;
};

}  // namespace lathe::workbench
