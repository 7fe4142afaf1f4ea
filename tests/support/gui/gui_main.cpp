// SPDX-License-Identifier: Apache-2.0
// main of the tests with a window: without a screen unless QT_QPA_PLATFORM says otherwise, in Lathe's style, with settings of its
// own.
#include <QApplication>
#include <QStandardPaths>
#include <gtest/gtest.h>

#include "widgets/common/fonts.h"
#include "widgets/common/style.h"

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    testing::InitGoogleTest(&argc, argv);
    QApplication app(argc, argv);
    app.setOrganizationName(QStringLiteral("lathe-tests"));
    lathe::ui::applyTheme(app, lathe::ui::darkTheme());
    lathe::ui::loadFonts();
    lathe::ui::setFontFallbacks(QLocale(QStringLiteral("zh_CN")));
    lathe::ui::setTextScale(app, 1.0);
    const int result = RUN_ALL_TESTS();
    // What was to be deleted later is no leak.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return result;
}
