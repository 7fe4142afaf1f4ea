// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/mnemonic.h"

#include <QRegularExpression>

namespace lathe::ui {

QString withoutMnemonic(QString text) {
    static const QRegularExpression bracketed(QStringLiteral("\\(&.\\)"));
    return text.remove(bracketed).remove(QLatin1Char('&'));
}

}  // namespace lathe::ui
