// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/drop_frame.h"

#include <QDropEvent>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

/// The one local file or folder that is dragged; empty for anything else.
QString fileOf(const QMimeData* data) {
    const QList<QUrl> urls = data ? data->urls() : QList<QUrl>();
    return urls.size() == 1 && urls[0].isLocalFile() ? urls[0].toLocalFile() : QString();
}

}  // namespace

DropFrame::DropFrame(QWidget* target, QString invitation) : QWidget(target), m_invitation(std::move(invitation)) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFont(ui::font(TextRole::Title));
    hide();
    target->setAcceptDrops(true);
    target->installEventFilter(this);
}

bool DropFrame::eventFilter(QObject* target, QEvent* event) {
    switch (event->type()) {
        case QEvent::DragEnter: {
            auto* drag = static_cast<QDragEnterEvent*>(event);
            if (fileOf(drag->mimeData()).isEmpty()) return false;
            setGeometry(static_cast<QWidget*>(target)->rect());
            raise();
            show();
            drag->acceptProposedAction();
            return true;
        }
        case QEvent::DragLeave: hide(); return true;
        case QEvent::Drop: {
            auto* drop = static_cast<QDropEvent*>(event);
            hide();
            drop->acceptProposedAction();
            if (const QString file = fileOf(drop->mimeData()); !file.isEmpty()) Q_EMIT dropped(file);
            return true;
        }
        default: return false;
    }
}

void DropFrame::paintEvent(QPaintEvent*) {
    const Theme& t = themeOf(this);
    QPainter p(this);
    QColor veil = t.panel;
    veil.setAlpha(200);
    p.fillRect(rect(), veil);
    p.setPen(QPen(t.accent, 2));
    p.drawRect(rect().adjusted(1, 1, -1, -1));
    p.setPen(t.text);
    p.drawText(rect(), Qt::AlignCenter, m_invitation);
}

}  // namespace lathe::ui
