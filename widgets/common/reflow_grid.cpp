// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/reflow_grid.h"

#include <algorithm>

#include <QGridLayout>

#include "widgets/common/fonts.h"

namespace lathe::ui {

namespace {

constexpr int cellGap = 12;

}  // namespace

ReflowGrid::ReflowGrid(int narrowest, int most, QWidget* parent) : QWidget(parent), m_narrowest(narrowest), m_most(most) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(cellGap);
    grid->setSizeConstraint(QLayout::SetNoConstraint);  // the columns follow the width, not the width the columns
}

void ReflowGrid::add(QWidget* cell) {
    m_cells.push_back(cell);
    place();
}

QSize ReflowGrid::minimumSizeHint() const {
    return {std::min(m_narrowest, layout()->totalMinimumSize().width()), layout()->totalMinimumSize().height()};
}

int ReflowGrid::fittingColumns() const {
    const int wanted = (m_narrowest + scaledWidth(m_narrowest)) / 2;  // larger text needs some more room, not all of it
    const int fitting = std::clamp((width() + cellGap) / (wanted + cellGap), 1, m_most);
    const int cells = static_cast<int>(m_cells.size()), rows = (cells + fitting - 1) / fitting;
    return rows > 1 ? (cells + rows - 1) / rows : fitting;
}

void ReflowGrid::place() {
    auto* grid = static_cast<QGridLayout*>(layout());
    m_columns = fittingColumns();
    for (QWidget* cell : m_cells) grid->removeWidget(cell);
    for (QWidget* gap : m_gaps) delete gap;
    m_gaps.clear();
    for (size_t i = 0; i < m_cells.size(); ++i) {
        const int at = static_cast<int>(i);
        grid->addWidget(m_cells[i], at / m_columns, at % m_columns);
    }
    // The layout has no spacing beside an empty column, and a spacer counts as empty.
    for (int c = static_cast<int>(m_cells.size()); c < m_columns; ++c) {
        m_gaps.push_back(new QWidget(this));
        grid->addWidget(m_gaps.back(), 0, c);
    }
    for (int c = 0; c < m_most; ++c) grid->setColumnStretch(c, c < m_columns ? 1 : 0);
}

void ReflowGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (fittingColumns() != m_columns) place();
}

}  // namespace lathe::ui
