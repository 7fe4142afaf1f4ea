// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QLocale>
#include <QSet>
#include <QTranslator>
#include <gtest/gtest.h>

#include "tests/support/places.h"
#include "tests/support/process.h"

namespace lathe::workbench::translations_test {
namespace {

namespace fs = std::filesystem;

TEST(Translations, NothingIsMissingUnfinishedObsoleteOrHasOtherPlaceholders) {
    if (!QFile::exists("/usr/lib/qt6/bin/lupdate")) GTEST_SKIP() << "there is no lupdate here";
    const auto checked = test::run({{(test::sourceDir() / "scripts/translations").string(), "--check"}});
    EXPECT_EQ(checked.exitCode, 0) << checked.out << checked.err;
}

TEST(Translations, AreCompiledInAndSpeak) {
    for (const auto& [locale, wanted] : {std::pair("zh_CN", "保存"), std::pair("zh_TW", "儲存")}) {
        QTranslator translator;
        ASSERT_TRUE(translator.load(QLocale(locale), "lathe", "_", ":/lathe/translations")) << locale;
        EXPECT_EQ(translator.translate("LeaveQuestion", "Save").toStdString(), wanted);
    }
}

TEST(Translations, EnglishHasItsPlurals) {
    QTranslator translator;
    ASSERT_TRUE(translator.load(QLocale(QLocale::English, QLocale::UnitedStates), "lathe", "_", ":/lathe/translations"));
    EXPECT_EQ(translator.translate("lathe::workbench::StatusStrip", "%n error(s)", nullptr, 1), "%n error");
    EXPECT_EQ(translator.translate("lathe::workbench::StatusStrip", "%n error(s)", nullptr, 2), "%n errors");
}

}  // namespace
}  // namespace lathe::workbench::translations_test
