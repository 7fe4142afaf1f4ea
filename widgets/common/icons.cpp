// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace lathe::ui {

namespace {

QString pathOf(const QString& name) {
    return QStringLiteral(":/lathe/icons/%1.svg").arg(name);
}

QColor paletteColor(QIcon::Mode mode) {
    const QPalette palette = QGuiApplication::palette();
    if (mode == QIcon::Disabled) return palette.color(QPalette::Disabled, QPalette::ButtonText);
    return palette.color(mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText);
}

QByteArray recolored(const QString& name, const QColor& color) {
    QFile file(pathOf(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return file.readAll().replace("currentColor", color.name().toLatin1());
}

QPixmap rendered(const QString& name, const QColor& color, const QSize& pixels) {
    QPixmap pixmap(pixels);
    pixmap.fill(Qt::transparent);
    QSvgRenderer renderer(recolored(name, color));
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    QPainter painter(&pixmap);
    painter.setOpacity(color.alphaF());
    renderer.render(&painter);
    return pixmap;
}

QPixmap cached(const QString& name, const QColor& color, const QSize& pixels) {
    const QString key =
        QStringLiteral("lathe/%1/%2/%3x%4").arg(name, color.name(QColor::HexArgb)).arg(pixels.width()).arg(pixels.height());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    pixmap = rendered(name, color, pixels);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

/// One of our SVGs, in a fixed colour or that of the palette.
class SvgEngine : public QIconEngine {
public:
    SvgEngine(QString name, const QColor& color) : m_name(std::move(name)), m_color(color) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const double ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        QPixmap pixmap = cached(m_name, colorFor(mode), (QSizeF(rect.size()) * ratio).toSize());
        pixmap.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect, pixmap);
    }
    // `size` is in device pixels; the icon sets the ratio.
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override { return cached(m_name, colorFor(mode), size); }
    // Since Qt 6.8 `size` is in units of the screen and has still to be multiplied.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, [[maybe_unused]] qreal scale) override {
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
        return pixmap((QSizeF(size) * scale).toSize(), mode, state);
#else
        return pixmap(size, mode, state);
#endif
    }
    // One of a fixed colour has no name: nobody shall draw it in another one (`inColor`).
    QString iconName() override {
        return m_color.isValid() ? QString() : m_name;
    }
    QString key() const override {
        return QStringLiteral("lathe");
    }
    QIconEngine* clone() const override {
        return new SvgEngine(*this);
    }

private:
    QColor colorFor(QIcon::Mode mode) const {
        return m_color.isValid() && mode != QIcon::Disabled ? m_color : paletteColor(mode);
    }

    QString m_name;
    QColor m_color;
};

}  // namespace

QIcon icon(const QString& name) {
    return icon(name, QColor());
}

QIcon icon(const QString& name, const QColor& color) {
    if (!QFile::exists(pathOf(name))) {
        qWarning("no icon \"%s\"", qUtf8Printable(name));
        return {};
    }
    return QIcon(new SvgEngine(name, color));
}

QIcon inColor(const QIcon& original, const QColor& color) {
    const QString name = original.name();
    return !name.isEmpty() && QFile::exists(pathOf(name)) ? icon(name, color) : original;
}

}  // namespace lathe::ui
