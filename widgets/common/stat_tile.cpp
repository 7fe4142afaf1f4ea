// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/stat_tile.h"

#include <QVBoxLayout>

#include "widgets/common/label.h"

namespace lathe::ui {

StatTile::StatTile(const QString& caption, QWidget* parent)
    : QWidget(parent),
      m_figure(new Label(QStringLiteral("–"), TextRole::Figure)),
      m_caption(new Label(caption, TextRole::Caption, Tone::Text3)) {
    m_figure->setElideMode(Qt::ElideNone);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_figure);
    column->addWidget(m_caption);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    nameIt();
}

void StatTile::setFigure(const QString& figure) {
    m_figure->setText(figure);
    nameIt();
}

void StatTile::setCaption(const QString& caption) {
    m_caption->setText(caption);
    nameIt();
}

void StatTile::setStale(bool stale) {
    m_figure->setTone(stale ? Tone::Text3 : Tone::Text);
}

void StatTile::nameIt() {
    setAccessibleName(QStringLiteral("%1 %2").arg(m_figure->text(), m_caption->text()));
}

}  // namespace lathe::ui
