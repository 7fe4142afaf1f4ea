// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/forms/sweep_settings.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "app/workbench/forms/document_params.h"
#include "app/workbench/workspace/document.h"
#include "core/graph/training_params.h"
#include "core/sweep/study/study_project.h"

namespace lathe::workbench::sweep_settings_test {
namespace {

TEST(SweepSettings, EachTrainingSettingThatSaysSoIsOffered) {
    const Project project;
    const auto offered = sweepableParameters(project);
    for (const TrainingParam& p : trainingParams()) {
        if (!p.def) continue;
        const auto found =
            std::find_if(offered.begin(), offered.end(), [&](const SweepableParameter& s) { return s.path == p.path(); });
        EXPECT_EQ(found != offered.end(), p.use.sweep) << p.path();
        if (found == offered.end()) continue;
        for (const Diagnostic& d : sweep::checkSpace(project, sweep::Space{.dimensions = {found->dimension}, .constraints = {}}))
            ADD_FAILURE() << toString(d);
    }
}

// The button in the row of the form, and the list of the Sweep page.
TEST(SweepSettings, TheFormAndTheListOfferTheSame) {
    Document document;
    document.reset(Project(), "/nowhere/test.lathe");
    for (const TrainingParam& p : trainingParams()) {
        if (!p.def) continue;
        std::string prefix = p.path();
        prefix.resize(prefix.rfind('.'));
        EXPECT_EQ(DocumentParams(document, {prefix}).canSweep(*p.def), p.use.sweep) << p.path();
    }
}

}  // namespace
}  // namespace lathe::workbench::sweep_settings_test
