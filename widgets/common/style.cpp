// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/style.h"

namespace lathe::ui {

Style::Style(const Theme& theme) : QProxyStyle(QStringLiteral("Fusion")), m_theme(theme) {}

}  // namespace lathe::ui
