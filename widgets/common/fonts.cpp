// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/fonts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QWidget>

#include "widgets/common/theme.h"

namespace lathe::ui {

namespace {

// 13 px at 96 dpi.
constexpr double bodyPoints = 9.75;
constexpr double bodyLine = 16;  // px

// A child of the widget, so that it ends with it.
class TextScaleFollower : public QObject {
public:
    TextScaleFollower(QWidget* widget, std::function<void()> apply) : QObject(widget), m_apply(std::move(apply)) { m_apply(); }
    void follow() const { m_apply(); }

private:
    std::function<void()> m_apply;
};

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
    for (const QWidget* widget : app.allWidgets())
        for (const QObject* child : widget->children())
            if (const auto* follower = dynamic_cast<const TextScaleFollower*>(child)) follower->follow();
}

int scaledWidth(int px) {
    return static_cast<int>(std::lround(px * std::max(1.0, textScale())));
}

int scaledHeight(int px, int lines) {
    return px + static_cast<int>(std::lround(lines * bodyLine * (std::max(1.0, textScale()) - 1)));
}

void followTextScale(QWidget* widget, std::function<void()> apply) {
    new TextScaleFollower(widget, std::move(apply));
}

void keepPaneWidth(QWidget* pane, int px) {
    followTextScale(pane, [=] { pane->setMinimumWidth((px + scaledWidth(px)) / 2); });
}

void keepScaled(QWidget* widget, Extent extent, int px, int lines) {
    followTextScale(widget, [=] {
        switch (extent) {
            case Extent::FixedWidth: return widget->setFixedWidth(scaledWidth(px));
            case Extent::FixedHeight: return widget->setFixedHeight(scaledHeight(px, lines));
            case Extent::LeastWidth: return widget->setMinimumWidth(scaledWidth(px));
            case Extent::LeastHeight: return widget->setMinimumHeight(scaledHeight(px, lines));
        }
    });
}

}  // namespace lathe::ui
