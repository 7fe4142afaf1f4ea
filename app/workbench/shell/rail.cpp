// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/rail.h"

#include <QPainter>
#include <QVBoxLayout>

#include "app/workbench/shell/rail_item.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

Rail::Rail(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("rail"));
    setAccessibleName(tr("Pages"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_column->setContentsMargins(0, 0, 1, 0);
    m_column->setSpacing(0);
    m_column->addStretch();
}

void Rail::addPage(const QString& id, const QString& title, const QString& icon, const QString& keys, bool atBottom) {
    auto* item = new RailItem(id, title, icon, keys);
    m_column->insertWidget(atBottom ? m_column->count() : m_upper++, item);
    m_items.push_back(item);
    connect(item, &QAbstractButton::clicked, this, [this, id] { Q_EMIT chosen(id); });
}

RailItem* Rail::find(const QString& id) const {
    return findChild<RailItem*>(QStringLiteral("rail.") + id);
}

void Rail::setCurrent(const QString& id) {
    if (RailItem* item = find(id)) item->setChecked(true);
}

void Rail::setState(const QString& id, int badge, bool live) {
    if (RailItem* item = find(id)) item->setState(badge, live);
}

void Rail::setNarrow(bool narrow) {
    for (RailItem* item : m_items) item->setNarrow(narrow);
}

void Rail::paintEvent(QPaintEvent*) {
    const ui::Theme& t = ui::themeOf(this);
    QPainter p(this);
    p.fillRect(rect(), t.window);
    p.fillRect(QRect(width() - 1, 0, 1, height()), t.line0);
}

}  // namespace lathe::workbench
