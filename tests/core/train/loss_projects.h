// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/backend/communicator.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/support/site_data.h"
#include "tests/support/small_project.h"

/// Projects with several losses, and a few of their steps.
namespace lathe::test::loss_projects {

struct LossNode {
    std::string type, name;
    Params params = {};
    std::string of = "second";
};

inline Project plain(std::string loss = "cross_entropy", Params params = {}) {
    Project p = smallProject();
    p.training.loss = {std::move(loss), std::move(params)};
    p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    p.training.schedule = {"constant", {}};
    return p;
}

inline Project withLosses(const std::vector<LossNode>& losses) {
    Project p = plain("mae");  // not used
    for (const LossNode& loss : losses) addNode(p.graph, loss.type, loss.name, loss.params, {loss.of});
    return p;
}

inline Steps stepsOf(const Project& p, const DatasetInfo& info = points()) {
    return runSteps({p, info, DType::F64, KernelChoice::Reference, 3}, {});
}

inline void expectNear(const Steps& a, const Steps& b) {
    ASSERT_EQ(a.problem, "");
    ASSERT_EQ(b.problem, "");
    for (const auto& [name, expected] : b.states)
        for (int64_t i = 0; i < expected.elements(); ++i) EXPECT_NEAR(a.states.at(name).at(i), expected.at(i), 1e-12) << name;
}

inline Diagnostics problemsOf(const Project& p) {
    const DatasetInfo info = points();
    return checkProject(p, &info);
}

}  // namespace lathe::test::loss_projects
