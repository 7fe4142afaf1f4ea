// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/scrolling.h"

#include <QScrollArea>

namespace lathe::ui {

void scrollVertically(QScrollArea& area, QWidget* body) {
    area.setWidget(body);
    area.setWidgetResizable(true);
    area.setFrameShape(QFrame::NoFrame);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

}  // namespace lathe::ui
