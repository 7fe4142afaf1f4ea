// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QLocale>
#include <QObject>
#include <QString>

class QApplication;
class QSettings;
class QTranslator;

namespace lathe::workbench {

/// Theme, text size, language and motion of the window. Stored in the settings; all can be changed while the window is open.
/// Languages are "system", "en", "zh_CN" and "zh_TW".
class Appearance : public QObject {
    Q_OBJECT
public:
    /// Theme of the window; System follows the desktop.
    enum class Scheme : uint8_t { System, Light, Dark, HighContrast };
    Q_ENUM(Scheme)

    Appearance(QApplication& app, QSettings& settings);
    ~Appearance() override;

    Scheme scheme() const { return m_scheme; }
    void setScheme(Scheme);
    int textPercent() const { return m_textPercent; }  ///< 90 to 150
    void setTextPercent(int percent);
    QString language() const { return m_language; }
    /// Existing widgets keep their language, so the window is created again (`languageChanged`).
    void setLanguage(const QString& language);
    bool reducedMotion() const { return m_reducedMotion; }
    void setReducedMotion(bool reduced);

Q_SIGNALS:
    void changed();
    void languageChanged();

private:
    void applyScheme();
    void applyLanguage();
    void load(std::unique_ptr<QTranslator>& translator, const QString& name, const QString& folder);

    QApplication& m_app;
    QSettings& m_settings;
    Scheme m_scheme = Scheme::System;
    int m_textPercent = 100;
    QString m_language;
    bool m_reducedMotion = false, m_systemIsDark = true;
    std::unique_ptr<QTranslator> m_ours, m_qts;
};

}  // namespace lathe::workbench
