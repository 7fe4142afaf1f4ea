// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/fonts.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QWidget>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

// 13 px at 96 dpi.
constexpr double bodyPoints = 9.75;

void rescale(QWidget* widget, double factor) {
    QFont f = widget->font();
    f.setPointSizeF(f.pointSizeF() * factor);
    widget->setFont(f);
}

bool hasOwnFont(const QWidget* widget) {
    return widget->testAttribute(Qt::WA_SetFont) && widget->font().pointSizeF() > 0;
}

}  // namespace

void loadFonts() {
    const QDir folder(QStringLiteral(":/lathe/fonts"));
    for (const QString& file : folder.entryList({QStringLiteral("*.otf"), QStringLiteral("*.ttf")}))
        QFontDatabase::addApplicationFont(folder.filePath(file));
}

void setFontFallbacks(const QLocale& locale) {
    const bool traditional = locale.script() == QLocale::TraditionalHanScript;
    const QStringList cjk = {QStringLiteral("Noto Sans CJK SC"), QStringLiteral("Noto Sans CJK TC")};
    const QStringList families = {cjk[traditional ? 1 : 0], QStringLiteral("Noto Sans"), cjk[traditional ? 0 : 1]};
    for (const QString& family : {QStringLiteral("Lathe Sans"), QStringLiteral("Lathe Mono")}) {
        QFont::removeSubstitutions(family);
        QFont::insertSubstitutions(family, families);
    }
}

double textScale() {
    const QFont f = QApplication::font();
    return f.family() == QStringLiteral("Lathe Sans") ? f.pointSizeF() / bodyPoints : 1.0;
}

void setTextScale(QApplication& app, double scale) {
    const double factor = scale / textScale();
    QFont body(QStringLiteral("Lathe Sans"));
    body.setPointSizeF(bodyPoints * scale);
    QList<QWidget*> own = app.allWidgets();
    own.removeIf([](const QWidget* widget) { return !hasOwnFont(widget); });
    app.setFont(body);
    for (QWidget* widget : own) rescale(widget, factor);
}

}  // namespace lathe::ui
