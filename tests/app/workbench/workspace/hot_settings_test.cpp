// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/workspace/hot_settings.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/graph/training_params.h"
#include "core/train/loop/control.h"

namespace lathe::workbench::hot_settings_test {
namespace {

TEST(HotSettings, EachHotTrainingSettingIsOfferedAndNoOther) {
    const Project project;
    const auto offered = hotSettings(project, {});
    for (const TrainingParam& p : trainingParams()) {
        if (!p.def) continue;
        const auto found = std::find_if(offered.begin(), offered.end(), [&](const HotSetting& s) { return s.path == p.path(); });
        EXPECT_EQ(found != offered.end(), p.use.hot) << p.path();
        if (found != offered.end()) {
            EXPECT_EQ(found->def->label, p.def->label);
        }
        EXPECT_EQ(declarationOf(project, p.path()), p.def.get());
        EXPECT_EQ(settingInForce(project, p.path()), p.get(project.training));
    }
}

TEST(HotSettings, TheTrainerTakesWhatIsOffered) {
    for (const HotSetting& setting : hotSettings(Project(), {})) EXPECT_TRUE(isHotPath(setting.path)) << setting.path;
}

}  // namespace
}  // namespace lathe::workbench::hot_settings_test
