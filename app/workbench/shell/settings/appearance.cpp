// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/settings/appearance.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QSettings>
#include <QTranslator>

#include "app/workbench/shell/desktop/desktop.h"
#include "widgets/common/fonts.h"
#include "widgets/common/style.h"

namespace lathe::workbench {

namespace {

const QString schemeKey = QStringLiteral("appearance/theme"), textKey = QStringLiteral("appearance/textPercent"),
              languageKey = QStringLiteral("appearance/language"), motionKey = QStringLiteral("appearance/reduceMotion"),
              systemLanguage = QStringLiteral("system");

const ui::Theme& themeFor(Appearance::Scheme scheme, bool systemIsDark) {
    switch (scheme) {
        case Appearance::Scheme::Light: return ui::lightTheme();
        case Appearance::Scheme::Dark: return ui::darkTheme();
        case Appearance::Scheme::HighContrast: return ui::highContrastTheme();
        case Appearance::Scheme::System: break;
    }
    return systemIsDark ? ui::darkTheme() : ui::lightTheme();
}

// Languages other than ours are spoken in English, numbers included.
QLocale localeFor(const QString& language) {
    QLocale locale = language == systemLanguage ? QLocale::system() : QLocale(language);
    if (locale.language() == QLocale::Chinese)
        return QLocale(locale.script() == QLocale::TraditionalHanScript ? QStringLiteral("zh_TW") : QStringLiteral("zh_CN"));
    return QLocale(QLocale::English, QLocale::UnitedStates);
}

}  // namespace

Appearance::Appearance(QApplication& app, QSettings& settings) : m_app(app), m_settings(settings) {
    m_systemIsDark = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    const int scheme = settings.value(schemeKey, static_cast<int>(Scheme::System)).toInt();
    m_scheme = scheme >= 0 && scheme <= static_cast<int>(Scheme::HighContrast) ? static_cast<Scheme>(scheme) : Scheme::System;
    m_textPercent = std::clamp(settings.value(textKey, 100).toInt(), 90, 150);
    m_language = settings.value(languageKey, systemLanguage).toString();
    m_reducedMotion = settings.value(motionKey, false).toBool();
    ui::loadFonts();
    applyLanguage();
    applyScheme();
    ui::setTextScale(app, m_textPercent / 100.0);
    ui::setReducedMotion(m_reducedMotion);
    followDesktopScheme(this, [this](bool dark) {
        m_systemIsDark = dark;
        if (m_scheme == Scheme::System) applyScheme();
    });
}

Appearance::~Appearance() = default;

void Appearance::setScheme(Scheme scheme) {
    m_scheme = scheme;
    m_settings.setValue(schemeKey, static_cast<int>(scheme));
    applyScheme();
    Q_EMIT changed();
}

void Appearance::applyScheme() {
    const ui::Theme& theme = themeFor(m_scheme, m_systemIsDark);
    const auto* style = qobject_cast<const ui::Style*>(m_app.style());
    if (!style || style->theme().name != theme.name) ui::applyTheme(m_app, theme);
}

void Appearance::setTextPercent(int percent) {
    m_textPercent = std::clamp(percent, 90, 150);
    m_settings.setValue(textKey, m_textPercent);
    ui::setTextScale(m_app, m_textPercent / 100.0);
    Q_EMIT changed();
}

void Appearance::setLanguage(const QString& language) {
    if (language == m_language) return;
    m_language = language;
    m_settings.setValue(languageKey, language);
    applyLanguage();
    Q_EMIT changed();
    Q_EMIT languageChanged();
}

// English has a translation as well: its plurals.
void Appearance::load(std::unique_ptr<QTranslator>& translator, const QString& name, const QString& folder) {
    if (translator) m_app.removeTranslator(translator.get());
    translator = std::make_unique<QTranslator>();
    if (translator->load(QLocale(), name, QStringLiteral("_"), folder)) m_app.installTranslator(translator.get());
}

void Appearance::applyLanguage() {
    const QLocale locale = localeFor(m_language);
    QLocale::setDefault(locale);
    ui::setFontFallbacks(locale);
    load(m_qts, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    load(m_ours, QStringLiteral("lathe"), QStringLiteral(":/lathe/translations"));
}

void Appearance::setReducedMotion(bool reduced) {
    m_reducedMotion = reduced;
    m_settings.setValue(motionKey, reduced);
    ui::setReducedMotion(reduced);
    Q_EMIT changed();
}

}  // namespace lathe::workbench
