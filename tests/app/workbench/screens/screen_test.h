// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <tuple>

#include <QDir>
#include <QString>
#include <gtest/gtest.h>

#include "app/workbench/shell/settings/appearance.h"

namespace lathe::workbench {

/// Takes pictures of the window in a theme and a language. scripts/screens sets the folder; without it there is nothing to do.
class ScreenTest : public testing::TestWithParam<std::tuple<Appearance::Scheme, const char*>> {
protected:
    void SetUp() override {
        if (folder.isEmpty()) GTEST_SKIP() << "scripts/screens takes the pictures";
        ASSERT_TRUE(QDir().mkpath(folder));
    }

    const QString folder = qEnvironmentVariable("LATHE_SCREENS");
};

inline const char* themeName(Appearance::Scheme scheme) {
    return scheme == Appearance::Scheme::Dark ? "dark" : scheme == Appearance::Scheme::Light ? "light" : "contrast";
}

/// "dark_en"
inline std::string nameOfAppearance(const testing::TestParamInfo<ScreenTest::ParamType>& test) {
    return std::string(themeName(std::get<0>(test.param))) + "_" + std::get<1>(test.param);
}

/// Each theme in each language.
inline auto allAppearances() {
    using Scheme = Appearance::Scheme;
    return testing::Combine(testing::Values(Scheme::Dark, Scheme::Light, Scheme::HighContrast),
                            testing::Values("en", "zh_CN", "zh_TW"));
}

}  // namespace lathe::workbench
