// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/view_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QPainter>

#include "widgets/common/message_box.h"
#include "widgets/plot/plot_picture.h"
#include "widgets/study/view_zoom.h"

namespace lathe::ui {

namespace {

constexpr double printedRatio = 2;

struct ViewMenuText {
    Q_DECLARE_TR_FUNCTIONS(ViewMenu)
};

// Texts with a comma or a quote stand in quotes.
QByteArray csvOf(const QString& values) {
    QStringList lines;
    for (const QString& line : values.split(QLatin1Char('\n'))) {
        QStringList cells;
        for (QString cell : line.split(QLatin1Char('\t'))) {
            const bool quoted = cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('"'));
            cells += quoted ? QLatin1Char('"') + cell.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"') : cell;
        }
        lines += cells.join(QLatin1Char(','));
    }
    return (lines.join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8();
}

void askWhereToSave(QWidget& view, const ViewMenu& menu) {
    const QString file =
        QFileDialog::getSaveFileName(&view, ViewMenuText::tr("Save the picture"), menu.title + QStringLiteral(".png"),
                                     ViewMenuText::tr("Picture (*.png);;Document (*.pdf);;Numbers (*.csv)"));
    if (!file.isEmpty() && !saveView(file, view, menu))
        MessageBox::warn(&view, ViewMenuText::tr("Save the picture"), ViewMenuText::tr("\"%1\" could not be written.").arg(file));
}

void fill(QMenu& list, QWidget& view, const ViewMenu& menu) {
    list.clear();
    if (menu.zoom)
        list.addAction(ViewMenuText::tr("Fit everything"), menu.zoom, &ViewZoom::reset)->setEnabled(!menu.zoom->isWhole());
    if (menu.zoom) list.addSeparator();
    list.addAction(ViewMenuText::tr("Copy values"), &view, [menu] { QApplication::clipboard()->setText(menu.values()); });
    list.addAction(ViewMenuText::tr("Save as…"), &view, [&view, menu] { askWhereToSave(view, menu); });
}

}  // namespace

QMenu* addViewMenu(QWidget& view, std::function<ViewMenu()> now) {
    auto* list = new QMenu(&view);
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&view, &QWidget::customContextMenuRequested, list, [list, &view, now = std::move(now)](const QPoint& at) {
        fill(*list, view, now());
        list->popup(view.mapToGlobal(at));
    });
    return list;
}

bool saveView(const QString& file, QWidget& view, const ViewMenu& menu) {
    if (file.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive)) {
        QFile out(file);
        const QByteArray csv = csvOf(menu.values());
        return out.open(QIODevice::WriteOnly) && out.write(csv) == csv.size() && out.flush();
    }
    if (file.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive)) return false;
    return savePicture(file, view, menu.title, {}, [&](QPaintDevice& device, int headHeight, const auto& head) {
        QPainter painter(&device);
        head(painter);
        painter.drawImage(QPointF(0, headHeight), menu.picture(printedRatio));
        return true;
    });
}

}  // namespace lathe::ui
