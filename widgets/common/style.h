// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

#include "widgets/common/theme.h"

namespace lathe::ui {

/// Fusion with Lathe's metrics and colours. Holds the theme that every widget asks for (`themeOf`).
class Style : public QProxyStyle {
    Q_OBJECT
public:
    explicit Style(const Theme& theme);

    const Theme& theme() const { return m_theme; }
    QPalette standardPalette() const override { return paletteOf(m_theme); }

private:
    Theme m_theme;
};

}  // namespace lathe::ui
