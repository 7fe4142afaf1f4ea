// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace lathe::ui {

/// Widgets of equal width in rows, in as many columns as fit. Several rows are as even as possible: of six widgets of which five
/// fit, three and three.
class ReflowGrid : public QWidget {
    Q_OBJECT
public:
    /// `narrowest`: width in pixels below which a column is left out, for the standard text size. `most`: number of columns.
    ReflowGrid(int narrowest, int most, QWidget* parent = nullptr);

    void add(QWidget*);
    int columns() const { return m_columns; }
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    int fittingColumns() const;
    void place();

    int m_narrowest, m_most, m_columns = 1;
    std::vector<QWidget*> m_cells;
    std::vector<QWidget*> m_gaps;  ///< in columns without a cell, so that cells of grids below each other have one width
};

}  // namespace lathe::ui
