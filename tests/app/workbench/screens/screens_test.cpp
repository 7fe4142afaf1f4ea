// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <gtest/gtest.h>

#include "tests/app/workbench/screens/demo_window.h"

namespace lathe::workbench {
namespace {

using Scheme = Appearance::Scheme;

// scripts/screens sets the folder; without it there is nothing to do.
TEST(Screens, AreTaken) {
    const QString folder = qEnvironmentVariable("LATHE_SCREENS");
    if (folder.isEmpty()) GTEST_SKIP() << "scripts/screens takes the pictures";
    ASSERT_TRUE(QDir().mkpath(folder));
    const QString scale = qEnvironmentVariable("QT_SCALE_FACTOR", "1");
    for (const auto& [scheme, theme] : {std::pair(Scheme::Dark, "dark"), std::pair(Scheme::Light, "light")})
        for (const char* language : {"en", "zh_CN", "zh_TW"}) {
            DemoWindow demo(scheme, language);
            for (const QSize size : {QSize(1440, 900), QSize(1024, 700)}) {
                demo.show(size.width(), size.height());
                for (const Page* page : demo.window().pages()) {
                    demo.visit(page->id());
                    const QString name =
                        QString("%1-%2-%3-%4@%5x.png").arg(page->id(), theme, language).arg(size.width()).arg(scale);
                    EXPECT_TRUE(demo.window().grab().save(QDir(folder).filePath(name))) << name.toStdString();
                }
            }
        }
}

}  // namespace
}  // namespace lathe::workbench
