// SPDX-License-Identifier: Apache-2.0
#include "widgets/common/reflow_grid.h"

#include <QVBoxLayout>
#include <gtest/gtest.h>

namespace lathe::ui::reflow_grid_test {
namespace {

/// A grid with so many cells.
ReflowGrid* gridOf(int cells, QVBoxLayout& into) {
    auto* grid = new ReflowGrid(100, 3);
    for (int i = 0; i < cells; ++i) grid->add(new QWidget);
    into.addWidget(grid);
    return grid;
}

std::vector<int> widthsOf(const ReflowGrid& grid) {
    std::vector<int> widths;
    for (const QObject* child : grid.children())
        if (const auto* cell = qobject_cast<const QWidget*>(child)) widths.push_back(cell->width());
    return widths;
}

TEST(ReflowGrid, CellsOfGridsBelowEachOtherHaveOneWidth) {
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    const ReflowGrid *one = gridOf(1, *column), *two = gridOf(2, *column), *six = gridOf(6, *column);
    window.resize(700, 400);
    window.show();
    const int width = widthsOf(*six).front();
    EXPECT_GT(width, 150);
    for (const ReflowGrid* grid : {one, two, six})
        for (const int cell : widthsOf(*grid)) EXPECT_NEAR(cell, width, 1);
}

}  // namespace
}  // namespace lathe::ui::reflow_grid_test
