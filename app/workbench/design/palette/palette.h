// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "app/workbench/design/palette/addable.h"

class QLineEdit;
class QModelIndex;
class QTreeView;

namespace lathe::workbench {

class EntryModel;

/// All layers by family, and blocks: search, drag to the canvas, add with Enter or a double click. Can be collapsed to a strip of
/// 40 px with a menu for each heading.
class Palette : public QWidget {
    Q_OBJECT
public:
    static constexpr int usualWidth = 208, narrowest = 180, stripWidth = 40;  ///< the first two grow with the text

    explicit Palette(QWidget* parent = nullptr);

    void setEntries(std::vector<Addable> entries);
    bool isCollapsed() const { return m_collapsed; }
    void setCollapsed(bool collapsed);
    QLineEdit& search() { return *m_search; }
    QTreeView& tree() { return *m_tree; }

Q_SIGNALS:
    void chosen(const QString& key);
    void removeRequested(const QString& key);  ///< of an entry that can be removed
    void collapsedChanged(bool collapsed);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent*) override;

private:
    QWidget* makeFull();
    void fillStrip();
    void askAbout(QPoint at);
    void removeCurrent();
    void limitWidth();
    void filter(const QString& query);
    void choose(const QModelIndex&);
    void chooseBest();

    EntryModel* m_model;
    QLineEdit* m_search;
    QTreeView* m_tree;
    QWidget *m_full, *m_strip;
    bool m_collapsed = false;
};

}  // namespace lathe::workbench
